import { cx } from "class-variance-authority";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import { t } from "@/lib/texts/text";
import { EmptyState } from "./element-card";
import { Link } from "./link";

type NotFoundStateProps = {
  title: ReactNode;
  text: string;
  /** Link to an alternative page. */
  back: { label: string; href: string };
  /** Further links, after `back`. */
  more?: ReactNode;
  /** Status and element of the empty card; default: 404, Nf, "Not found". */
  number?: number;
  symbol?: string;
  name?: string;
  className?: string;
};

/** Content of a 404 page, for unknown URLs and for missing records such as products or orders, and of the 403 page. */
export function NotFoundState(props: NotFoundStateProps) {
  const { title, text, back, more, number = 404, symbol = "Nf", name = t("Not found"), className } = props;

  return (
    <EmptyState
      headingLevel="h1"
      number={number}
      symbol={symbol}
      name={name}
      title={title}
      text={text}
      action={
        <>
          <Link href={back.href} className={buttonVariants()}>
            {back.label}
          </Link>
          {more}
        </>
      }
      className={cx(className, number === 404 && "not-found")}
    />
  );
}
