/** The outcome of a payment, derived from the order itself and not from the page the payer was sent to (D9.20). Pure. */
import { needsParcel } from "@/lib/orders/parcel";
import { cashInsteadRefusal, isPayableOnline, onlineInsteadRefusal } from "@/lib/orders/rules";
import type { TrackedOrder } from "@/lib/orders/schema";
import { routes } from "@/lib/routes";
import { t } from "@/lib/texts/text";

/** An order as the outcome pages know it: what anyone may see, until when it is held, and when its last payment began. */
export type OutcomeOrder = TrackedOrder & {
  payment_due_at: string | null;
  tried_at: string;
  /** Money that came online for an order that is not paid by it: somebody looks at it. */
  has_stray_payment: boolean;
  /** Where anybody pays it without signing in, while its payment link does (ADR 070). */
  payment_link: string | null;
  /** Whether its buyer has an e-mail address: else the shop hands the code on. */
  is_mailed: boolean;
};

/** The gateway's confirmation may be a little late; later than this the payer is not left waiting. In milliseconds. */
const PATIENCE_MS = 120_000;

/** For how much longer a payment that is not confirmed yet is waited for; 0: no longer. In milliseconds. */
export function patienceLeft({ tried_at }: Pick<OutcomeOrder, "tried_at">, now: Date): number {
  return Math.max(0, Date.parse(tried_at) + PATIENCE_MS - now.getTime());
}

export type OutcomePage = "success" | "failed" | "cancelled";

type OrderState = Pick<TrackedOrder, "status" | "payment_status" | "payment_method">;

/**
 * `as_told`: the order could not be read, or says the same as the page. `waiting`: nothing is decided yet. `paid`, `unpaid`,
 * `refunded`: the order says otherwise than the page. `on_delivery`: nothing is paid online.
 */
export type Standing = "as_told" | "waiting" | "paid" | "unpaid" | "refunded" | "on_delivery";

export function standingOf(page: OutcomePage, order: OrderState | null): Standing {
  if (!order) return "as_told";
  if (order.payment_status === "refunded") return "refunded";
  if (order.payment_status === "paid") return page === "success" ? "as_told" : "paid";
  if (order.payment_method === "cash_on_delivery") return "on_delivery";
  if (page !== "success") return "as_told";

  return order.payment_status === "pending" ? "waiting" : "unpaid";
}

const stateOf = ({ status, payment_status, payment_method }: OrderState) => ({
  status,
  paymentStatus: payment_status,
  paymentMethod: payment_method,
});

/** Whether the order can still be paid online, from its API form. */
export function canStillBePaid(order: OrderState): boolean {
  return isPayableOnline(stateOf(order));
}

/** Whether its buyer may pay it on delivery instead, where the shop takes cash: who has no account to sign in to asks the shop. */
export function canPayInCash(
  order: OrderState & Pick<OutcomeOrder, "items"> & Partial<Pick<OutcomeOrder, "is_mailed">>,
): boolean {
  const isOnline = order.payment_method === "aamarpay";

  return (
    isOnline && order.is_mailed !== false && needsParcel(order.items) && cashInsteadRefusal(stateOf(order)) === null
  );
}

/** Whether the owner of a cash order may pay it online instead, where the shop takes that. */
export function canPayOnline(order: OrderState & Pick<TrackedOrder, "total_amount">): boolean {
  const isCash = order.payment_method === "cash_on_delivery";

  return isCash && order.total_amount > 0 && onlineInsteadRefusal(stateOf(order)) === null;
}

/** Where an order is paid that waits for it: by its link, without signing in, where it has one. */
export function paymentHref({ id, payment_link }: Pick<OutcomeOrder, "id" | "payment_link">): string {
  return payment_link ?? routes.completePayment(id);
}

/** What the button says that pays an order: after a failure it is a retry, else the payment was never finished (D1.23). */
export function paymentLabel({ payment_status }: Pick<OrderState, "payment_status">): string {
  return payment_status === "failed" ? t("Retry Payment") : t("Complete Payment");
}
