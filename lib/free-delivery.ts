import { formatTaka } from "@/lib/money";
import { pageLanguage } from "@/lib/texts/page-language";
import { counted, t } from "@/lib/texts/text";

/** "Free shipping on orders over ৳1000": English prints the taka ungrouped (D1.5), Bangla as every other price. */
export function freeDeliveryWords(threshold: number): string {
  return t("Free shipping on orders over ৳{threshold}", {
    threshold: pageLanguage() === "bn" ? counted(threshold) : threshold,
  });
}

/** What is missing for free delivery, which begins strictly above the threshold. In taka. */
export function untilFreeDelivery(subtotal: number, threshold: number): string {
  if (subtotal >= threshold) return t("Add one more item for free delivery");

  return t("Add more than {sum} for free delivery", { sum: formatTaka(threshold - subtotal) });
}
