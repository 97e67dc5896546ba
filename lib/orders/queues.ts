/**
 * Work queues of orders, in the order of a day's work. The database assigns queue and deadline (ADR 066, trigger orders_keep_queue).
 * `without_stock` selects orders without reserved stock because their buyer is unverified; `cases` selects orders with an open case, in any
 * queue.
 */
import { adminRoutes } from "@/lib/admin-routes";
import type { Label } from "@/lib/texts/catalogue";

export const orderQueues = ["to_confirm", "to_pack", "on_the_way", "cash_to_collect", "returned"] as const;
export type OrderQueue = (typeof orderQueues)[number];

/** Queues of parcels that packers work on. */
export const parcelQueues = ["to_pack", "on_the_way"] as const satisfies readonly OrderQueue[];

/** Values of the queue filter. */
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

/** Short labels for phones. */
export const shortQueueLabels: Record<QueueFilter, Label> = {
  ...queueLabels,
  to_confirm: "To confirm^short",
  cash_to_collect: "Cash",
  returned: "Returned",
};

/** Messages for empty queues. */
export const emptyQueueTexts: Record<QueueFilter, Label> = {
  to_confirm: "Done: every order is confirmed.",
  to_pack: "Done: everything is packed and handed over.",
  on_the_way: "Nothing is on the way.",
  cash_to_collect: "Done: all cash is collected.",
  returned: "Done: no refund is due.",
  without_stock: "Done: every order has its items.",
  cases: "Done: no case is open.",
};

/** URL of a queue's list. Separate from ./addresses, which needs the query schema. */
export const queueAddress = (queue: QueueFilter) => `${adminRoutes.orders}?queue=${queue}`;
