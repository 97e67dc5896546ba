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

/** Coupon terms as stored with an order. */
export function toTerms(coupon: CouponTerms): z.output<typeof storedTerms> {
  // Strips the other fields.
  return storedTerms.parse(coupon);
}

/** Returns an order's stored coupon terms; null without a coupon. */
export function termsOfOrder({ couponTerms }: { couponTerms: Prisma.JsonValue }): CouponTerms | null {
  return couponTerms === null ? null : storedTerms.parse(couponTerms);
}

const taka = (amount: number | null) => (amount === null ? null : toTaka(paisa(amount)));

/** Terms in API format. */
export function toWireTerms(terms: CouponTerms): WireTerms {
  return {
    code: terms.code,
    kind: terms.kind,
    percent: terms.percent,
    amount: taka(terms.amountPaisa),
    max_discount: taka(terms.maxDiscountPaisa),
    min_subtotal: toTaka(paisa(terms.minSubtotalPaisa)),
    // The column only contains values from this list.
    categories: terms.categories as Category[],
  };
}

/** Order totals of a coupon, in paisa. */
export type CouponSums = { revenuePaisa: number; discountPaisa: number };

export type CouponRowWithOwner = CouponRow & { user: { email: string } | null };

/** Last Dhaka day on which a coupon is valid. */
export const lastDayOf = ({ endsAt }: Pick<CouponRow, "endsAt">) => endsAt && dhakaDay(new Date(endsAt.getTime() - 1));

/** Note stored with older rewards; pages describe rewards by `reward_day`, in the page's locale. */
const OLD_REWARD_NOTE = "Ten out of ten in the daily quiz";

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
    // A date column, so read the day in UTC.
    reward_day: row.rewardDay?.toISOString().slice(0, 10) ?? null,
    used_count: row.usedCount,
    revenue: toTaka(paisa(sums.revenuePaisa)),
    discount_given: toTaka(paisa(sums.discountPaisa)),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
