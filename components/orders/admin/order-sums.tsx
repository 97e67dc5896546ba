import { formatTaka } from "@/lib/money";
import type { Order } from "@/lib/orders/schema";
import { orderSums } from "@/lib/orders/sums";

/** Subtotal, delivery and total; where an admin set another total, the difference too, so that it adds up. */
export function OrderSums({ order }: { order: Order }) {
  const { subtotal, adjustment } = orderSums(order);

  return (
    <dl className="mt-4 grid gap-1.5">
      <Row label="Subtotal" value={formatTaka(subtotal)} />
      <Row label="Delivery charge" value={order.delivery_charge === 0 ? "Free" : formatTaka(order.delivery_charge)} />
      {adjustment === 0 ? null : <Row label="Adjustment" value={formatTaka(adjustment)} />}
      <div className="mt-1 flex items-baseline justify-between gap-4 font-semibold text-[1.2rem]">
        <dt>Total</dt>
        <dd>{formatTaka(order.total_amount)}</dd>
      </div>
    </dl>
  );
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
