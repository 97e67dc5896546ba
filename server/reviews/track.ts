/** Opening and closing reviews inside the transaction that gives the reason: what an admin has to look at (decisions 3). */
import { type AuditActor, recordAudit } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";
import type { Order, ReviewKind } from "@/server/generated/prisma/client";

type AboutPayment = Exclude<ReviewKind, "risk_hold" | "waiting_code" | "paid_total_changed">;
type AboutCode = Extract<ReviewKind, "risk_hold" | "waiting_code">;

const codeDetails: Record<AboutCode, string> = {
  risk_hold: "The gateway calls the payment risky: the premium code is held back until it is released.",
  waiting_code: "The order is paid, and no premium code was free.",
};

type OpenPaymentReview = {
  kind: AboutPayment;
  orderId: string;
  attemptId: string;
  detail: string;
  actor?: AuditActor;
  /** Also one that somebody has decided about: the decision holds no longer. */
  again?: boolean;
  now: Date;
};

/** Opens a review of a payment, also one that had settled itself; a repeat changes nothing. */
export async function openPaymentReview(
  tx: Tx,
  { kind, orderId, attemptId, detail, actor = { type: "gateway" }, again = false, now }: OpenPaymentReview,
): Promise<void> {
  const reopened = await tx.review.updateMany({
    where: { attemptId, kind, ...(again ? { resolvedAt: { not: null } } : { resolution: "superseded" }) },
    data: { detail, createdAt: now, resolvedAt: null, resolution: null, resolvedById: null, note: "" },
  });
  const created = await tx.review.createMany({
    data: [{ kind, orderId, attemptId, detail, createdAt: now }],
    skipDuplicates: true,
  });
  if (reopened.count + created.count === 0) return;

  const changes = { review: { from: null, to: kind } };
  await recordAudit(tx, { entity: "order", entityId: orderId, action: "review_opened", actor, changes, now });
}

/** Closes what is open about payments and has settled itself: the gateway corrected its word, or the money went back. */
export async function closePaymentReviews(
  tx: Tx,
  { attemptIds, now }: { attemptIds: string[]; now: Date },
): Promise<void> {
  await tx.review.updateMany({
    where: { attemptId: { in: attemptIds }, resolvedAt: null },
    data: { resolvedAt: now, resolution: "superseded" },
  });
}

/** Closes what has settled itself about codes. */
export async function closeCodeReviews(
  tx: Tx,
  { kind, orderIds, now }: { kind: AboutCode; orderIds: string[]; now: Date },
): Promise<void> {
  await tx.review.updateMany({
    where: { kind, orderId: { in: orderIds }, resolvedAt: null },
    data: { resolvedAt: now, resolution: "superseded" },
  });
}

type CodeColumns = Partial<Pick<Order, "waitsForCode" | "codeHeld">>;

/** Keeps an order's reviews in step with what it waits for. */
export async function trackCodeReviews(
  tx: Tx,
  { order, after, now }: { order: Order; after: CodeColumns; now: Date },
): Promise<void> {
  const states = [
    ["waiting_code", order.waitsForCode, after.waitsForCode ?? order.waitsForCode],
    ["risk_hold", order.codeHeld, after.codeHeld ?? order.codeHeld],
  ] as const;
  for (const [kind, was, is] of states) {
    if (!was && is) {
      await tx.review.create({ data: { kind, orderId: order.id, detail: codeDetails[kind], createdAt: now } });
    }
    if (was && !is) await closeCodeReviews(tx, { kind, orderIds: [order.id], now });
  }
}
