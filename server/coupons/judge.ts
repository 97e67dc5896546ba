/** Whether a typed code counts for an order: for the order itself, and for a quote of it. */
import type { CouponTerms, DiscountedLine } from "@/lib/coupons/discount";
import { couponKey, couponRefusal, UNKNOWN_COUPON } from "@/lib/coupons/rules";
import type { QuotedCoupon } from "@/lib/coupons/schema";
import type { Paisa } from "@/lib/money";
import { runAlone } from "@/server/sql";
import { toWireTerms } from "./serialize";
import { countingTries } from "./tries";
import { CouponRefused, type FoundCoupon, findCoupon } from "./uses";

type Judged = {
  userId: string | null;
  lines: readonly DiscountedLine[];
  /** Without the coupon. */
  deliveryCharge: Paisa;
  now: Date;
};

/** The coupon, if the order may have it. Throws CouponRefused. */
export function requireCoupon(found: FoundCoupon | null, order: Judged): FoundCoupon {
  if (!found) throw new CouponRefused(UNKNOWN_COUPON);
  const refusal = couponRefusal(found, { ...order, ownUses: found.ownUses });
  if (refusal) throw new CouponRefused(refusal);

  return found;
}

/** What a quote says of a typed code. Terms are told of a coupon that this caller could have, also while the order does not meet them. */
export async function quoteCoupon(typed: string, order: Judged): Promise<QuotedCoupon> {
  const { userId } = order;
  let found: FoundCoupon | null = null;
  try {
    await countingTries(userId, async () => {
      found = await findCoupon(runAlone, couponKey(typed), userId === null ? null : { userId, shipPhoneDigits: null });
      requireCoupon(found, order);
    });
  } catch (error) {
    if (!(error instanceof CouponRefused)) throw error;
    const isKnown = error.refusal.reason !== "unknown" && error.refusal.reason !== "too_many_tries";

    return { ...told(typed, isKnown ? found : null), refusal: error.refusal };
  }

  return { ...told(typed, found), refusal: null };
}

function told(typed: string, coupon: CouponTerms | null): Pick<QuotedCoupon, "code" | "terms"> {
  return { code: coupon?.code ?? typed, terms: coupon && toWireTerms(coupon) };
}
