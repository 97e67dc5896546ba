/**
 * Demo payments. Demo data is loaded before the gateway emulator runs, so this inserts the payment attempts directly and applies the
 * outcomes with the shop's own functions.
 */
import { randomInt } from "node:crypto";
import { paymentHold } from "@/lib/orders/holds";
import { db, transaction } from "@/server/db";
import { createAttempt } from "@/server/fulfilment/attempts";
import { changeOrder, lockOrder } from "@/server/fulfilment/change";
import { payOrder } from "@/server/payments/pay-order";
import type { GatewayOutcome } from "./orders";

/** Converts a new cash order to one that awaits online payment. */
export async function makeAwaitPayment(orderId: string, placedAt: Date): Promise<void> {
  await db.order.update({
    where: { id: orderId },
    data: { paymentMethod: "aamarpay", heldUntil: paymentHold(placedAt) },
  });
}

type Decided = { orderId: string; outcome: GatewayOutcome; placedAt: Date; now: Date };

/** Inserts an attempt started when the order was placed, and applies its outcome at `now`. */
export async function applyDemoPayment({ orderId, outcome, placedAt, now }: Decided): Promise<void> {
  await transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const { id } = await createAttempt(tx, { order, now: placedAt });
    const isRisky = outcome === "risky";
    const decided = {
      status: isRisky ? ("paid" as const) : outcome,
      initiatedAt: placedAt,
      decidedAt: now,
      checkedAt: now,
      nextCheckAt: null,
    };
    const means = { gatewayTxnId: `DEMO${now.getTime()}${randomInt(1000, 9999)}`, cardType: "bKash-bKash" };
    const attempt = await tx.paymentAttempt.update({
      where: { id },
      data: outcome === "failed" ? decided : { ...decided, ...means, riskLevel: isRisky ? "1" : "0" },
    });
    if (outcome !== "failed") {
      await payOrder(tx, { order, attempt, isRisky, now });
      return;
    }

    const change = { paymentStatus: "failed" } as const;
    await changeOrder(tx, { order, change, actor: { type: "gateway" }, action: "payment_failed", now });
  });
}
