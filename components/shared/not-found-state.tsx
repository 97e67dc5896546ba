import { buttonVariants } from "@/components/ui/button";
import { t } from "@/lib/texts/text";
import { EmptyState } from "./element-card";
import { Link } from "./link";

type NotFoundStateProps = {
  title: string;
  text: string;
  /** Link to a place to look instead. */
  back: { label: string; href: string };
  /** Element of the empty card; default: Nf, "Not found". */
  symbol?: string;
  name?: string;
};

/** Content of a 404 page about one record, such as a product or an order. */
export function NotFoundState({ title, text, back, symbol = "Nf", name = t("Not found") }: NotFoundStateProps) {
  return (
    <EmptyState
      headingLevel="h1"
      number={404}
      symbol={symbol}
      name={name}
      title={title}
      text={text}
      action={
        <Link href={back.href} className={buttonVariants()}>
          {back.label}
        </Link>
      }
      className="not-found"
    />
  );
}
