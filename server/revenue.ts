/** What orders brought: what was paid for those that are paid, less what went back of it. */
export const REVENUE = "coalesce(sum(paid_paisa - refunded_paisa) FILTER (WHERE payment_status = 'paid'), 0)";

/** What a customer spent: money that is due to go back does not count. */
export const SPENT =
  "coalesce(sum(paid_paisa - refunded_paisa) FILTER (WHERE payment_status = 'paid' AND status <> 'cancelled'), 0)";
