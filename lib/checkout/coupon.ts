/** The coupon of a checkout: what the shop has said of a typed code, and what follows for the total. Pure. */
import { type CouponTerms, type DiscountedLine, termsOf } from "@/lib/coupons/discount";
import { type CouponRefusal, refusalForOrder } from "@/lib/coupons/rules";
import { offerWords } from "@/lib/coupons/words";
import type { Paisa } from "@/lib/money";
import { t } from "@/lib/texts/text";
import type { Quote } from "./schema";

type Answer = NonNullable<Quote["coupon"]>;

/** A code that was entered; `answer` is null until the shop has said something of it. */
export type EnteredCoupon = { code: string; answer: Answer | null };

/** Reasons that the next change of the lines or the city may take away: they are judged here while somebody types. */
const passing: ReadonlySet<string> = new Set(["below_minimum", "other_categories", "no_effect"]);

/** What to compute a total with; null without a coupon, and with one that this buyer cannot use. */
export function usableTerms(coupon: EnteredCoupon | null): CouponTerms | null {
  const answer = coupon?.answer;
  if (!answer?.terms || (answer.refusal && !passing.has(answer.refusal.reason))) return null;

  return termsOf(answer.terms);
}

/** The code to ask a quote with: one that was refused for good is not tried again. */
export function askedCode(coupon: EnteredCoupon | null): string | null {
  return coupon && (coupon.answer === null || usableTerms(coupon)) ? coupon.code : null;
}

/** Why the coupon takes nothing off this order; null: it does, or nobody knows yet. */
export function couponText(
  coupon: EnteredCoupon,
  lines: readonly DiscountedLine[],
  deliveryCharge: Paisa,
): string | null {
  const terms = usableTerms(coupon);

  return terms ? (refusalForOrder(terms, lines, deliveryCharge)?.text ?? null) : (coupon.answer?.refusal?.text ?? null);
}

/** What the buyer has to know of a coupon that gave something else when they last looked; null: nothing. */
export function changeOfCoupon(before: EnteredCoupon | null, after: EnteredCoupon | null): string | null {
  if (!usableTerms(before) || !after?.answer) return null;
  const { code, terms, refusal } = after.answer;
  if (!usableTerms(after)) return `${t("The coupon {code} no longer counts.", { code })} ${refusal?.text ?? ""}`.trim();

  const hasChanged = terms && JSON.stringify(before?.answer?.terms) !== JSON.stringify(terms);
  return hasChanged ? t("The coupon {code} has changed: {offer}.", { code, offer: offerWords(terms) }) : null;
}

/** A coupon that the shop refused with the order itself, when all before it looked well. */
export function refusedCoupon({ code, answer }: EnteredCoupon, text: string): EnteredCoupon {
  const refusal: CouponRefusal = { reason: "used_before", text };

  return { code, answer: { code: answer?.code ?? code, terms: null, refusal } };
}
