/** Price and terms of an order before its address is known. Pure. */
import type { CartLine } from "@/lib/cart/lines";
import { formatTaka, toTaka } from "@/lib/money";
import { pricedLines, subtotalOf } from "@/lib/orders/lines";
import { needsParcel } from "@/lib/orders/parcel";
import { deliveryChargeOf, tariffOf } from "@/lib/orders/pricing";
import { t } from "@/lib/texts/text";
import type { Quote } from "./schema";

type Terms = {
  charges: Quote["delivery_charges"];
  /** Name of cash on delivery; null if it is not offered. */
  cashName: string | null;
};

/** "৳1,250 · free delivery · Cash on delivery available", "৳199 · delivery from ৳60", "৳350". */
export function orderTermsText(lines: readonly CartLine[], { charges, cashName }: Terms): string {
  const priced = pricedLines(lines);
  const sum = formatTaka(toTaka(subtotalOf(priced)));
  if (!needsParcel(priced)) return sum;

  const [inside, outside] = ["Dhaka", ""].map((city) => toTaka(deliveryChargeOf(priced, city, tariffOf(charges))));
  const lowest = Math.min(inside ?? 0, outside ?? 0);
  const delivery = lowest === 0 ? t("free delivery") : t("delivery from {sum}", { sum: formatTaka(lowest) });
  const cash = cashName && t("{cash} available", { cash: cashName });
  return [sum, delivery, cash].filter((part) => part !== null).join(" · ");
}
