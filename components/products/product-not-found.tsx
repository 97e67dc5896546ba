import { EmptyState } from "@/components/shared/element-card";
import { Link } from "@/components/shared/link";
import { buttonVariants } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";

/** 404 page of a product. */
export function ProductNotFound() {
  return (
    <EmptyState
      headingLevel="h1"
      number={404}
      symbol="Nf"
      name={t("Not found")}
      title={t("Product Not Found")}
      text={t("It may have been sold out for good, or the address is not quite right.")}
      action={
        <Link href={routes.products} className={buttonVariants()}>
          {t("Back to Products")}
        </Link>
      }
      className="not-found"
    />
  );
}
