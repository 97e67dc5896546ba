/** Analytics events. They never identify a person, and are sent only if configured and consented to (ADR 014). */
import type { CartLine } from "@/lib/cart/lines";
import { cartSubtotal } from "@/lib/cart/rules";
import type { Order } from "@/lib/orders/schema";
import type { Product } from "@/lib/products/schema";
import { isCashMethod } from "@/lib/settings/payment-methods";

/** Prices in taka. */
export type AnalyticsItem = { item_id: string; item_name: string; price: number; quantity: number };

/** `value` in taka without delivery, except for a purchase, where it is the amount to pay. */
type Commerce = { value: number; items: readonly AnalyticsItem[] };

export type AnalyticsEvent =
  | ({ name: "view_item" | "add_to_cart" | "begin_checkout" } & Commerce)
  | ({ name: "purchase"; transaction_id: string; shipping: number } & Commerce)
  | { name: "search"; search_term: string; results: number }
  | { name: "quiz_start" }
  | { name: "view_3d" | "place_ar" | "camera_start" }
  | { name: "quiz_finish"; score: number; correct_answers: number; total_questions: number }
  /** Cards combined in the lab. */
  | { name: "reaction"; cards: string; outcome: "reaction" | "waiting" | "rest" | "violent" | "unknown" }
  /** `engagement_time_msec`: time since the last event of the same page, which the visitor may have left since. */
  | { name: "page_engagement"; page_path: string; engagement_time_msec: number };

type Line = Pick<CartLine, "product_id" | "name" | "price" | "quantity">;

function commerceOf(lines: readonly Line[]): Commerce {
  const items = lines.map(({ product_id, name, price, quantity }) => ({
    item_id: product_id,
    item_name: name,
    price,
    quantity,
  }));

  return { value: cartSubtotal(lines), items };
}

export function viewItem({ id, name, price }: Pick<Product, "id" | "name" | "price">): AnalyticsEvent {
  return { name: "view_item", ...commerceOf([{ product_id: id, name, price, quantity: 1 }]) };
}

export function addToCart(line: Line): AnalyticsEvent {
  return { name: "add_to_cart", ...commerceOf([line]) };
}

export function beginCheckout(lines: readonly Line[]): AnalyticsEvent {
  return { name: "begin_checkout", ...commerceOf(lines) };
}

/** Terms that look like an email address or phone number are not reported, since users may paste anything. */
export function search(term: string, results: number): AnalyticsEvent {
  const isPersonal = term.includes("@") || term.replace(/[^\d০-৯]/g, "").length >= 7;

  return { name: "search", search_term: isPersonal ? "(left out)" : term, results };
}

type SoldOrder = Pick<
  Order,
  "order_number" | "status" | "payment_status" | "payment_method" | "total_amount" | "delivery_charge" | "items"
>;

/** Purchase event of an order that is paid or cash on delivery; null if the order is not, or no longer, a sale. */
export function purchaseOf(order: SoldOrder): AnalyticsEvent | null {
  const isSale = order.payment_status === "paid" || isCashMethod(order.payment_method);
  if (!isSale || order.status === "cancelled" || order.payment_status === "refunded") return null;

  const lines = order.items.map(({ product_id, product_name: name, price, quantity }) => ({
    product_id,
    name,
    price,
    quantity,
  }));
  const { order_number: transaction_id, total_amount: value, delivery_charge: shipping } = order;
  return { name: "purchase", ...commerceOf(lines), value, transaction_id, shipping };
}
