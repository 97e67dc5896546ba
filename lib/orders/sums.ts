/** What the lines of an order come to. In paisa inside, in taka outside. Pure. */
import { paisa, toPaisa, toTaka } from "@/lib/money";
import type { Order, OrderItem } from "./schema";

/** Quantity times price (spec 3), in taka. */
export function lineTotal({ price, quantity }: Pick<OrderItem, "price" | "quantity">): number {
  return toTaka(paisa(toPaisa(price) * quantity));
}

/** The lines together, and what an admin set the total apart from them by; in taka, the adjustment 0 for most orders. */
export function orderSums(order: Pick<Order, "items" | "delivery_charge" | "total_amount">): {
  subtotal: number;
  adjustment: number;
} {
  const subtotal = order.items.reduce((sum, item) => sum + toPaisa(lineTotal(item)), 0);
  const adjustment = toPaisa(order.total_amount) - toPaisa(order.delivery_charge) - subtotal;

  return { subtotal: toTaka(paisa(subtotal)), adjustment: toTaka(paisa(adjustment)) };
}
