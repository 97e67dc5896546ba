/** Coupon of a checkout: the server's evaluation of the typed code, and the effect on the total. Pure. */
import { type CouponTerms, type DiscountedLine, termsOf } from "@/lib/coupons/discount";
import { offerText } from "@/lib/coupons/labels";
import { type CouponRefusal, refusalForOrder } from "@/lib/coupons/rules";
import type { Paisa } from "@/lib/money";
import { t } from "@/lib/texts/text";
import type { Quote } from "./schema";

type Answer = NonNullable<Quote["coupon"]>;

/** An entered code; `answer` is null until the server has evaluated it. */
export type EnteredCoupon = { code: string; answer: Answer | null };

/** Reasons that a change of lines or city may resolve; they are re-evaluated locally while the user edits. */
const temporaryReasons: ReadonlySet<string> = new Set(["below_minimum", "other_categories", "no_effect"]);

/** Terms for computing the total; null without a coupon, or if this buyer cannot use it. */
export function usableTerms(coupon: EnteredCoupon | null): CouponTerms | null {
  const answer = coupon?.answer;
  if (!answer?.terms || (answer.refusal && !temporaryReasons.has(answer.refusal.reason))) return null;

  return termsOf(answer.terms);
}

/** Code to send with a quote; a permanently rejected code is not sent again. */
export function requestedCode(coupon: EnteredCoupon | null): string | null {
  return coupon && (coupon.answer === null || usableTerms(coupon)) ? coupon.code : null;
}

/** Returns why the coupon gives no discount; null if it does, or is not evaluated yet. */
export function couponText(
  coupon: EnteredCoupon,
  lines: readonly DiscountedLine[],
  deliveryCharge: Paisa,
): string | null {
  const terms = usableTerms(coupon);

  return terms ? (refusalForOrder(terms, lines, deliveryCharge)?.text ?? null) : (coupon.answer?.refusal?.text ?? null);
}

/** Notice about a coupon whose discount has changed; null if there is nothing to report. */
export function changeOfCoupon(before: EnteredCoupon | null, after: EnteredCoupon | null): string | null {
  if (!usableTerms(before) || !after?.answer) return null;
  const { code, terms, refusal } = after.answer;
  if (!usableTerms(after)) return `${t("Coupon {code} no longer applies.", { code })} ${refusal?.text ?? ""}`.trim();

  const hasChanged = terms && JSON.stringify(before?.answer?.terms) !== JSON.stringify(terms);
  return hasChanged ? t("Coupon {code} has changed: {offer}.", { code, offer: offerText(terms) }) : null;
}

/** A coupon that was valid before, but was rejected together with the order. */
export function refusedCoupon({ code, answer }: EnteredCoupon, text: string): EnteredCoupon {
  const refusal: CouponRefusal = { reason: "used_before", text };

  return { code, answer: { code: answer?.code ?? code, terms: null, refusal } };
}
