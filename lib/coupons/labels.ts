/** Coupon texts. Pure. */
import { endOfDhakaDay, formatDay, startOfDhakaDay } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import type { Label } from "@/lib/texts/catalogue";
import { t, tn } from "@/lib/texts/text";
import type { Coupon, CouponKind, WireTerms } from "./schema";

export const couponKindLabels: Record<CouponKind, { label: Label }> = {
  percent: { label: "Percent off" },
  fixed: { label: "Taka off" },
  free_delivery: { label: "Free delivery" },
};

/** Label of the discount: `10% off, at most ৳100`, `৳50 off`, `Free delivery`. */
export function offerText({ kind, percent, amount, max_discount: most }: WireTerms): string {
  if (kind === "free_delivery") return t(couponKindLabels.free_delivery.label);
  if (kind === "fixed") return t("{sum} off", { sum: formatTaka(amount ?? 0) });

  return most === null
    ? t("{percent}% off", { percent: percent ?? 0 })
    : t("{percent}% off, at most {most}", { percent: percent ?? 0, most: formatTaka(most) });
}

/** Label of a discount; contains the code only if it is passed. */
export function discountLabel(code: string | null | undefined): string {
  return code ? t("Coupon {code}", { code }) : t("Discount");
}

/** Describes the coupon's conditions: `Orders from ৳500 on`, `AR Cards, Bundle`. For a reward template it also names the reward. */
export function conditionText({
  min_subtotal: minimum,
  categories,
  quiz_reward_days: days,
}: WireTerms & Pick<Coupon, "quiz_reward_days">): string[] {
  return [
    ...(minimum > 0 ? [t("Orders of {minimum} or more", { minimum: formatTaka(minimum) })] : []),
    ...(categories.length > 0 ? [categories.map((category) => t(category)).join(", ")] : []),
    ...(days === null
      ? []
      : [
          tn(
            days,
            "For ten out of ten in the quiz, valid for {n} day",
            "For ten out of ten in the quiz, valid for {n} days",
          ),
        ]),
  ];
}

/** Validity badge for admins: label and element family (D6). */
const couponBadges = {
  active: { label: "Active", family: "nonmetal" },
  planned: { label: "Planned", family: "noble" },
  used_up: { label: "Used up", family: "neutral" },
  ended: { label: "Ended", family: "earth" },
  off: { label: "Switched off", family: "neutral" },
  reward: { label: "Quiz reward", family: "halogen" },
} as const satisfies Record<string, { label: Label; family: string }>;

type Dated = Pick<Coupon, "is_active" | "valid_from" | "valid_until" | "usage_limit" | "used_count"> &
  Partial<Pick<Coupon, "quiz_reward_days">>;

export function couponBadge(coupon: Dated, now: Date): (typeof couponBadges)[keyof typeof couponBadges] {
  const { valid_from: from, valid_until: until, usage_limit: limit } = coupon;
  if (!coupon.is_active) return couponBadges.off;
  if (until !== null && now >= endOfDhakaDay(until)) return couponBadges.ended;
  if (from !== null && now < startOfDhakaDay(from)) return couponBadges.planned;

  if (typeof coupon.quiz_reward_days === "number") return couponBadges.reward;

  return limit !== null && coupon.used_count >= limit ? couponBadges.used_up : couponBadges.active;
}

/** `From 1 Dec 2026`, `1 Dec 2026 to 31 Dec 2026`; null if always valid. */
export function validityText({ valid_from: from, valid_until: until }: Pick<Coupon, "valid_from" | "valid_until">) {
  const day = (date: string) => formatDay(startOfDhakaDay(date));
  if (from !== null && until !== null)
    return from === until ? day(from) : t("{from} to {until}", { from: day(from), until: day(until) });
  if (from !== null) return t("From {day}", { day: day(from) });

  return until === null ? null : t("Until {time}", { time: day(until) });
}

/** `3 of 50 orders`, `1 order`. */
export function usesText({ used_count: used, usage_limit: limit }: Pick<Coupon, "used_count" | "usage_limit">): string {
  if (limit !== null) return tn(limit, "{used} of {n} order", "{used} of {n} orders", { used });

  return tn(used, "{n} order", "{n} orders");
}
