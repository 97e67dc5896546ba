import { EmptyState } from "@/components/shared/element-card";
import { Link } from "@/components/shared/link";
import { buttonVariants } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";

/** Order not found. Another customer's order looks the same, so as not to reveal that it exists. */
export function OrderNotFound() {
  return (
    <EmptyState
      headingLevel="h1"
      number={404}
      symbol="Nf"
      name={t("Not found")}
      title={t("Order Not Found")}
      text={t("This is not one of your orders, or the address is not quite right.")}
      action={
        <Link href={routes.myOrders} className={buttonVariants()}>
          {t("My Orders")}
        </Link>
      }
      className="not-found"
    />
  );
}
