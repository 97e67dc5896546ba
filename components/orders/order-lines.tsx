import { MediaImage } from "@/components/shared/media-image";
import { formatTaka } from "@/lib/money";
import { lineTotal, type PricedOrder } from "@/lib/orders/sums";
import { OrderSums } from "./order-sums";

/** What was ordered and what it comes to. The line total is quantity times price (spec 3). */
export function OrderLines({ order }: { order: PricedOrder }) {
  return (
    <div>
      <ul className="divide-y divide-line">
        {order.items.map((item) => (
          <li key={item.id} className="flex items-center gap-4 py-3 first:pt-0">
            <MediaImage src={item.image_url} alt="" width={128} height={128} sizes="64px" className="thumb w-16" />
            <div className="min-w-0 flex-1">
              <p className="font-medium leading-snug">{item.product_name}</p>
              <p className="text-sm text-soft">
                {item.quantity} × {formatTaka(item.price)}
              </p>
            </div>
            <p className="font-semibold">{formatTaka(lineTotal(item))}</p>
          </li>
        ))}
      </ul>
      <div className="mt-2 border-t border-line pt-4">
        <OrderSums order={order} />
      </div>
    </div>
  );
}
