/** The outcome of a payment, derived from the order rather than from the page to which the gateway redirected the payer (D9.20). Pure. */
import type { TrackedOrder } from "@/lib/orders/schema";
import { routes } from "@/lib/routes";
import { isCashMethod } from "@/lib/settings/payment-methods";

/** Public order data with the payment deadline and the start of the latest payment. */
export type OutcomeOrder = TrackedOrder & {
  payment_due_at: string | null;
  tried_at: string;
  /** Whether online money was received that does not pay the order, which an admin reviews. */
  has_stray_payment: boolean;
  /** Payment link usable without sign-in (ADR 070); null if none is valid. */
  payment_link: string | null;
  /** Whether the buyer has an email address; otherwise staff pass the code on. */
  is_mailed: boolean;
};

/** Maximum wait for the gateway's confirmation, which may arrive late. In milliseconds. */
const MAX_WAIT_MS = 120_000;

/** Remaining milliseconds to wait for an unconfirmed payment; 0: stop waiting. */
export function remainingWaitMs({ tried_at }: Pick<OutcomeOrder, "tried_at">, now: Date): number {
  return Math.max(0, Date.parse(tried_at) + MAX_WAIT_MS - now.getTime());
}

export type OutcomePage = "success" | "failed" | "cancelled";

type OrderState = Pick<TrackedOrder, "status" | "payment_status" | "payment_method">;

/**
 * `as_told`: the order could not be loaded, or agrees with the page. `waiting`: undecided. `paid`, `unpaid`, `refunded`: the order
 * contradicts the page. `on_delivery`: not paid online.
 */
export type OutcomeState = "as_told" | "waiting" | "paid" | "unpaid" | "refunded" | "on_delivery";

export function outcomeStateOf(page: OutcomePage, order: OrderState | null): OutcomeState {
  if (!order) return "as_told";
  if (order.payment_status === "refunded") return "refunded";
  if (order.payment_status === "paid") return page === "success" ? "as_told" : "paid";
  if (isCashMethod(order.payment_method)) return "on_delivery";
  if (page !== "success") return "as_told";

  return order.payment_status === "pending" ? "waiting" : "unpaid";
}

/** Payment page of an unpaid order: the payment link if there is one, because it needs no sign-in. */
export function paymentHref({ id, payment_link }: Pick<OutcomeOrder, "id" | "payment_link">): string {
  return payment_link ?? routes.completePayment(id);
}
