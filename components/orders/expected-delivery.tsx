import { formatDay } from "@/lib/dates";
import type { ShopDays } from "@/lib/orders/delivery-dates";
import { estimatedDelivery } from "@/lib/orders/rules";
import type { Order } from "@/lib/orders/schema";
import { orderPromise } from "@/lib/orders/status-words";
import { t } from "@/lib/texts/text";

type ExpectedProps = {
  order: Parameters<typeof orderPromise>[0] & Parameters<typeof estimatedDelivery>[0] & Pick<Order, "status">;
  days: ShopDays;
};

/** Estimated delivery of an order, and the promised date as a separate line (D9.12); an entry of a description list. */
export function ExpectedDelivery({ order, days }: ExpectedProps) {
  const estimate = estimatedDelivery(order, days.now);
  if (!estimate) return null;
  const promise = orderPromise(order, days);

  return (
    <div>
      <dt className="text-sm text-soft">{nameOf(order)}</dt>
      <dd>{formatDay(estimate)}</dd>
      {promise ? <dd className="text-sm text-soft">{promise}</dd> : null}
    </div>
  );
}

/** Variant for order lists, where the sentence above already dates delivered orders. */
export function ExpectedLine({ order, days }: ExpectedProps) {
  const estimate = order.status === "delivered" ? null : estimatedDelivery(order, days.now);
  if (!estimate) return null;
  const promise = orderPromise(order, days);

  return (
    <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-soft">
      <span>{`${nameOf(order)}: ${formatDay(estimate)}`}</span>
      {promise ? <span>{promise}</span> : null}
    </p>
  );
}

const nameOf = ({ status }: Pick<Order, "status">): string =>
  status === "delivered" ? t("Delivered on") : t("Estimated delivery");
