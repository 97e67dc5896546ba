/** Warnings before a price change in the admin area; the API accepts any price (D8.79). Pure. */

import { formatTaka } from "@/lib/money";
import { t } from "@/lib/texts/text";
import { discountOf } from "./discount";

/** Checks whether a price is cut by half or more, which is more often a typing error than a sale. */
export function isDeepCut(before: number, after: number): boolean {
  return before > 0 && after <= before / 2;
}

/** Warning for a deep cut: "৳4,201 → ৳99 is 98% off." The percentage stays below 100 unless the product becomes free. */
export function priceCutText(before: number, after: number): string {
  const percent = after === 0 ? 100 : Math.min(discountOf(after, before), 99);

  return t("{before} → {after} is {percent}% off.", {
    before: formatTaka(before),
    after: formatTaka(after),
    percent,
  });
}
