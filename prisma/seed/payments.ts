/**
 * Demo payments. No gateway is called, because the demo data is loaded before one runs. Attempts are written as the shop would have written
 * them, and decisions are applied through the shop's own rules.
 */
import { randomInt } from "node:crypto";
import { paymentHold } from "@/lib/orders/holds";
import { db, transaction } from "@/server/db";
import { createAttempt } from "@/server/fulfilment/attempts";
import { changeOrder, lockOrder } from "@/server/fulfilment/change";
import { payOrder } from "@/server/payments/pay-order";
import type { GatewayOutcome } from "./orders";

/** Turns a just placed cash order into one that awaits online payment. */
export async function makeAwaitPayment(orderId: string, placedAt: Date): Promise<void> {
  await db.order.update({
    where: { id: orderId },
    data: { paymentMethod: "aamarpay", heldUntil: paymentHold(placedAt) },
  });
}

type Decided = { orderId: string; outcome: GatewayOutcome; placedAt: Date; now: Date };

/** An attempt from the order's placement, decided at `now`. */
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
