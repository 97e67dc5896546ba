/**
 * Buyers for a shop that dies again and again. Each behaves as a good client does: it repeats what was not answered, under the same
 * idempotency key, until it is; it pays at the gateway; some come back to the shop, and some close the tab.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { db } from "@/server/db";
import type { Product } from "@/server/generated/prisma/client";
import { orderBody } from "./factories";
import { tryCall } from "./http";
import { shop } from "./trial-shop";

export type Ledger = {
  /** Orders that were acknowledged with 201, by idempotency key. */
  acknowledged: Map<string, string>;
  /** Orders for which the gateway took money. */
  paid: Set<string>;
  refused: number;
  repeats: number;
};

export function emptyLedger(): Ledger {
  return { acknowledged: new Map(), paid: new Set(), refused: 0, repeats: 0 };
}

/** Until there is an answer that is one: a dead shop, and one that is just starting, are asked again. */
async function insist<Answer extends { status: number }>(ask: () => Promise<Answer>, ledger: Ledger): Promise<Answer> {
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer && answer.status < 500) return answer;

    ledger.repeats += 1;
    await pause(300 + Math.random() * 300);
  }
}

async function decide(tranId: string): Promise<boolean> {
  const body = JSON.stringify({ tran_id: tranId, outcome: "paid" });
  const answer = await fetch(`${shop.gatewayUrl}/control/payments`, { method: "POST", body });

  return answer.status === 200;
}

/** Places an order and pays it, in three of four cases. */
export async function buy(token: string, product: Product, ledger: Ledger): Promise<void> {
  const key = randomUUID();
  const body = { ...orderBody([{ product }]), payment_method: "aamarpay" };
  const headers = { "idempotency-key": key };
  const answer = await insist(() => tryCall("POST /orders", { token, body, headers }), ledger);
  if (!answer.ok) {
    ledger.refused += 1;
    return;
  }

  const { order } = answer.data;
  ledger.acknowledged.set(key, order.id);
  if (Math.random() < 0.25) return;

  const attempt = await db.paymentAttempt.findFirstOrThrow({ where: { orderId: order.id } });
  if (!(await decide(attempt.tranId))) return;
  ledger.paid.add(order.id);
  if (Math.random() < 0.5) return;

  const { tranId } = attempt;
  const form = new URLSearchParams({ mer_txnid: tranId });
  await tryCall("POST /payments/aamarpay/success", { query: { tran_id: tranId }, body: form }).catch(() => null);
}
