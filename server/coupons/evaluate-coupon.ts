/** Evaluates a typed coupon code for an order or a quote. */
import type { CouponTerms, DiscountedLine } from "@/lib/coupons/discount";
import { couponKey, couponRefusal, UNKNOWN_COUPON } from "@/lib/coupons/rules";
import type { QuotedCoupon } from "@/lib/coupons/schema";
import type { Paisa } from "@/lib/money";
import { runQuery } from "@/server/sql";
import { withAttemptLimit } from "./attempt-limit";
import { toWireTerms } from "./serialize";
import { CouponRefused, type FoundCoupon, findCoupon } from "./uses";

type EvaluatedOrder = {
  userId: string | null;
  lines: readonly DiscountedLine[];
  /** Delivery charge before the coupon. */
  deliveryCharge: Paisa;
  now: Date;
};

/** Returns the coupon if the order may use it. Throws CouponRefused. */
export function requireCoupon(found: FoundCoupon | null, order: EvaluatedOrder): FoundCoupon {
  if (!found) throw new CouponRefused(UNKNOWN_COUPON);
  const refusal = couponRefusal(found, { ...order, ownUses: found.ownUses });
  if (refusal) throw new CouponRefused(refusal);

  return found;
}

/**
 * Evaluates a typed code for a quote. Returns the terms of any coupon that this caller could use, even if the order does not meet them yet.
 */
export async function quoteCoupon(typed: string, order: EvaluatedOrder): Promise<QuotedCoupon> {
  const { userId } = order;
  let found: FoundCoupon | null = null;
  try {
    await withAttemptLimit(userId, async () => {
      found = await findCoupon(runQuery, couponKey(typed), userId === null ? null : { userId, shipPhoneDigits: null });
      requireCoupon(found, order);
    });
  } catch (error) {
    if (!(error instanceof CouponRefused)) throw error;
    const isKnown = error.refusal.reason !== "unknown" && error.refusal.reason !== "too_many_tries";

    return { ...toQuotedCoupon(typed, isKnown ? found : null), refusal: error.refusal };
  }

  return { ...toQuotedCoupon(typed, found), refusal: null };
}

function toQuotedCoupon(typed: string, coupon: CouponTerms | null): Pick<QuotedCoupon, "code" | "terms"> {
  return { code: coupon?.code ?? typed, terms: coupon && toWireTerms(coupon) };
}
