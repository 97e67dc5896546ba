import { NotFoundState } from "@/components/shared/not-found-state";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";

/** Order not found. Another customer's order looks the same, so as not to reveal that it exists. */
export function OrderNotFound() {
  return (
    <NotFoundState
      title={t("Order Not Found")}
      text={t("This isn't one of your orders, or the address isn't quite right.")}
      back={{ label: t("My Orders"), href: routes.myOrders }}
    />
  );
}
