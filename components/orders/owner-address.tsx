import type { Order } from "@/lib/orders/schema";
import { OrderAddress } from "./order-address";

/** Address and contact on a page that anyone may see who holds the order's id: for its signed-in owner alone. */
export function OwnerAddress({ order }: { order: Pick<Order, "shipping_address"> }) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 text-sm font-normal tracking-normal text-soft">Address and contact (shown to you alone)</h3>
      <OrderAddress address={order.shipping_address} />
    </div>
  );
}
