/** Decides when a coupon may be used, with the message if it may not. Pure; times are UTC instants. */
import { formatDay } from "@/lib/dates";
import { toAsciiDigits } from "@/lib/digits";
import { formatTaka, type Paisa, toTaka } from "@/lib/money";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { type CouponTerms, couponDiscount, type DiscountedLine, unmetTerm } from "./discount";
import type { CouponRefusalReason } from "./schema";

/** Lookup key of a typed code: ignores case, digit script, spaces and Unicode variants. */
export function couponKey(typed: string): string {
  return toAsciiDigits(typed.normalize("NFKC")).replace(/\s/g, "").toLowerCase();
}

/** A coupon with everything needed to decide whether it can be used. */
export type CouponState = CouponTerms & {
  /** The only account that may use it; null: any customer. */
  userId: string | null;
  /** Validity of rewards in days, for a reward template, which cannot be used itself; null: an ordinary coupon. */
  quizRewardDays: number | null;
  isActive: boolean;
  startsAt: Date | null;
  /** First instant at which the coupon is no longer valid. */
  endsAt: Date | null;
  usageLimit: number | null;
  usedCount: number;
  perCustomerLimit: number | null;
  /** Whether this is a reward of an account with an unconfirmed address. */
  lacksConfirmedEmail: boolean;
};

export type CouponRefusal = { reason: CouponRefusalReason; text: string };

const refuse = (reason: CouponRefusalReason, text: string): CouponRefusal => ({ reason, text });

/** A refusal whose text is translated when read, in the current locale. */
const translatedRefusal = (reason: CouponRefusalReason, text: Label): CouponRefusal => ({
  reason,
  get text() {
    return t(text);
  },
});

/** Used for unknown codes and for codes of other customers, so that the two cannot be told apart. */
export const UNKNOWN_COUPON = translatedRefusal("unknown", "We don't know this coupon. Please check the code.");
const COUPON_USED_UP = translatedRefusal("used_up", "This coupon has been used up.");
export const COUPON_USED_BEFORE = translatedRefusal(
  "used_before",
  "This coupon has already been used with your account or phone number.",
);

const UNCONFIRMED = translatedRefusal("unconfirmed", "Confirm your email address first to use this coupon.");

/** Formats the last valid day, using an instant just before the end. */
const lastDayOf = (endsAt: Date) => formatDay(new Date(endsAt.getTime() - 1));

/** Returns why this customer cannot use the coupon now; null if they can. */
function refusalForCustomer(coupon: CouponState, { userId, now }: { userId: string | null; now: Date }) {
  if (coupon.quizRewardDays !== null || (coupon.userId !== null && coupon.userId !== userId)) return UNKNOWN_COUPON;
  if (coupon.lacksConfirmedEmail) return UNCONFIRMED;
  if (!coupon.isActive) return refuse("ended", t("This coupon is no longer valid."));
  if (coupon.startsAt && now < coupon.startsAt) {
    return refuse("not_yet", t("This coupon is valid from {day}.", { day: formatDay(coupon.startsAt) }));
  }
  if (coupon.endsAt && now >= coupon.endsAt) {
    return refuse("ended", t("This coupon was valid until {day}.", { day: lastDayOf(coupon.endsAt) }));
  }

  return coupon.usageLimit !== null && coupon.usedCount >= coupon.usageLimit ? COUPON_USED_UP : null;
}

/** Returns why an order does not meet the terms or gets no discount; null if it gets one. */
export function refusalForOrder(
  terms: CouponTerms,
  lines: readonly DiscountedLine[],
  deliveryCharge: Paisa,
): CouponRefusal | null {
  const unmet = unmetTerm(terms, lines);
  if (unmet?.kind === "categories") {
    return terms.categories.length === 0
      ? refuse("other_categories", t("The coupon doesn't apply to anything in this order."))
      : refuse(
          "other_categories",
          t("This coupon is for {categories} only.", { categories: joinList(terms.categories) }),
        );
  }
  if (unmet) {
    const minimum = formatTaka(terms.minSubtotalPaisa / 100);
    return refuse(
      "below_minimum",
      t("This coupon is for orders of {minimum} or more. Add {missing} to use it.", {
        minimum,
        missing: formatTaka(toTaka(unmet.missing)),
      }),
    );
  }

  return couponDiscount(terms, lines, deliveryCharge) > 0
    ? null
    : refuse("no_effect", t("This order has no delivery charge, so this coupon makes no difference."));
}

/** `A, B and C`. */
function joinList(names: readonly string[]): string {
  const last = names.at(-1) ?? "";

  return names.length < 2 ? last : t("{names} and {last}", { names: names.slice(0, -1).join(", "), last });
}

type CouponUse = {
  /** Null for guests. */
  userId: string | null;
  /** Number of this customer's live orders with the coupon. */
  ownUses: number;
  lines: readonly DiscountedLine[];
  /** Delivery charge before the coupon. */
  deliveryCharge: Paisa;
  now: Date;
};

/** Returns why a coupon cannot be used for an order; null if it can. */
export function couponRefusal(coupon: CouponState, use: CouponUse): CouponRefusal | null {
  const refusal = refusalForCustomer(coupon, use);
  if (refusal) return refusal;
  if (coupon.perCustomerLimit !== null && use.ownUses >= coupon.perCustomerLimit) return COUPON_USED_BEFORE;

  return refusalForOrder(coupon, use.lines, use.deliveryCharge);
}
