import { EmptyState } from "@/components/shared/element-card";
import { Link } from "@/components/shared/link";
import { NotFoundState } from "@/components/shared/not-found-state";
import { buttonVariants } from "@/components/ui/button";
import { adminRoutes } from "@/lib/admin-routes";
import { t } from "@/lib/texts/text";

/** 404 page of an order in the admin area. */
export function AdminOrderNotFound() {
  return (
    <NotFoundState
      title={t("Order Not Found")}
      text={t("There is no order with this address. The list finds orders by number, tracking number and name.")}
      back={{ label: t("Orders"), href: adminRoutes.orders }}
    />
  );
}

/** Shown on pages for several orders if the URL contains no valid id. */
export function NoOrders() {
  return (
    <EmptyState
      headingLevel="h1"
      title={t("No orders chosen")}
      text={t("Select orders in the list first.")}
      action={
        <Link href={adminRoutes.orders} className={buttonVariants()}>
          {t("Choose orders")}
        </Link>
      }
    />
  );
}
