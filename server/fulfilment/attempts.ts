/** Payment attempts of an order: created before the gateway is called, voided when the total changes, refunded, or superseded. */
import { randomUUID } from "node:crypto";
import { formatTaka, paisa, toTaka } from "@/lib/money";
import { advanceToAsk } from "@/lib/orders/advance";
import type { Effects } from "@/lib/orders/plan";
import { restPaisa } from "@/lib/orders/rest";
import { nextCheckAt } from "@/lib/payments/schedule";
import { newTranId } from "@/server/adapters/gateways/tran-id";
import type { AuditActor } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import type { Order, PaymentAttempt } from "@/server/generated/prisma/client";
import { withLanguage } from "@/server/language";
import { closePaymentCases, openPaymentCase } from "./cases";

type BeginAttempt = {
  order: Pick<Order, "id" | "totalPaisa" | "advancePaisa" | "deliveryChargePaisa">;
  now: Date;
  /** Pays the advance instead of what is due (ADR 105). */
  isAdvance?: boolean;
};

/** Free orders need no online payment. Throws conflict `nothing_to_pay`. */
export function requireCost(totalPaisa: number): void {
  if (totalPaisa > 0) return;

  throw new AppError("conflict", "This order costs nothing. Please choose cash on delivery.", {
    reason: "nothing_to_pay",
  });
}

/** Builds a payment attempt of what is due. Throws conflict for a free order. */
export function newAttempt({ order, now, isAdvance = false }: BeginAttempt) {
  const amountPaisa = isAdvance ? advanceToAsk(order) : restPaisa(order);
  requireCost(amountPaisa);

  return {
    id: randomUUID(),
    orderId: order.id,
    tranId: newTranId(),
    amountPaisa,
    isAdvance,
    nextCheckAt: nextCheckAt(now, now),
    createdAt: now,
  };
}

/** Columns of a new attempt. */
export const attemptFields: readonly (keyof ReturnType<typeof newAttempt>)[] = [
  "id",
  "orderId",
  "tranId",
  "amountPaisa",
  "isAdvance",
  "nextCheckAt",
  "createdAt",
];

/** Inserts an attempt for a locked order. Throws what newAttempt throws. */
export async function createAttempt(tx: Tx, options: BeginAttempt): Promise<PaymentAttempt> {
  return tx.paymentAttempt.create({ data: newAttempt(options) });
}

/** Amount received, in paisa: the reported one if it differs from the requested amount. */
export function receivedAmount({
  receivedPaisa,
  amountPaisa,
}: Pick<PaymentAttempt, "receivedPaisa" | "amountPaisa">): number {
  return receivedPaisa ?? amountPaisa;
}

/** Accepts a payment of a different amount after an admin's decision. */
export async function acceptAttempt(tx: Tx, id: string): Promise<void> {
  await tx.paymentAttempt.update({ where: { id }, data: { status: "paid", nextCheckAt: null } });
}

/** The received amount in English, as stored in a case. */
const receivedText = (attempt: PaymentAttempt) =>
  withLanguage("en", () => formatTaka(toTaka(paisa(receivedAmount(attempt)))));

/** Voids open attempts, which would charge the old total (D1.28). */
export async function voidOpenAttempts(tx: Tx, { orderId, now }: { orderId: string; now: Date }): Promise<void> {
  await tx.paymentAttempt.updateMany({
    where: { orderId, voidedAt: null, status: { notIn: ["paid", "refused"] } },
    data: { voidedAt: now },
  });
}

/**
 * Payments that count towards an order, excluding duplicates, differing amounts that no admin accepted, and advances that came too late.
 */
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
            { kind: "late_payment", attempt: { isAdvance: true } },
          ],
        },
      },
    },
  });
}

/** Marks payments as refunded, so that they need no further decision. */
export async function markRefunded(tx: Tx, attemptIds: string[], now: Date): Promise<void> {
  await tx.paymentAttempt.updateMany({
    where: { id: { in: attemptIds }, refundedAt: null },
    data: { refundedAt: now, nextCheckAt: null },
  });
  await closePaymentCases(tx, { attemptIds, now });
}

type OfOrder = { orderId: string; actor: AuditActor; now: Date };

/** Opens or closes the case about the advance of a cancelled order. */
export async function syncAdvanceCase(
  tx: Tx,
  { orderId, advance, actor, now }: OfOrder & { advance: Effects["advance"] },
): Promise<void> {
  if (advance === null) return;
  const [payment] = (await countingPayments(tx, orderId)).filter(({ isAdvance }) => isAdvance);
  if (!payment) return;
  if (advance === "settled") return closePaymentCases(tx, { attemptIds: [payment.id], now });

  const detail = `The order was cancelled, and its advance of ${receivedText(payment)} is here: it is to be refunded.`;
  const subject = { kind: "advance_due_back", orderId, attemptId: payment.id } as const;
  await openPaymentCase(tx, { ...subject, detail, actor, again: true, now });
}

/**
 * Updates the online payments of an order that is no longer paid. After a refund they are marked as refunded. After an admin's edit the
 * shop still has the money, so a case asks for a decision before the order expires or is paid again.
 */
export async function applyPaymentEffect(
  tx: Tx,
  { orderId, money, actor, now }: OfOrder & { money: Effects["money"] },
): Promise<void> {
  if (money === null || money === "kept") return;

  const payments = await countingPayments(tx, orderId);
  const attemptIds = payments.map(({ id }) => id);
  if (money === "sent_back") return markRefunded(tx, attemptIds, now);

  // An advance still counts towards an unpaid order.
  for (const payment of payments.filter(({ isAdvance }) => !isAdvance)) {
    const detail = `The order was set to unpaid by hand, and ${receivedText(payment)} paid online is here.`;
    const subject = { kind: "late_payment", orderId, attemptId: payment.id } as const;
    await openPaymentCase(tx, { ...subject, detail, actor, again: true, now });
  }
}

/**
 * Called when a payment or cash pays an order that has an open case about another payment, for example because an admin had set the order
 * to unpaid. Only one payment may count: the other becomes surplus, which can be refunded without changing the order.
 */
export async function supersedeEarlierPayments(
  tx: Tx,
  { orderId, attemptId, actor, now }: OfOrder & { attemptId?: string },
): Promise<void> {
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
    const detail = `The order was paid again: ${receivedText(attempt)} had come before.`;
    await openPaymentCase(tx, { kind: "double_payment", orderId, attemptId: attempt.id, detail, actor, now });
  }
}
