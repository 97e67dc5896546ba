import { z } from "zod";
import type { CouponTerms } from "@/lib/coupons/discount";
import { type Coupon, couponKinds, type WireTerms } from "@/lib/coupons/schema";
import { dhakaDay } from "@/lib/dates";
import { paisa, toTaka } from "@/lib/money";
import type { Category } from "@/lib/products/schema";
import type { Coupon as CouponRow, Prisma } from "@/server/generated/prisma/client";

const storedTerms = z.object({
  code: z.string(),
  kind: z.enum(couponKinds),
  percent: z.int().nullable(),
  amountPaisa: z.int().nullable(),
  maxDiscountPaisa: z.int().nullable(),
  minSubtotalPaisa: z.int(),
  categories: z.array(z.string()),
});

/** What an order keeps of its coupon. */
export function toTerms(coupon: CouponTerms): z.output<typeof storedTerms> {
  // Its other fields are left out.
  return storedTerms.parse(coupon);
}

/** The terms that an order has kept; null without a coupon. */
export function termsOfOrder({ couponTerms }: { couponTerms: Prisma.JsonValue }): CouponTerms | null {
  return couponTerms === null ? null : storedTerms.parse(couponTerms);
}

const taka = (amount: number | null) => (amount === null ? null : toTaka(paisa(amount)));

/** Terms as an answer tells them. */
export function toWireTerms(terms: CouponTerms): WireTerms {
  return {
    code: terms.code,
    kind: terms.kind,
    percent: terms.percent,
    amount: taka(terms.amountPaisa),
    max_discount: taka(terms.maxDiscountPaisa),
    min_subtotal: toTaka(paisa(terms.minSubtotalPaisa)),
    // Written from the same list alone.
    categories: terms.categories as Category[],
  };
}

/** What orders with a coupon came to, in paisa. */
export type CouponSums = { revenuePaisa: number; discountPaisa: number };

export type CouponRowWithOwner = CouponRow & { user: { email: string } | null };

/** The last Dhaka day on which a coupon counts. */
export const lastDayOf = ({ endsAt }: Pick<CouponRow, "endsAt">) => endsAt && dhakaDay(new Date(endsAt.getTime() - 1));

/** What rewards of before have as their note; pages say it by `reward_day`, in their own language. */
const OLD_REWARD_NOTE = "Ten right of ten in the daily quiz";

export function toCoupon(row: CouponRowWithOwner, sums: CouponSums): Coupon {
  return {
    ...toWireTerms(row),
    id: row.id,
    note: row.rewardDay && row.note === OLD_REWARD_NOTE ? "" : row.note,
    valid_from: row.startsAt && dhakaDay(row.startsAt),
    valid_until: lastDayOf(row),
    usage_limit: row.usageLimit,
    per_customer_limit: row.perCustomerLimit,
    quiz_reward_days: row.quizRewardDays,
    is_active: row.isActive,
    user_email: row.user?.email ?? null,
    // A date column: its UTC day is the day.
    reward_day: row.rewardDay?.toISOString().slice(0, 10) ?? null,
    used_count: row.usedCount,
    revenue: toTaka(paisa(sums.revenuePaisa)),
    discount_given: toTaka(paisa(sums.discountPaisa)),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
