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
  /** Element of the empty card; default: Nf, "Not found". */
  symbol?: string;
  name?: string;
  className?: string;
};

/** Content of a 404 page, for unknown URLs and for missing records such as products or orders. */
export function NotFoundState(props: NotFoundStateProps) {
  const { title, text, back, more, symbol = "Nf", name = t("Not found"), className } = props;

  return (
    <EmptyState
      headingLevel="h1"
      number={404}
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
      className={cx(className, "not-found")}
    />
  );
}
