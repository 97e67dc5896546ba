/** Recording that an admin has sent money back: the gateway has no call for it (aamarpay.md). */
import type { Tx } from "@/server/db";
import { changeOrder } from "@/server/orders/change";
import type { ReviewCase } from "./lock-case";
import { closePaymentReviews } from "./track";

/** The payments that count for an order: neither a second one, nor one of another amount that nobody accepted. */
async function countingPayments(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx.paymentAttempt.findMany({
    where: {
      orderId,
      status: "paid",
      refundedAt: null,
      reviews: {
        none: {
          OR: [
            { kind: "double_payment" },
            { kind: "amount_mismatch", resolvedAt: null },
            { kind: "amount_mismatch", resolution: { in: ["refunded", "dismiss"] } },
          ],
        },
      },
    },
    select: { id: true },
  });

  return rows.map(({ id }) => id);
}

/** Nothing is left to decide about a payment that went back. */
async function noteMoneyBack(tx: Tx, attemptIds: string[], now: Date): Promise<void> {
  await tx.paymentAttempt.updateMany({
    where: { id: { in: attemptIds }, refundedAt: null },
    data: { refundedAt: now, nextCheckAt: null },
  });
  await closePaymentReviews(tx, { attemptIds, now });
}

/**
 * Records a refund. The order becomes refunded where the review is about the order itself, or about the late payment that it
 * counts as paid by; a second or a foreign payment leaves it as it is.
 */
export async function recordRefund(tx: Tx, found: ReviewCase): Promise<{ stockMoved: boolean }> {
  const { order, review, attempt, actor, now } = found;
  await noteMoneyBack(tx, attempt ? [attempt.id] : await countingPayments(tx, order.id), now);

  const isOrderRefunded = attempt === null || (review.kind === "late_payment" && order.paymentStatus === "paid");
  if (!isOrderRefunded) return { stockMoved: false };

  return changeOrder(tx, { order, change: { paymentStatus: "refunded" }, actor, action: "refunded", now });
}
