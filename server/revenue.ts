/** What orders brought: what was paid for those that are paid, less what went back of it. */
export const REVENUE = "coalesce(sum(paid_paisa - refunded_paisa) FILTER (WHERE payment_status = 'paid'), 0)";
