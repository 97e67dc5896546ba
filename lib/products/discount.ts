/** Price, original price and discount are redundant: each of the last two follows from the other (issue 4). Pure. */

/** Discount in whole percent, e.g. 10 for 449 instead of 499; 0 if there is none. */
export function discountOf(price: number, originalPrice: number | null): number {
  if (originalPrice === null || originalPrice <= price) return 0;

  return Math.round((1 - price / originalPrice) * 100);
}

/** Fields of a price change: the new price, with its discount if there is an original price. Prices in taka. */
export function pricedAt(price: number, originalPrice: number | null) {
  return { price, ...(originalPrice === null ? {} : { discount_percentage: discountOf(price, originalPrice) }) };
}

/**
 * Original price in taka for a discount in percent; null for no discount or 100%. Rounded to whole taka if that gives the same percentage.
 */
export function originalPriceOf(price: number, discount: number): number | null {
  if (discount <= 0 || discount >= 100) return null;

  const exact = price / (1 - discount / 100);
  const whole = Math.round(exact);
  return discountOf(price, whole) === discount ? whole : Math.round(exact * 100) / 100;
}
