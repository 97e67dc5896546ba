/** Releasing a case: the code is given, the order is delivered after all, or the payment is accepted as it came. */
import type { CaseKind } from "@/lib/cases/schema";
import { isRiskLevel } from "@/server/adapters/aamarpay/transaction";
import type { Tx } from "@/server/db";
import { AppError } from "@/server/errors";
import { cameOf } from "@/server/fulfilment/attempts";
import { changeOrder } from "@/server/fulfilment/change";
import { serveWaitingOrder } from "@/server/fulfilment/serve-waiting";
import type { LockedCase } from "./lock-case";
import { openPaymentCase } from "./track";
import { outdoPayments } from "./track-money";

type Release = (tx: Tx, found: LockedCase) => Promise<void>;

const releaseHold: Release = async (tx, { order, actor, now }) => {
  await changeOrder(tx, { order, change: { codeHeld: false }, actor, action: "code_released", now });
};

const releaseWaiting: Release = async (tx, { order, now }) => {
  if (await serveWaitingOrder(tx, { orderId: order.id, now })) return;

  throw new AppError("conflict", "No premium code is free. Create codes first.", { reason: "no_free_code" });
};

const amountOf = (attempt: LockedCase["attempt"]) => (attempt ? { paidPaisa: cameOf(attempt) } : {});

/** The cancelled order takes its stock again and gets its code; one that is not paid is, by what came. */
const deliverAfterAll: Release = async (tx, { order, attempt, actor, now }) => {
  const change = {
    paymentStatus: "paid",
    ...(order.status === "cancelled" ? { status: "pending" as const } : {}),
    ...(order.paymentStatus === "paid" ? {} : amountOf(attempt)),
  } as const;

  await changeOrder(tx, { order, change, actor, action: "reopened", now });
};

/**
 * The payment counts, whatever its amount; a risky one as any other: its code is held. A cancelled order stays cancelled, and its
 * payment stays on the list.
 */
const acceptAmount: Release = async (tx, { order, attempt, actor, now }) => {
  if (attempt?.status === "mismatched") {
    await tx.paymentAttempt.update({ where: { id: attempt.id }, data: { status: "paid", nextCheckAt: null } });
  }
  if (attempt) await outdoPayments(tx, { orderId: order.id, attemptId: attempt.id, actor, now });
  const codeHeld = isRiskLevel(attempt?.riskLevel ?? null);
  const change = { paymentStatus: "paid", codeHeld, ...amountOf(attempt) } as const;
  await changeOrder(tx, { order, change, actor, action: "paid", now });
  if (attempt && order.status === "cancelled") {
    const detail = "The payment was accepted, and the order is cancelled: deliver it after all, or refund the payment.";
    const subject = { kind: "late_payment", orderId: order.id, attemptId: attempt.id } as const;
    await openPaymentCase(tx, { ...subject, detail, actor, now });
  }
};

/** The kinds that can be released (lib/cases/rules). */
const releases: Partial<Record<CaseKind, Release>> = {
  risk_hold: releaseHold,
  waiting_code: releaseWaiting,
  late_payment: deliverAfterAll,
  amount_mismatch: acceptAmount,
};

/** Throws conflict `out_of_stock`, `no_free_code`. */
export const release: Release = async (tx, found) => {
  const run = releases[found.entry.kind];
  if (!run) throw new Error(`A case of the kind ${found.entry.kind} cannot be released`);

  await run(tx, found);
};
