/** A coupon in words. Pure. */
import { endOfDhakaDay, formatDay, startOfDhakaDay } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import type { Coupon, CouponKind, WireTerms } from "./schema";

export const couponKindLabels: Record<CouponKind, { label: string }> = {
  percent: { label: "Percent off" },
  fixed: { label: "Taka off" },
  free_delivery: { label: "Free delivery" },
};

/** `10% off, at most ৳100`, `৳50 off`, `Free delivery`: what it gives. */
export function offerWords({ kind, percent, amount, max_discount: most }: WireTerms): string {
  if (kind === "free_delivery") return couponKindLabels.free_delivery.label;
  if (kind === "fixed") return `${formatTaka(amount ?? 0)} off`;

  return `${percent}% off${most === null ? "" : `, at most ${formatTaka(most)}`}`;
}

/** `Orders from ৳500 on`, `AR Cards, Bundle`: on which condition, and what it is the model of; empty without any. */
export function conditionWords({
  min_subtotal: minimum,
  categories,
  quiz_reward_days: days,
}: WireTerms & Pick<Coupon, "quiz_reward_days">): string[] {
  return [
    ...(minimum > 0 ? [`Orders from ${formatTaka(minimum)} on`] : []),
    ...(categories.length > 0 ? [categories.join(", ")] : []),
    ...(days === null ? [] : [`For ten right of ten in the quiz, ${days} ${days === 1 ? "day" : "days"} long`]),
  ];
}

/** Whether it can be used now, for admins: a label and an element family (D6). */
const couponBadges = {
  active: { label: "Active", family: "nonmetal" },
  planned: { label: "Planned", family: "noble" },
  used_up: { label: "Used up", family: "neutral" },
  ended: { label: "Ended", family: "earth" },
  off: { label: "Switched off", family: "alkali" },
} as const;

type Dated = Pick<Coupon, "is_active" | "valid_from" | "valid_until" | "usage_limit" | "used_count">;

export function couponBadge(coupon: Dated, now: Date): (typeof couponBadges)[keyof typeof couponBadges] {
  const { valid_from: from, valid_until: until, usage_limit: limit } = coupon;
  if (!coupon.is_active) return couponBadges.off;
  if (until !== null && now >= endOfDhakaDay(until)) return couponBadges.ended;
  if (from !== null && now < startOfDhakaDay(from)) return couponBadges.planned;

  return limit !== null && coupon.used_count >= limit ? couponBadges.used_up : couponBadges.active;
}

/** `From 1 Dec 2026`, `1 Dec 2026 to 31 Dec 2026`; null where it always counts. */
export function daysWords({ valid_from: from, valid_until: until }: Pick<Coupon, "valid_from" | "valid_until">) {
  const day = (date: string) => formatDay(startOfDhakaDay(date));
  if (from !== null && until !== null) return from === until ? day(from) : `${day(from)} to ${day(until)}`;
  if (from !== null) return `From ${day(from)}`;

  return until === null ? null : `Until ${day(until)}`;
}

/** `3 of 50 orders`, `1 order`. */
export function usesWords({
  used_count: used,
  usage_limit: limit,
}: Pick<Coupon, "used_count" | "usage_limit">): string {
  if (limit !== null) return `${used} of ${limit} ${limit === 1 ? "order" : "orders"}`;

  return `${used} ${used === 1 ? "order" : "orders"}`;
}
