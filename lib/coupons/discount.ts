/** Coupon discounts (ADR 056). Pure, in paisa; shared by cart, checkout, quote, order and later edits. */
import { type Paisa, paisa, toPaisa } from "@/lib/money";
import type { CouponKind, WireTerms } from "./schema";

/** Discount and conditions of a coupon; an order stores those in force when it was placed. */
export type CouponTerms = {
  code: string;
  kind: CouponKind;
  /** For `percent` only: 1 to 100. */
  percent: number | null;
  /** For `fixed` only. */
  amountPaisa: number | null;
  /** Maximum discount of `percent`; null: no cap. */
  maxDiscountPaisa: number | null;
  /** Minimum subtotal before the discount. */
  minSubtotalPaisa: number;
  /** Categories of lines it applies to; empty: all. */
  categories: readonly string[];
};

/** Converts API terms for computing. */
export function termsOf({ amount, max_discount, min_subtotal, ...terms }: WireTerms): CouponTerms {
  return {
    ...terms,
    amountPaisa: amount === null ? null : toPaisa(amount),
    maxDiscountPaisa: max_discount === null ? null : toPaisa(max_discount),
    minSubtotalPaisa: toPaisa(min_subtotal),
  };
}

/** A line without a category matches no category condition. */
export type DiscountedLine = { price: Paisa; quantity: number; category?: string | null | undefined };

const TAKA = 100;

const costOf = (lines: readonly DiscountedLine[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

function countedLines({ categories }: Pick<CouponTerms, "categories">, lines: readonly DiscountedLine[]) {
  return categories.length === 0 ? lines : lines.filter(({ category }) => category && categories.includes(category));
}

/** The first condition that an order does not meet: the missing amount, or no matching line; null if all are met. */
export function unmetTerm(
  terms: CouponTerms,
  lines: readonly DiscountedLine[],
): { kind: "minimum"; missing: Paisa } | { kind: "categories" } | null {
  if (countedLines(terms, lines).length === 0) return { kind: "categories" };

  const missing = terms.minSubtotalPaisa - costOf(lines);
  return missing > 0 ? { kind: "minimum", missing: paisa(missing) } : null;
}

/**
 * Discount in paisa; 0 if the terms are not met. Limited to the price of the matching lines, except for free delivery. A percentage is
 * rounded up to whole taka, because couriers do not collect paisa.
 * @param deliveryCharge charge without the coupon, which `free_delivery` removes
 */
export function couponDiscount(terms: CouponTerms, lines: readonly DiscountedLine[], deliveryCharge: Paisa): Paisa {
  if (unmetTerm(terms, lines)) return paisa(0);
  if (terms.kind === "free_delivery") return deliveryCharge;

  const cost = costOf(countedLines(terms, lines));
  const wanted =
    terms.kind === "fixed"
      ? (terms.amountPaisa ?? 0)
      : Math.min(
          Math.ceil((cost * (terms.percent ?? 0)) / 100 / TAKA) * TAKA,
          terms.maxDiscountPaisa ?? Number.MAX_SAFE_INTEGER,
        );

  return paisa(Math.min(wanted, cost));
}
