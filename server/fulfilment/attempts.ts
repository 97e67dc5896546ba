/** The rows of payment attempts: begun before the gateway hears of them, voided when the order's total changes. */
import { nextLook } from "@/lib/payments/schedule";
import { newTranId } from "@/server/adapters/aamarpay/tran-id";
import type { Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import type { Order, PaymentAttempt } from "@/server/generated/prisma/client";

/** Writes a new attempt of a locked (or new) order, frozen at its total. Throws conflict for an order that costs nothing. */
export async function beginAttempt(
  tx: Tx,
  { order, now }: { order: Pick<Order, "id" | "totalPaisa">; now: Date },
): Promise<PaymentAttempt> {
  if (order.totalPaisa <= 0) {
    throw new AppError("conflict", "This order costs nothing. Please choose cash on delivery.", {
      reason: "nothing_to_pay",
    });
  }

  return tx.paymentAttempt.create({
    data: {
      orderId: order.id,
      tranId: newTranId(),
      amountPaisa: order.totalPaisa,
      nextCheckAt: nextLook(now, now),
      createdAt: now,
    },
  });
}

/** What came with an attempt that was paid, by the gateway's word. */
export function cameOf({ receivedPaisa, amountPaisa }: Pick<PaymentAttempt, "receivedPaisa" | "amountPaisa">): number {
  return receivedPaisa ?? amountPaisa;
}

/** The total has changed: what is open asks for the wrong amount (D1.28). */
export async function voidOpenAttempts(tx: Tx, { orderId, now }: { orderId: string; now: Date }): Promise<void> {
  await tx.paymentAttempt.updateMany({
    where: { orderId, voidedAt: null, status: { notIn: ["paid", "refused"] } },
    data: { voidedAt: now },
  });
}
