/** The money that came in online for an order: which payments count; what is noted when it went back, counts no longer or came again. */
import { formatTaka, paisa, toTaka } from "@/lib/money";
import type { AuditActor } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";
import { cameOf } from "@/server/fulfilment/attempts";
import type { PaymentAttempt } from "@/server/generated/prisma/client";
import { closePaymentCases, openPaymentCase } from "./track";

/** The payments that count for an order: neither a second one, nor one of another amount that nobody accepted. */
function countingPayments(tx: Tx, orderId: string): Promise<PaymentAttempt[]> {
  return tx.paymentAttempt.findMany({
    where: {
      orderId,
      status: "paid",
      refundedAt: null,
      cases: {
        none: {
          OR: [
            { kind: "double_payment" },
            { kind: "amount_mismatch", resolvedAt: null },
            { kind: "amount_mismatch", resolution: { in: ["refunded", "dismiss"] } },
          ],
        },
      },
    },
  });
}

/** Nothing is left to decide about a payment that went back. */
export async function noteMoneyBack(tx: Tx, attemptIds: string[], now: Date): Promise<void> {
  await tx.paymentAttempt.updateMany({
    where: { id: { in: attemptIds }, refundedAt: null },
    data: { refundedAt: now, nextCheckAt: null },
  });
  await closePaymentCases(tx, { attemptIds, now });
}

type Counted = { paymentStatus: string };
type Move = { orderId: string; before: Counted; after: Counted; actor: AuditActor; now: Date };

/**
 * Keeps the payments in step with an order that stops counting as paid: refunded, its money went back; unpaid by somebody's hand,
 * its money is there all the same, and somebody has to decide about it before the order expires or is paid again.
 */
export async function trackMoney(tx: Tx, { orderId, before, after, actor, now }: Move): Promise<void> {
  const isRefunded = before.paymentStatus !== "refunded" && after.paymentStatus === "refunded";
  const isUncounted = before.paymentStatus === "paid" && after.paymentStatus !== "paid";
  if (!isRefunded && !isUncounted) return;

  const payments = await countingPayments(tx, orderId);
  if (isRefunded) {
    await noteMoneyBack(
      tx,
      payments.map(({ id }) => id),
      now,
    );
    return;
  }
  for (const payment of payments) {
    const attemptId = payment.id;
    const detail = `The order was set to unpaid by hand, and ${formatTaka(toTaka(paisa(cameOf(payment))))} paid online is here.`;
    await openPaymentCase(tx, { kind: "late_payment", orderId, attemptId, detail, actor, again: true, now });
  }
}

type Again = { orderId: string; attemptId?: string; actor: AuditActor; now: Date };

/**
 * Another payment, or cash, is about to pay an order whose first one was set aside by hand. The order counts one of them: the first
 * is now too much, and its money can be sent back without touching the order.
 */
export async function outdoPayments(tx: Tx, { orderId, attemptId, actor, now }: Again): Promise<void> {
  const open = await tx.case.findMany({
    where: {
      orderId,
      kind: "late_payment",
      resolvedAt: null,
      attempt: { refundedAt: null, ...(attemptId ? { id: { not: attemptId } } : {}) },
    },
    include: { attempt: true },
  });
  for (const { attempt } of open) {
    if (!attempt) continue;
    await closePaymentCases(tx, { attemptIds: [attempt.id], now });
    const detail = `The order was paid again: ${formatTaka(toTaka(paisa(cameOf(attempt))))} had come before.`;
    await openPaymentCase(tx, { kind: "double_payment", orderId, attemptId: attempt.id, detail, actor, now });
  }
}
