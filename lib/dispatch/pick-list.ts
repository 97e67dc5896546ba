/** Sums what to take from the shelves for several orders. Pure. */
import { packedLines } from "@/lib/orders/parcel";
import { isWithShop } from "@/lib/orders/rules";
import type { Order } from "@/lib/orders/schema";

export type PickLine = {
  productId: string;
  name: string;
  nameBn: string | null;
  quantity: number;
  /** Numbers of the orders that contain the product. */
  orders: string[];
};

type Item = Pick<Order["items"][number], "product_id" | "product_name" | "product_name_bn" | "quantity" | "category">;
type Picked = Pick<Order, "order_number" | "status" | "payment_status"> & { items: readonly Item[] };

/** Whether the order waits to be packed; others, such as cancelled ones, are left out of a pick list. */
export const isPicked = ({ status, payment_status: paymentStatus }: Picked): boolean =>
  isWithShop({ status, paymentStatus });

/** One line per product of the orders to pack, by name; without codes. */
export function pickLines(orders: readonly Picked[]): PickLine[] {
  const lines = new Map<string, PickLine>();
  for (const { order_number: number, items } of orders.filter(isPicked)) {
    for (const { product_id: productId, product_name: name, product_name_bn: nameBn, quantity } of packedLines(items)) {
      const line = lines.get(productId) ?? { productId, name, nameBn, quantity: 0, orders: [] };
      line.quantity += quantity;
      line.orders.push(number);
      lines.set(productId, line);
    }
  }

  return [...lines.values()].sort((one, other) => one.name.localeCompare(other.name, "en"));
}
