/**
 * The only path that applies the gateway's decision about a payment attempt; used by callback, reconciliation, expiry and
 * a change to cash. Queries the gateway outside any transaction, then locks the order and applies the response in one. Repeated calls
 * change nothing.
 */
import { setTimeout as pause } from "node:timers/promises";
import { formatTaka, type Paisa, paisa, toPaisa, toTaka } from "@/lib/money";
import type { AttemptStatus } from "@/lib/orders/attempts";
import { isPayableOnline } from "@/lib/orders/rules";
import { MAX_ORDER_TAKA } from "@/lib/orders/schema";
import { nextCheckAt } from "@/lib/payments/schedule";
import { type AmountName, type Transaction as Said, TIMEOUT_MS } from "@/server/adapters/gateways/gateway";
import { attemptGateway } from "@/server/adapters/gateways/registry";
import { emptyTransaction, isRiskLevel } from "@/server/adapters/gateways/transaction";
import { type Mismatch, mismatches } from "@/server/adapters/gateways/verify";
import { databaseCodes } from "@/server/database-errors";
import { db, type Tx, transaction } from "@/server/db";
import { closePaymentCases, openPaymentCase } from "@/server/fulfilment/cases";
import { changeOrder, type LockedOrder, lockOrder } from "@/server/fulfilment/change";
import type { PaymentAttempt } from "@/server/generated/prisma/client";
import { log } from "@/server/log";
import { payOrder } from "./pay-order";

/** Limited, because a user may be waiting. */
const MAX_FINAL_CHECKS = 5;
const FINAL_CHECK_TIMEOUT_MS = 5_000;

export type Settlement = Pick<PaymentAttempt, "orderId" | "isAdvance"> & { status: AttemptStatus };

type Decision = { order: LockedOrder; attempt: PaymentAttempt; said: Said; now: Date };

/** Columns stored for every response, without personal data. Only payments store the gateway's transaction id. */
function columnsOf(said: Said) {
  const { bankTransactionId, cardType, riskLevel, riskTitle } = said;

  return { bankTxnId: bankTransactionId, cardType, riskLevel, riskTitle };
}

/** Names of mismatching payment fields, for admins. */
const mismatchLabels: Record<Mismatch | "payment_id", string> = {
  tran_id: "its transaction",
  store_id: "the shop that was paid",
  currency: "its currency",
  amount: "its amount",
  payment_id: "the gateway's number, which another payment has",
};

/** Names of the gateway's amounts, for admins (lib/cases/detail-labels). */
const amountLabels: Record<AmountName, string> = {
  amount: "amount paid",
  amount_original: "original amount",
  amount_bdt: "amount in taka",
  amount_currency: "amount in the payer's currency",
};

/** An amount above any possible order total counts as unknown, because it would not fit the column. */
const plausible = (received: Paisa | null) =>
  received !== null && received <= toPaisa(MAX_ORDER_TAKA) ? received : null;

/** Records a payment with our id that does not match our request: the order is not paid, and an admin reviews the payment. */
async function recordMismatch(
  tx: Tx,
  { attempt, said, now }: Decision,
  wrong: (Mismatch | "payment_id")[],
): Promise<void> {
  const isAmount = wrong.length === 1 && wrong[0] === "amount";
  const told = said.amounts
    .map(
      (amount) => `${amountLabels[amount.name]} ${amount.paisa === null ? "none" : formatTaka(toTaka(amount.paisa))}`,
    )
    .join(", ");
  const detail = isAmount
    ? `The gateway reports ${told} for a payment of ${formatTaka(toTaka(paisa(attempt.amountPaisa)))}.`
    : `The gateway reports a payment that is not ours by ${wrong.map((name) => mismatchLabels[name]).join(", ")}. Nothing was marked as paid.`;
  const kind = isAmount ? "amount_mismatch" : "identity_mismatch";
  await openPaymentCase(tx, { kind, orderId: attempt.orderId, attemptId: attempt.id, detail, now });
  await tx.paymentAttempt.update({
    where: { id: attempt.id },
    data: {
      status: "mismatched",
      receivedPaisa: plausible(said.amounts[0]?.paisa ?? null),
      ...columnsOf(said),
      decidedAt: attempt.decidedAt ?? now,
    },
  });
}

/** Clears a mismatch after the gateway has corrected its response. */
async function clearMismatch(tx: Tx, { attempt, now }: Decision): Promise<void> {
  if (attempt.status === "mismatched") await closePaymentCases(tx, { attemptIds: [attempt.id], now });
}

async function recordPaid(tx: Tx, decision: Decision): Promise<void> {
  const { order, attempt, said, now } = decision;
  const expected = {
    tranId: attempt.tranId,
    storeId: attemptGateway().storeId ?? "",
    amount: paisa(attempt.amountPaisa),
  };
  const wrong: (Mismatch | "payment_id")[] = mismatches(said, expected);
  const isUsed =
    said.gatewayTransactionId !== null &&
    (await tx.paymentAttempt.count({ where: { gatewayTxnId: said.gatewayTransactionId, id: { not: attempt.id } } })) >
      0;
  if (isUsed) wrong.push("payment_id");
  if (wrong.length > 0) {
    await recordMismatch(tx, decision, wrong);
    return;
  }

  await clearMismatch(tx, decision);
  const paid = await tx.paymentAttempt.update({
    where: { id: attempt.id },
    data: {
      status: "paid",
      receivedPaisa: null,
      ...columnsOf(said),
      gatewayTxnId: said.gatewayTransactionId,
      decidedAt: now,
      nextCheckAt: null,
    },
  });
  await payOrder(tx, { order, attempt: paid, isRisky: isRiskLevel(said.riskLevel), now });
}

