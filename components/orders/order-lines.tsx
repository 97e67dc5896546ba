import { MediaImage } from "@/components/shared/media-image";
import { formatTaka, paisa, toPaisa, toTaka } from "@/lib/money";
import type { Order } from "@/lib/orders/schema";

type OrderLinesProps = { order: Pick<Order, "items" | "delivery_charge" | "total_amount"> };

/** What was ordered and what it comes to. The line total is quantity times price (spec 3). */
export function OrderLines({ order }: OrderLinesProps) {
  const subtotal = order.items.reduce((sum, item) => sum + lineTotal(item), 0);

  return (
    <div>
      <ul className="divide-y divide-line">
        {order.items.map((item) => (
          <li key={item.id} className="flex items-center gap-4 py-3 first:pt-0">
            <MediaImage src={item.image_url} alt="" width={128} height={128} sizes="64px" className="thumb w-16" />
            <div className="min-w-0 flex-1">
              <p className="font-[560] leading-snug">{item.product_name}</p>
              <p className="text-sm text-soft">
                {item.quantity} × {formatTaka(item.price)}
              </p>
            </div>
            <p className="font-semibold">{formatTaka(toTaka(paisa(lineTotal(item))))}</p>
          </li>
        ))}
      </ul>
      <dl className="mt-2 grid gap-1.5 border-t border-line pt-4">
        <Row label="Subtotal" value={formatTaka(toTaka(paisa(subtotal)))} />
        <Row label="Delivery charge" value={order.delivery_charge === 0 ? "Free" : formatTaka(order.delivery_charge)} />
        <div className="mt-1 flex items-baseline justify-between gap-4 text-[1.2rem] font-semibold">
          <dt>Total</dt>
          <dd>{formatTaka(order.total_amount)}</dd>
        </div>
      </dl>
    </div>
  );
}

/** Paisa. */
function lineTotal(item: { price: number; quantity: number }): number {
  return toPaisa(item.price) * item.quantity;
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-soft">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
