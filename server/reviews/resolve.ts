/**
 * Settling a review: one transaction locks the order, then the review, closes it, writes the order's history, and does what was
 * chosen. A second call finds it settled.
 */
import { toPaisa } from "@/lib/money";
import { describeDifference, differenceDue } from "@/lib/orders/paid-difference";
import { resolveRefusal } from "@/lib/reviews/rules";
import type { ResolveReviewInput, Review } from "@/lib/reviews/schema";
import { recordAudit } from "@/server/audit/mutations";
import type { AdminActor } from "@/server/auth/actor";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { lockCase, type ReviewCase } from "./lock-case";
import { recordRefund } from "./refund";
import { release } from "./release";
import { toReview, withSubject } from "./serialize";
import { settleTotal } from "./settle-total";

type Resolve = { actor: AdminActor; id: string; input: ResolveReviewInput; now: Date };

/** What was shown is what is settled: the total may have changed meanwhile. */
function requireShownDifference(
  order: ReviewCase["order"],
  due: number,
  shown: ResolveReviewInput["difference"],
): void {
  if (typeof shown !== "number" || toPaisa(shown) === due) return;

  const detail = `The difference has changed: ${describeDifference(order) ?? "nothing is left to settle."} Please look again.`;
  throw new AppError("conflict", detail, { reason: "difference_changed" });
}

function requirePossible({ order, review, attempt }: ReviewCase, { action, difference }: ResolveReviewInput): void {
  if (review.resolvedAt) {
    throw new AppError("conflict", "This has been settled already", { reason: "already_settled" });
  }
  const isPaymentRefunded = Boolean(attempt?.refundedAt);
  const isAmountUnknown = attempt?.status === "mismatched" && attempt.receivedPaisa === null;
  const due = differenceDue(order);
  if (review.kind === "paid_total_changed") requireShownDifference(order, due, difference);
  const refusal = resolveRefusal(review.kind, action, { order, isPaymentRefunded, isAmountUnknown, due });
  if (refusal) throw new AppError("conflict", refusal, { reason: "not_possible" });
}

/** Closed first: the history tells the decision before what came of it. */
async function close(tx: Tx, { order, review, actor, now }: ReviewCase, input: ResolveReviewInput): Promise<void> {
  const note = input.note ?? "";
  await tx.review.update({
    where: { id: review.id },
    data: { resolvedAt: now, resolution: input.action, resolvedById: actor.id, note },
  });
  await recordAudit(tx, {
    entity: "order",
    entityId: order.id,
    action: "review_resolved",
    actor,
    changes: { review: { from: review.kind, to: input.action }, ...(note ? { note: { from: null, to: note } } : {}) },
    now,
  });
}

const effects = {
  release,
  refunded: (tx: Tx, found: ReviewCase) =>
    found.review.kind === "paid_total_changed" ? settleTotal(tx, found) : recordRefund(tx, found),
  collected: settleTotal,
  dismiss: async () => undefined,
};

/**
 * Settles a review once. Throws not_found, and conflict when it is settled already, when the action does not fit, when the difference is another (`difference_changed`), when stock
 * (`out_of_stock`) or codes (`no_free_code`) are short; then nothing has changed.
 */
export async function resolveReview(options: Resolve): Promise<Review> {
  const { actor, id, input, now } = options;
  const row = await transaction(async (tx) => {
    const found = await lockCase(tx, { actor, id, action: input.action, now });
    requirePossible(found, input);
    await close(tx, found, input);
    await effects[input.action](tx, found);

    return tx.review.findUniqueOrThrow({ where: { id }, include: withSubject });
  });

  return toReview(row);
}