/** Records a failed attempt. It affects the order only if this is the latest attempt; otherwise another may still be running. */
async function recordUnpaid(tx: Tx, decision: Decision, status: "failed" | "cancelled"): Promise<void> {
  const { order, attempt, said, now } = decision;
  await clearMismatch(tx, decision);
  await tx.paymentAttempt.update({
    where: { id: attempt.id },
    data: { status, receivedPaisa: null, ...columnsOf(said), decidedAt: now },
  });
  if (status !== "failed" || attempt.isAdvance || !isPayableOnline(order)) return;

  const newer = { createdAt: { gt: attempt.createdAt }, status: { not: "refused" as const }, isAdvance: false };
  const later = await tx.paymentAttempt.count({ where: { orderId: order.id, ...newer } });
  if (later > 0) return;

  const change = { paymentStatus: "failed" } as const;
  await changeOrder(tx, { order, change, actor: { type: "gateway" }, action: "payment_failed", now });
}

async function decide(tx: Tx, { id, orderId }: PaymentAttempt, said: Said, now: Date): Promise<void> {
  const order = await lockOrder(tx, orderId);
  const attempt = await tx.paymentAttempt.findUniqueOrThrow({ where: { id } });
  // Another process or an identical response has already decided the attempt, or an admin refunded it.
  if (attempt.status === "paid" || attempt.status === said.state || attempt.refundedAt) return;

  const decision = { order, attempt, said, now };
  if (said.state === "paid") await recordPaid(tx, decision);
  else if (said.state === "failed" || said.state === "cancelled") await recordUnpaid(tx, decision, said.state);
}

const runningQueries = new Map<string, Promise<Said>>();

/** Concurrent callers share one gateway query; each waits only for its own timeout. */
function queryOnce(tranId: string, timeoutMs = TIMEOUT_MS): Promise<Said> {
  const running = runningQueries.get(tranId);
  if (running) return Promise.race([running, noAnswer(timeoutMs)]);

  const question = attemptGateway()
    .check(tranId, { timeoutMs })
    .finally(() => runningQueries.delete(tranId));
  runningQueries.set(tranId, question);
  return question;
}

function noAnswer(timeoutMs: number): Promise<Said> {
  return pause(timeoutMs, emptyTransaction("unreachable", "timeout"), { ref: false });
}

async function applyAnswer(attempt: PaymentAttempt, said: Said, now: Date): Promise<void> {
  const run = () => transaction((tx) => decide(tx, attempt, said, now));
  await run().catch((error: unknown) => {
    // Two attempts reported the same payment concurrently; on the second run this one sees the other.
    if (databaseCodes(error).includes("P2002")) return run();
    throw error;
  });
}

/**
 * Queries the gateway about an attempt and applies the response. Returns the attempt's state; null for an unknown id. If the gateway is
 * unreachable, nothing changes and reconciliation retries.
 */
export async function settlePayment(options: {
  tranId: string;
  now: Date;
  timeoutMs?: number;
}): Promise<Settlement | null> {
  const { tranId, now, timeoutMs } = options;
  const attempt = await db.paymentAttempt.findUnique({ where: { tranId } });
  if (!attempt) return null;
  const { orderId, isAdvance } = attempt;
  if (attempt.status === "paid") return { orderId, isAdvance, status: attempt.status };

  const said = await queryOnce(tranId, timeoutMs);
  if (said.state === "paid" || said.state === "failed" || said.state === "cancelled") {
    await applyAnswer(attempt, said, now);
  }
  const { status } = await scheduleNextCheck(attempt, now);
  if (status !== attempt.status) log.info({ tranId, orderId, status }, "payment attempt decided");

  return { orderId, isAdvance, status };
}

async function scheduleNextCheck({ id, createdAt }: PaymentAttempt, now: Date): Promise<PaymentAttempt> {
  const row = await db.paymentAttempt.findUniqueOrThrow({ where: { id } });
  await db.paymentAttempt.updateMany({
    where: { id, status: { notIn: ["paid", "refused"] } },
    data: { checkedAt: now, nextCheckAt: nextCheckAt(createdAt, now, row.status !== "open") },
  });

  return row;
}

/** Checks the latest open payments of an order again before they are given up, so that a received payment takes precedence. */
export async function settleOpenPayments({ orderId, now }: { orderId: string; now: Date }): Promise<void> {
  const open = await db.paymentAttempt.findMany({
    where: { orderId, status: "open" },
    select: { tranId: true },
    orderBy: { createdAt: "desc" },
    take: MAX_FINAL_CHECKS,
  });
  await Promise.all(open.map(({ tranId }) => settlePayment({ tranId, now, timeoutMs: FINAL_CHECK_TIMEOUT_MS })));
}
