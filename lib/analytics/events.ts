/** The events a tag manager may receive: never who somebody is, and none unless configured and consented to (ADR 014). */
import type { CartLine } from "@/lib/cart/lines";
import { cartSubtotal } from "@/lib/cart/rules";
import type { Order } from "@/lib/orders/schema";
import type { Product } from "@/lib/products/schema";

/** What the press of a button or link tells by itself: it says so in `data-tells`, so that its page ships no code for it. */
export const pressNames = ["view_3d", "place_ar", "camera_start"] as const;
type PressName = (typeof pressNames)[number];

/** Prices in taka. */
export type AnalyticsItem = { item_id: string; item_name: string; price: number; quantity: number };

/** `value` in taka, without delivery, except for a purchase, where it is the amount to pay. */
type Commerce = { value: number; items: readonly AnalyticsItem[] };

export type AnalyticsEvent =
  | ({ name: "view_item" | "add_to_cart" | "begin_checkout" } & Commerce)
  | ({ name: "purchase"; transaction_id: string; shipping: number } & Commerce)
  | { name: "search"; search_term: string; results: number }
  | { name: "quiz_start" }
  | { name: PressName }
  | { name: "quiz_finish"; score: number; correct_answers: number; total_questions: number }
  /** Cards that were put together in the lab. */
  | { name: "reaction"; cards: string; outcome: "reaction" | "waiting" | "rest" | "violent" | "unknown" }
  /** `engagement_time_msec`: what has been counted since the last one of the same page, which may be gone by now. */
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

/** People paste all sorts of things: what looks like an e-mail address or a phone number is not passed on. */
export function search(term: string, results: number): AnalyticsEvent {
  const isPersonal = term.includes("@") || term.replace(/[^\d০-৯]/g, "").length >= 7;

  return { name: "search", search_term: isPersonal ? "(left out)" : term, results };
}

type SoldOrder = Pick<
  Order,
  "order_number" | "status" | "payment_status" | "payment_method" | "total_amount" | "delivery_charge" | "items"
>;

/** The sale of an order that is paid, or is paid on delivery; null for one that is not a sale (yet, or any more). */
export function purchaseOf(order: SoldOrder): AnalyticsEvent | null {
  const isSale = order.payment_status === "paid" || order.payment_method === "cash_on_delivery";
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
