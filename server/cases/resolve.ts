/**
 * Resolves a case: one transaction locks the order, then the case, closes it, writes the order's history and applies the chosen action. A
 * second call finds it resolved.
 */

import { resolveRefusal } from "@/lib/cases/rules";
import type { Case, ResolveCaseInput } from "@/lib/cases/schema";
import { toPaisa } from "@/lib/money";
import { describeDifference, differenceDue } from "@/lib/orders/paid-difference";
import { t } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { effects } from "./effects";
import { type LockedCase, lockCase } from "./lock-case";
import { toCase, withSubject } from "./serialize";

type Resolve = { actor: Can<"cases.edit">; id: string; input: ResolveCaseInput; now: Date };

/** Rejects a difference that the admin has not seen, because the total may have changed since. */
function requireShownDifference(order: LockedCase["order"], due: number, shown: ResolveCaseInput["difference"]): void {
  if (typeof shown !== "number" || toPaisa(shown) === due) return;

  const said = t("The difference has changed: {difference} Please look again.", {
    difference: describeDifference(order) ?? t("nothing is left to settle."),
  });
  throw new AppError("conflict", { said }, { reason: "difference_changed" });
}

function requirePossible({ order, entry, attempt }: LockedCase, { action, difference }: ResolveCaseInput): void {
  if (entry.resolvedAt) {
    throw new AppError("conflict", "This has already been settled", { reason: "already_settled" });
  }
  const isPaymentRefunded = Boolean(attempt?.refundedAt);
  const isAmountUnknown = attempt?.status === "mismatched" && attempt.receivedPaisa === null;
  const due = differenceDue(order);
  if (entry.kind === "paid_total_changed") requireShownDifference(order, due, difference);
  // The paid amount would become less than the refunded amount.
  const isBelowRefunds =
    action !== "dismiss" && entry.kind === "paid_total_changed" && order.refundedPaisa > order.totalPaisa;
  if (isBelowRefunds) {
    const detail = "More has already been refunded than the order total now. Refund the rest of it, or dismiss this.";
    throw new AppError("conflict", detail, { reason: "not_possible" });
  }
  const refusal = resolveRefusal(entry.kind, action, {
    ...{ order, isPaymentRefunded, isAmountUnknown, due },
    isAdvance: attempt?.isAdvance,
  });
  if (refusal) throw new AppError("conflict", { said: refusal }, { reason: "not_possible" });
}

/** Closes the case first, so that the history shows the decision before its effects. */
async function close(tx: Tx, { order, entry, actor, now }: LockedCase, input: ResolveCaseInput): Promise<void> {
  const note = input.note ?? "";
  await tx.case.update({
    where: { id: entry.id },
    data: { resolvedAt: now, resolution: input.action, resolvedById: actor.id, note },
  });
  await recordAudit(tx, {
    entity: "order",
    entityId: order.id,
    action: "case_resolved",
    actor,
    changes: { case: { from: entry.kind, to: input.action }, ...(note ? { note: { from: null, to: note } } : {}) },
    now,
  });
}

/**
 * Resolves a case once. Throws not_found, and conflict if it is already resolved, the action does not fit, the difference has changed
 * (`difference_changed`), or stock (`out_of_stock`) or codes (`no_free_code`) are insufficient; in these cases nothing changes.
 */
export async function resolveCase(options: Resolve): Promise<Case> {
  const { actor, id, input, now } = options;
  const row = await transaction(async (tx) => {
    const found = await lockCase(tx, { actor, id, action: input.action, now });
    requirePossible(found, input);
    await close(tx, found, input);
    await effects[input.action](tx, found);

    return tx.case.findUniqueOrThrow({ where: { id }, include: withSubject });
  });

  return toCase(row);
}
