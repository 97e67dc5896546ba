/** Review moderation by admins: approval and replies. Each decision is audited. */
import { type AdminReview, REVIEW_NOT_FOUND, type ReviewDecision } from "@/lib/reviews/schema";
import type { Can } from "@/server/actor";
import { changesOf, recordAudit } from "@/server/audit/mutations";
import { touch } from "@/server/cache";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import type { Review as ReviewRow } from "@/server/generated/prisma/client";
import { lockRow } from "@/server/locks";
import { forAdmins, toAdminReview } from "./serialize";

async function lockReview(tx: Tx, id: string): Promise<ReviewRow> {
  await lockRow(tx, "review", id);
  const row = await tx.review.findUnique({ where: { id } });
  if (!row) throw new AppError("not_found", REVIEW_NOT_FOUND);

  return row;
}

type Columns = Partial<Pick<ReviewRow, "status" | "refusal" | "reply" | "repliedAt" | "reportCount">>;
type Change = { before: ReviewRow; columns: Columns; actor: Can<"reviews.edit">; now: Date };

/** Updates a review with its audit entry, and invalidates the cache if the review is or was published. */
async function applyReviewChange(tx: Tx, { before, columns, actor, now }: Change): Promise<AdminReview> {
  const { id } = before;
  const row = await tx.review.update({ where: { id }, data: columns, include: forAdmins });
  const { status, refusal, reply } = columns;
  const changes = changesOf<"status" | "refusal" | "reply">(before, { status, refusal, reply });
  await recordAudit(tx, { entity: "review", entityId: id, action: "updated", actor, changes, now });
  if (before.status === "shown" || row.status === "shown") touch(tx, "catalogue");

  return toAdminReview(row);
}

type Deciding = { actor: Can<"reviews.edit">; id: string; input: ReviewDecision; now: Date };

/** Publishes or refuses a review, which also settles its reports. Throws not_found, conflict `changed_meanwhile`. */
export function decideReview({ actor, id, input, now }: Deciding): Promise<AdminReview> {
  return transaction(async (tx) => {
    const before = await lockReview(tx, id);
    if (before.writtenAt.getTime() !== new Date(input.written_at).getTime()) {
      throw new AppError("conflict", "The review was rewritten. Nothing was decided: check it again.", {
        reason: "changed_meanwhile",
      });
    }

    await tx.reviewReport.deleteMany({ where: { reviewId: id } });
    const decided: Columns =
      input.decision === "show"
        ? { status: "shown", refusal: null }
        : { status: "refused", refusal: input.reason ?? "" };

    return applyReviewChange(tx, { before, columns: { ...decided, reportCount: 0 }, actor, now });
  });
}

type Replying = { actor: Can<"reviews.edit">; id: string; reply: string; now: Date };

/** Replies to a review as the shop; an empty reply removes it. Throws not_found. */
export function replyToReview({ actor, id, reply, now }: Replying): Promise<AdminReview> {
  return transaction(async (tx) => {
    const before = await lockReview(tx, id);
    const columns = reply === "" ? { reply: null, repliedAt: null } : { reply, repliedAt: now };

    return applyReviewChange(tx, { before, columns, actor, now });
  });
}
