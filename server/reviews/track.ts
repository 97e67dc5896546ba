/** Opening and closing reviews inside the transaction that gives the reason: what an admin has to look at (decisions 3). */
import { recordAudit } from "@/server/audit/mutations";
import type { Tx } from "@/server/db";
import type { Order, ReviewKind } from "@/server/generated/prisma/client";

type AboutPayment = Exclude<ReviewKind, "risk_hold" | "waiting_code">;
type AboutCode = Extract<ReviewKind, "risk_hold" | "waiting_code">;

const codeDetails: Record<AboutCode, string> = {
  risk_hold: "The gateway calls the payment risky: the premium code is held back until it is released.",
  waiting_code: "The order is paid, and no premium code was free.",
};

/** Opens a review of a payment; a repeat changes nothing. */
export async function openPaymentReview(
  tx: Tx,
  {
    kind,
    orderId,
    attemptId,
    detail,
    now,
  }: { kind: AboutPayment; orderId: string; attemptId: string; detail: string; now: Date },
): Promise<void> {
  const { count } = await tx.review.createMany({
    data: [{ kind, orderId, attemptId, detail, createdAt: now }],
    skipDuplicates: true,
  });
  if (count === 0) return;

  const changes = { review: { from: null, to: kind } };
  const entry = { entity: "order", entityId: orderId, action: "review_opened", actor: { type: "gateway" } } as const;
  await recordAudit(tx, { ...entry, changes, now });
}

/** Closes what has settled itself. */
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
