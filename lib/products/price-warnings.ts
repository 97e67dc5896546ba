/** Confirmation questions before a price change on screen; the API accepts any price (D8.79). Pure. */

import { formatTaka } from "@/lib/money";
import { t } from "@/lib/texts/text";
import { discountOf } from "./discount";

/** Checks for a price cut of half or more, more often a typing error than a sale. */
export function isDeepCut(before: number, after: number): boolean {
  return before > 0 && after <= before / 2;
}

/** "৳4,201 → ৳99 is 98% off." For a deep cut; below 100% unless the product becomes free. */
export function priceCutText(before: number, after: number): string {
  const percent = after === 0 ? 100 : Math.min(discountOf(after, before), 99);

  return t("{before} → {after} is {percent}% off.", {
    before: formatTaka(before),
    after: formatTaka(after),
    percent,
  });
}
