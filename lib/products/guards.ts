/** What is asked about before a price is changed on screen; the API takes any (D8.79). Pure. */

import { formatTaka } from "@/lib/money";
import { t } from "@/lib/texts/text";
import { discountOf } from "./discount";

/** Whether a new price is half of the old one or less: more often a slip than a sale. */
export function isDeepCut(before: number, after: number): boolean {
  return before > 0 && after <= before / 2;
}

/** "৳4,201 → ৳99 is 98% off." Of a deep cut; never 100% where something is still to pay. */
export function cutWords(before: number, after: number): string {
  const percent = after === 0 ? 100 : Math.min(discountOf(after, before), 99);

  return t("{before} → {after} is {percent}% off.", {
    before: formatTaka(before),
    after: formatTaka(after),
    percent,
  });
}
