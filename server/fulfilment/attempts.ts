/** Payment attempts of an order: begun before the gateway hears of them, voided when the total changes, refunded or set aside. */
import { randomUUID } from "node:crypto";
import { formatTaka, paisa, toTaka } from "@/lib/money";
import type { Effects } from "@/lib/orders/plan";
import { nextLook } from "@/lib/payments/schedule";
import { newTranId } from "@/server/adapters/aamarpay/tran-id";
import type { AuditActor } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import type { Order, PaymentAttempt } from "@/server/generated/prisma/client";
import { inCurrentLanguage } from "@/server/language";
import { closePaymentCases, openPaymentCase } from "./cases";

type BeginAttempt = { order: Pick<Order, "id" | "totalPaisa">; now: Date };

/** What costs nothing is not paid online. Throws conflict `nothing_to_pay`. */
export function requireCost(totalPaisa: number): void {
  if (totalPaisa > 0) return;

  throw new AppError("conflict", "This order costs nothing. Please choose cash on delivery.", {
    reason: "nothing_to_pay",
  });
}

/** A new attempt of an order, frozen at its total. Throws conflict for an order that costs nothing. */
export function newAttempt({ order, now }: BeginAttempt) {
  requireCost(order.totalPaisa);

  return {
    id: randomUUID(),
    orderId: order.id,
    tranId: newTranId(),
    amountPaisa: order.totalPaisa,
    nextCheckAt: nextLook(now, now),
    createdAt: now,
  };
}

/** The fields of such a row. */
export const attemptFields: readonly (keyof ReturnType<typeof newAttempt>)[] = [
  "id",
  "orderId",
  "tranId",
  "amountPaisa",
  "nextCheckAt",
  "createdAt",
];

/** Writes a new attempt of a locked order. Throws as newAttempt. */
export async function beginAttempt(tx: Tx, options: BeginAttempt): Promise<PaymentAttempt> {
  return tx.paymentAttempt.create({ data: newAttempt(options) });
}

/** What came with a paid attempt, by the gateway's word. */
export function receivedAmount({
  receivedPaisa,
  amountPaisa,
}: Pick<PaymentAttempt, "receivedPaisa" | "amountPaisa">): number {
  return receivedPaisa ?? amountPaisa;
}

/** An admin takes a payment of another amount as it came. */
export async function acceptAttempt(tx: Tx, id: string): Promise<void> {
  await tx.paymentAttempt.update({ where: { id }, data: { status: "paid", nextCheckAt: null } });
}

/** As a case keeps it. */
const receivedWords = (attempt: PaymentAttempt) =>
  inCurrentLanguage("en", () => formatTaka(toTaka(paisa(receivedAmount(attempt)))));

/** Open attempts ask for the old total (D1.28). */
export async function voidOpenAttempts(tx: Tx, { orderId, now }: { orderId: string; now: Date }): Promise<void> {
  await tx.paymentAttempt.updateMany({
    where: { orderId, voidedAt: null, status: { notIn: ["paid", "refused"] } },
    data: { voidedAt: now },
  });
}

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
export async function markRefunded(tx: Tx, attemptIds: string[], now: Date): Promise<void> {
  await tx.paymentAttempt.updateMany({
    where: { id: { in: attemptIds }, refundedAt: null },
    data: { refundedAt: now, nextCheckAt: null },
  });
  await closePaymentCases(tx, { attemptIds, now });
}

type OfOrder = { orderId: string; actor: AuditActor; now: Date };

/**
 * Settles the online payments of an order that no longer counts as paid. After a refund their money went back. After an admin's edit
 * the money is still here: somebody has to decide about it before the order expires or is paid again.
 */
export async function settleMoney(
  tx: Tx,
  { orderId, money, actor, now }: OfOrder & { money: Effects["money"] },
): Promise<void> {
  if (money === null || money === "kept") return;

  const payments = await countingPayments(tx, orderId);
  const attemptIds = payments.map(({ id }) => id);
  if (money === "sent_back") return markRefunded(tx, attemptIds, now);

  for (const payment of payments) {
    const detail = `The order was set to unpaid by hand, and ${receivedWords(payment)} paid online is here.`;
    const subject = { kind: "late_payment", orderId, attemptId: payment.id } as const;
    await openPaymentCase(tx, { ...subject, detail, actor, again: true, now });
  }
}

/**
 * Another payment, or cash, is about to pay an order whose first payment an admin set aside. Only one of them counts: the first is
 * now surplus, and can be refunded without touching the order.
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
    const detail = `The order was paid again: ${receivedWords(attempt)} had come before.`;
    await openPaymentCase(tx, { kind: "double_payment", orderId, attemptId: attempt.id, detail, actor, now });
  }
}
