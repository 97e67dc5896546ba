/** Price, original price and discount say the same thing twice: one of the last two follows from the other (issue 4). Pure. */

/** The discount in whole percent, e.g. 449 instead of 499 is 10; 0 where there is nothing off. */
export function discountOf(price: number, originalPrice: number | null): number {
  if (originalPrice === null || originalPrice <= price) return 0;

  return Math.round((1 - price / originalPrice) * 100);
}

/** A new price, with the discount that follows from it where there is a price to compare with. */
export function pricedAt(price: number, originalPrice: number | null) {
  return { price, ...(originalPrice === null ? {} : { discount_percentage: discountOf(price, originalPrice) }) };
}

/**
 * The price in taka that a discount in percent was taken off; null without a discount, and where everything is off. Whole taka
 * where they give the same percentage back.
 */
export function originalPriceOf(price: number, discount: number): number | null {
  if (discount <= 0 || discount >= 100) return null;

  const exact = price / (1 - discount / 100);
  const whole = Math.round(exact);
  return discountOf(price, whole) === discount ? whole : Math.round(exact * 100) / 100;
}
