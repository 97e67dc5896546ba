/** Order totals after a line change, as the server computes them (D1.28). Amounts are taka; pure. */
import { termsOf } from "@/lib/coupons/discount";
import { toTaka } from "@/lib/money";
import type { DeliveryCharges } from "@/lib/settings/schema";
import { pricedLines } from "./lines";
import { orderTotal, tariffOf } from "./pricing";
import type { Order } from "./schema";

/** The changed line; quantity 0 removes it. */
export type LineChange = { productId: string; quantity: number };

type ChangedOrder = Pick<Order, "items" | "coupon_terms"> & { shipping_address: { city: string } };

/** The product's current price and category; the category applies to a new line. */
type Today = { price: number; category: string };

/** Whether the change adds units, which are sold at the current price; a reduced line keeps its original price. */
export function increasesQuantity({ items }: ChangedOrder, { productId, quantity }: LineChange): boolean {
  return quantity > (items.find((item) => item.product_id === productId)?.quantity ?? 0);
}

/** Total in taka after the change, with the current delivery charges. `today` is null while the product is not loaded. */
export function totalAfter(
  order: ChangedOrder,
  change: LineChange,
  { charges, today }: { charges: DeliveryCharges; today: Today | null },
): number {
  const old = order.items.find((item) => item.product_id === change.productId);
  const price = increasesQuantity(order, change) ? (today?.price ?? old?.price) : old?.price;
  const others = order.items.filter((item) => item !== old);
  const changed = { price: price ?? 0, quantity: change.quantity, category: old?.category ?? today?.category };
  const lines = change.quantity > 0 ? [...others, changed] : others;
  const coupon = order.coupon_terms && termsOf(order.coupon_terms);

  return toTaka(orderTotal(pricedLines(lines), order.shipping_address.city, tariffOf(charges), coupon).total);
}
