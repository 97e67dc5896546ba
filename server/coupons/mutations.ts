/** Creates and edits coupons. Existing orders keep the terms under which they were placed. */

import { couponKey } from "@/lib/coupons/rules";
import {
  COUPON_CODE_TAKEN,
  COUPON_NOT_FOUND,
  type Coupon,
  type CouponChanges,
  type CouponInput,
  couponInputSchema,
  REWARD_TAKEN,
} from "@/lib/coupons/schema";
import { endOfDhakaDay, startOfDhakaDay } from "@/lib/dates";
import { toPaisa } from "@/lib/money";
import { tn } from "@/lib/texts/text";
import type { Can } from "@/server/actor";
import { type AuditChanges, changesOf, recordAudit } from "@/server/audit/mutations";
import { databaseCodes, databaseMessages } from "@/server/database-errors";
import { transaction } from "@/server/db";
import { AppError, invalid } from "@/server/errors";
import type { Coupon as CouponRow } from "@/server/generated/prisma/client";
import { lockRow } from "@/server/locks";
import { withOwner, withSums } from "./queries";
import { type CouponRowWithOwner, toCoupon } from "./serialize";

const optionalPaisa = (taka: number | null) => (taka === null ? null : toPaisa(taka));

/** Drops the fields that belong to the other coupon kind. */
function columnsOf(input: CouponInput) {
  const isPercent = input.kind === "percent";

  return {
    code: input.code,
    codeKey: couponKey(input.code),
    note: input.note,
    kind: input.kind,
    percent: isPercent ? input.percent : null,
    maxDiscountPaisa: isPercent ? optionalPaisa(input.max_discount) : null,
    amountPaisa: input.kind === "fixed" ? optionalPaisa(input.amount) : null,
    minSubtotalPaisa: toPaisa(input.min_subtotal),
    categories: [...new Set(input.categories)],
    startsAt: input.valid_from === null ? null : startOfDhakaDay(input.valid_from),
    endsAt: input.valid_until === null ? null : endOfDhakaDay(input.valid_until),
    usageLimit: input.usage_limit,
    perCustomerLimit: input.per_customer_limit,
    quizRewardDays: input.quiz_reward_days,
    isActive: input.is_active,
  };
}

type Columns = Pick<CouponRow, keyof ReturnType<typeof columnsOf>>;

/** The columns with their audit names. */
function audited(columns: Columns) {
  return {
    code: columns.code,
    note: columns.note,
    kind: columns.kind,
    percent: columns.percent,
    max_discount_paisa: columns.maxDiscountPaisa,
    amount_paisa: columns.amountPaisa,
    min_subtotal_paisa: columns.minSubtotalPaisa,
    categories: columns.categories.join(", "),
    starts_at: columns.startsAt?.toISOString() ?? null,
    ends_at: columns.endsAt?.toISOString() ?? null,
    usage_limit: columns.usageLimit,
    per_customer_limit: columns.perCustomerLimit,
    quiz_reward_days: columns.quizRewardDays,
    is_active: columns.isActive,
  };
}

function changesBetween(before: Columns, after: Columns): AuditChanges {
  return changesOf(audited(before), audited(after));
}

function rethrowTaken(error: unknown): never {
  const codes = databaseCodes(error);
  if (codes.includes("P2002") || codes.includes("23505")) {
    if (databaseMessages(error).some((message) => message.includes("coupons_one_quiz_reward"))) {
      throw new AppError("conflict", REWARD_TAKEN, { reason: "quiz_reward_taken" });
    }
    throw new AppError("conflict", COUPON_CODE_TAKEN, { reason: "coupon_code_taken" });
  }
  throw error;
}

async function withTotals(row: CouponRowWithOwner): Promise<Coupon> {
  const [coupon] = await withSums([row]);

  return coupon ?? toCoupon(row, { revenuePaisa: 0, discountPaisa: 0 });
}

/** Creates a coupon. Throws conflict (`coupon_code_taken`, `quiz_reward_taken`). */
export async function createCoupon(options: {
  actor: Can<"coupons.edit">;
  input: CouponInput;
  now: Date;
}): Promise<Coupon> {
  const { actor, input, now } = options;
  const row = await transaction(async (tx) => {
    const data = { ...columnsOf(input), createdAt: now, updatedAt: now };
    const made = await tx.coupon.create({ data, include: withOwner });
    const entry = { entity: "coupon", entityId: made.id, action: "created", actor, now } as const;
    await recordAudit(tx, { ...entry, changes: { code: { from: null, to: made.code } } });

    return made;
  }).catch(rethrowTaken);

  return withTotals(row);
}

function requireLimit({ usedCount }: CouponRow, { usageLimit }: Columns): void {
  if (usageLimit === null || usageLimit >= usedCount) return;

  const said = tn(
    usedCount,
    "{n} order has this coupon already: it cannot be limited to fewer.",
    "{n} orders have this coupon already: it cannot be limited to fewer.",
  );
  throw new AppError("conflict", { said }, { reason: "limit_below_uses" });
}

/** Merges changes into a coupon. Throws invalid if the result is inconsistent. */
function mergeChanges(before: Coupon, changes: CouponChanges): CouponInput {
  const result = couponInputSchema.safeParse({ ...before, ...changes });
  if (!result.success) throw invalid(result.error);

  return result.data;
}

type UpdateCoupon = { actor: Can<"coupons.edit">; id: string; changes: CouponChanges; now: Date };

/** Updates the given fields. Throws not_found, invalid, conflict (`coupon_code_taken`, `quiz_reward_taken`, `limit_below_uses`). */
export async function updateCoupon({ actor, id, changes, now }: UpdateCoupon): Promise<Coupon> {
  const row = await transaction(async (tx) => {
    await lockRow(tx, "coupon", id, { mode: "UPDATE" });
    const before = await tx.coupon.findUnique({ where: { id }, include: withOwner });
    if (!before) throw new AppError("not_found", COUPON_NOT_FOUND);

    const columns = columnsOf(mergeChanges(toCoupon(before, { revenuePaisa: 0, discountPaisa: 0 }), changes));
    requireLimit(before, columns);
    const difference = changesBetween(before, columns);
    if (Object.keys(difference).length === 0) return before;

    await recordAudit(tx, { entity: "coupon", entityId: id, action: "updated", actor, changes: difference, now });
    const data = { ...columns, revision: { increment: 1 }, updatedAt: now };
    return tx.coupon.update({ where: { id }, data, include: withOwner });
  }).catch(rethrowTaken);

  return withTotals(row);
}
