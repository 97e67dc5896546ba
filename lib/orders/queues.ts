/**
 * What there is to do about orders, in the order in which it is done. The database decides which queue an order is in, and until when it is
 * to leave it (ADR 066, trigger orders_keep_queue); `without_stock` are those that
 * hold no items because their buyer is not verified, `cases` those with an open case, whatever else they wait for.
 */
import { adminRoutes } from "@/lib/admin-routes";
import type { Label } from "@/lib/texts/catalogue";

export const orderQueues = ["to_confirm", "to_pack", "on_the_way", "cash_to_collect", "returned"] as const;
export type OrderQueue = (typeof orderQueues)[number];

/** What the list can be asked for. */
export const queueFilters = [...orderQueues, "without_stock", "cases"] as const;
export type QueueFilter = (typeof queueFilters)[number];

export const queueLabels: Record<QueueFilter, Label> = {
  to_confirm: "To confirm",
  to_pack: "To pack",
  on_the_way: "On the way",
  cash_to_collect: "Cash to collect",
  returned: "Returned, refund due",
  without_stock: "Without stock",
  cases: "Cases",
};

/** Where a phone has no room for more. */
export const shortQueueLabels: Record<QueueFilter, Label> = {
  ...queueLabels,
  to_confirm: "To confirm^short",
  cash_to_collect: "Cash",
  returned: "Returned",
};

/** Where nothing waits: the work is done. */
export const emptyQueueWords: Record<QueueFilter, Label> = {
  to_confirm: "Done: every order is confirmed.",
  to_pack: "Done: everything is packed and handed over.",
  on_the_way: "Nothing is on the way.",
  cash_to_collect: "Done: all cash is collected.",
  returned: "Done: no refund is due.",
  without_stock: "Done: every order has its items.",
  cases: "Done: no case is open.",
};

/** Where its orders are listed; the list's own addresses (./addresses) need the checks of its query. */
export const queueAddress = (queue: QueueFilter) => `${adminRoutes.orders}?queue=${queue}`;
