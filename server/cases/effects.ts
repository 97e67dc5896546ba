/** Effects of each action on the order and payment of a case. */
import type { CaseAction, CaseKind } from "@/lib/orders/case-kinds";
import { differenceDue } from "@/lib/orders/paid-difference";
import { ONLINE_METHOD } from "@/lib/settings/payment-methods";
import { isRiskLevel } from "@/server/adapters/gateways/transaction";
import type { Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import { allocateCodesTo } from "@/server/fulfilment/allocate-codes";
import { acceptAttempt, markRefunded, receivedAmount, supersedeEarlierPayments } from "@/server/fulfilment/attempts";
import { openPaymentCase } from "@/server/fulfilment/cases";
import { changeOrder } from "@/server/fulfilment/change";
import { requireProofForRefund } from "@/server/fulfilment/refunds";
import type { LockedCase } from "./lock-case";

type Effect = (tx: Tx, found: LockedCase) => Promise<void>;

const releaseHold: Effect = async (tx, { order, actor, now }) => {
  await changeOrder(tx, { order, change: { codeHeld: false }, actor, action: "code_released", now });
};

const releaseWaiting: Effect = async (tx, { order, now }) => {
  if (await allocateCodesTo(tx, { orderId: order.id, now })) return;

  throw new AppError("conflict", "No premium code is free. Create codes first.", { reason: "no_free_code" });
};

/** What the order has received with the payment, its advance included. */
const amountOf = (attempt: LockedCase["attempt"], { advancePaisa }: LockedCase["order"]) =>
  attempt ? { paidPaisa: receivedAmount(attempt) + advancePaisa } : {};

/**
 * Reopens the cancelled order, which takes its stock again and gets its code; an unpaid order becomes paid with the received amount and
 * method. Other late payments become surplus, which can be refunded without the order.
 */
const deliverAfterAll: Effect = async (tx, { order, attempt, actor, now }) => {
  const change = {
    paymentStatus: "paid",
    ...(order.status === "cancelled" ? { status: "pending" as const } : {}),
    ...(order.paymentStatus === "paid" ? {} : amountOf(attempt, order)),
    ...(attempt ? { paymentMethod: ONLINE_METHOD } : {}),
  } as const;

  if (attempt) await supersedeEarlierPayments(tx, { orderId: order.id, attemptId: attempt.id, actor, now });
  await changeOrder(tx, { order, change, actor, action: "reopened", now });
};

/**
 * Accepts any amount as payment. A risky payment's code is held as usual. A cancelled order stays cancelled, with a case for its payment.
 */
const acceptAmount: Effect = async (tx, { order, attempt, actor, now }) => {
  if (attempt?.status === "mismatched") {
    await acceptAttempt(tx, attempt.id);
  }
  if (attempt) await supersedeEarlierPayments(tx, { orderId: order.id, attemptId: attempt.id, actor, now });
  const codeHeld = isRiskLevel(attempt?.riskLevel ?? null);
  const change = { paymentStatus: "paid", codeHeld, ...amountOf(attempt, order) } as const;
  await changeOrder(tx, { order, change, actor, action: "paid", now });
  if (attempt && order.status === "cancelled") {
    const detail = "The payment was accepted, and the order is cancelled: deliver it after all, or refund the payment.";
    const subject = { kind: "late_payment", orderId: order.id, attemptId: attempt.id } as const;
    await openPaymentCase(tx, { ...subject, detail, actor, now });
  }
};

/** Kinds that can be released (lib/cases/rules). */
const releases: Partial<Record<CaseKind, Effect>> = {
  risk_hold: releaseHold,
  waiting_code: releaseWaiting,
  late_payment: deliverAfterAll,
  amount_mismatch: acceptAmount,
};

const release: Effect = async (tx, found) => {
  const run = releases[found.entry.kind];
  if (!run) throw new Error(`A case of the kind ${found.entry.kind} cannot be released`);

  await run(tx, found);
};

/** The difference was refunded or received, so that the paid amount, or the advance of an unpaid order, now equals the total. */
const settleDifference: Effect = async (tx, { order, actor, now }) => {
  requireProofForRefund(actor, -differenceDue(order));
  const { paymentStatus, totalPaisa } = order;
  const change = paymentStatus === "paid" ? { paidPaisa: totalPaisa } : { advancePaisa: totalPaisa };
  await changeOrder(tx, { order, change, actor, action: "difference_settled", now });
};

/**
 * Records that an admin returned the money, since the gateway has no refund API (aamarpay.md). The order becomes refunded if the case
 * concerns the order or the late payment that paid it; refunding a duplicate or foreign payment does not change it.
 */
const recordRefund: Effect = async (tx, { order, entry, attempt, actor, now }) => {
  if (attempt) {
    requireProofForRefund(actor, receivedAmount(attempt));
    await markRefunded(tx, [attempt.id], now);
  }
  if (entry.kind === "advance_due_back") {
    await changeOrder(tx, { order, change: { advancePaisa: 0 }, actor, action: "advance_refunded", now });
    return;
  }

  const isLatePayment = entry.kind === "late_payment" && !attempt?.isAdvance && order.paymentStatus === "paid";
  const isOrderRefunded = attempt === null || isLatePayment;
  if (isOrderRefunded) {
    await changeOrder(tx, { order, change: { paymentStatus: "refunded" }, actor, action: "refunded", now });
  }
};

/** Effects by action. They throw conflict `out_of_stock` or `no_free_code` if there is too little stock or too few codes. */
export const effects: Record<CaseAction, Effect> = {
  release,
  refunded: (tx, found) =>
    found.entry.kind === "paid_total_changed" ? settleDifference(tx, found) : recordRefund(tx, found),
  collected: settleDifference,
  dismiss: async () => undefined,
};
