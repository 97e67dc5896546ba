/** What an order comes to when one of its lines changes, as the server computes it (D1.28). In taka outside; pure. */
import { termsOf } from "@/lib/coupons/discount";
import { toTaka } from "@/lib/money";
import type { DeliveryCharges } from "@/lib/settings/schema";
import { pricedLines } from "./lines";
import { orderTotal, tariffOf } from "./pricing";
import type { Order } from "./schema";

/** A line as it shall be; 0 of it: it leaves the order. */
export type LineChange = { productId: string; quantity: number };

type ChangedOrder = Pick<Order, "items" | "coupon_terms"> & { shipping_address: { city: string } };

/** What the shop knows of the product today; its category is a new line's. */
type Today = { price: number; category: string };

/** More of a product is sold at its price of today; fewer keep the price they were ordered at. */
export function isMore({ items }: ChangedOrder, { productId, quantity }: LineChange): boolean {
  return quantity > (items.find((item) => item.product_id === productId)?.quantity ?? 0);
}

export function totalAfter(
  order: ChangedOrder,
  change: LineChange,
  { charges, today }: { charges: DeliveryCharges; today: Today | null },
): number {
  const old = order.items.find((item) => item.product_id === change.productId);
  const price = isMore(order, change) ? (today?.price ?? old?.price) : old?.price;
  const others = order.items.filter((item) => item !== old);
  const changed = { price: price ?? 0, quantity: change.quantity, category: old?.category ?? today?.category };
  const lines = change.quantity > 0 ? [...others, changed] : others;
  const coupon = order.coupon_terms && termsOf(order.coupon_terms);

  return toTaka(orderTotal(pricedLines(lines), order.shipping_address.city, tariffOf(charges), coupon).total);
}
