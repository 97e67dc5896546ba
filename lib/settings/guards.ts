/** What is asked about before settings that cost money are saved on screen; the API takes any (D8.79). Pure. */
import { formatTaka } from "@/lib/money";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import type { DeliveryCharges, PaymentMethodName } from "./schema";

/** What shoppers are left with when a method is switched off. */
export const withoutMethod: Record<PaymentMethodName, Label> = {
  aamarpay: "Shoppers can pay in cash on delivery only. Orders that are placed already stay as they are.",
  cash_on_delivery: "Shoppers can pay online only. Orders that are placed already stay as they are.",
};

const zones = { inside_dhaka: "Inside Dhaka", outside_dhaka: "Outside Dhaka" } as const satisfies Record<string, Label>;

/** A sentence for each charge that goes to nothing, or to more than twice what it was. */
export function chargeWarnings(before: DeliveryCharges, after: Pick<DeliveryCharges, keyof typeof zones>): string[] {
  return (Object.keys(zones) as (keyof typeof zones)[]).flatMap((zone) => {
    const [from, to] = [before[zone], after[zone]];
    if (from === 0 || (to !== 0 && to <= from * 2)) return [];
    const change = { zone: t(zones[zone]), from: formatTaka(from), to: formatTaka(to) };

    return to === 0
      ? t("{zone}: {from} → {to}, so delivery is free.", change)
      : t("{zone}: {from} → {to}, more than twice as much.", change);
  });
}
