import { formatTaka } from "@/lib/money";
import { pageLanguage } from "@/lib/texts/page-language";
import { formatCount, t } from "@/lib/texts/text";

/** "Free shipping on orders over ৳1000": English shows the amount without grouping (D1.5), Bangla like all other prices. */
export function freeDeliveryText(threshold: number): string {
  return t("Free shipping on orders over ৳{threshold}", {
    threshold: pageLanguage() === "bn" ? formatCount(threshold) : threshold,
  });
}

/** Hint with the amount missing for free delivery, which starts strictly above the threshold. Both parameters in taka. */
export function missingForFreeDelivery(subtotal: number, threshold: number): string {
  if (subtotal >= threshold) return t("Add one more item for free delivery");

  return t("Add more than {sum} for free delivery", { sum: formatTaka(threshold - subtotal) });
}
