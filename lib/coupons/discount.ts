/** What a coupon takes off an order (ADR 056). Pure, in paisa; cart, checkout, quote, order and every later edit compute it here. */
import { type Paisa, paisa, toPaisa } from "@/lib/money";
import type { CouponKind, WireTerms } from "./schema";

/** What a coupon gives and on which condition: an order keeps it as it was when it was placed. */
export type CouponTerms = {
  code: string;
  kind: CouponKind;
  /** Of `percent` alone: 1 to 100. */
  percent: number | null;
  /** Of `fixed` alone. */
  amountPaisa: number | null;
  /** The most that `percent` takes off; null: no cap. */
  maxDiscountPaisa: number | null;
  /** What the order's lines must cost together, before the discount. */
  minSubtotalPaisa: number;
  /** The categories whose lines it counts for; none: all. */
  categories: readonly string[];
};

/** The terms of an answer, to be computed with. */
export function termsOf({ amount, max_discount, min_subtotal, ...terms }: WireTerms): CouponTerms {
  return {
    ...terms,
    amountPaisa: amount === null ? null : toPaisa(amount),
    maxDiscountPaisa: max_discount === null ? null : toPaisa(max_discount),
    minSubtotalPaisa: toPaisa(min_subtotal),
  };
}

/** A line without a category is of none that a coupon could name. */
export type DiscountedLine = { price: Paisa; quantity: number; category?: string | null | undefined };

const TAKA = 100;

const costOf = (lines: readonly DiscountedLine[]) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

function countedLines({ categories }: Pick<CouponTerms, "categories">, lines: readonly DiscountedLine[]) {
  return categories.length === 0 ? lines : lines.filter(({ category }) => category && categories.includes(category));
}

/** Why an order does not meet the terms: how much its lines miss, or that none of them counts; null: it meets them. */
export function unmetTerm(
  terms: CouponTerms,
  lines: readonly DiscountedLine[],
): { kind: "minimum"; missing: Paisa } | { kind: "categories" } | null {
  if (countedLines(terms, lines).length === 0) return { kind: "categories" };

  const missing = terms.minSubtotalPaisa - costOf(lines);
  return missing > 0 ? { kind: "minimum", missing: paisa(missing) } : null;
}

/**
 * The discount: 0 where the terms are not met, and never more than the lines cost that the coupon counts for. A percentage is rounded
 * up to the whole taka: nobody pays a courier in paisa.
 * @param deliveryCharge what delivery costs without the coupon, which is what `free_delivery` takes off
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
