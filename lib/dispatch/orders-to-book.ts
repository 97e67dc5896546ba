/** Orders of a whole list that are booked at a courier. Pure. */
import { ordersToBook, type SelectedOrderItem, skippedText } from "@/lib/order-work/selection";

export type OrdersToBook = {
  orders: { id: string; number: string }[];
  /** States of the orders that cannot be booked; empty if there are none. */
  leftOut: string;
};

/** `listed`: newest first. Books the oldest first; orders with a courier's number come last, because most are booked already. */
export function listToBook(listed: readonly SelectedOrderItem[]): OrdersToBook {
  const inOrder = listed.toReversed().sort((one, other) => Number(one.facts.hasNumber) - Number(other.facts.hasNumber));
  const orders = ordersToBook(inOrder);
  const booked = new Set(orders.map(({ id }) => id));

  return {
    orders,
    leftOut: skippedText(
      listed,
      listed.filter(({ id }) => booked.has(id)),
    ),
  };
}
