/** What is asked about before settings that cost money are saved on screen; the API takes any (D8.79). Pure. */
import { formatTaka } from "@/lib/money";
import type { DeliveryCharges, PaymentMethodName } from "./schema";

/** What shoppers are left with when a method is switched off. */
export const withoutMethod: Record<PaymentMethodName, string> = {
  aamarpay: "Shoppers can pay in cash on delivery only.",
  cash_on_delivery: "Shoppers can pay online only.",
};

const zones = { inside_dhaka: "Inside Dhaka", outside_dhaka: "Outside Dhaka" } as const;

/** A sentence for each charge that goes to nothing, or to more than twice what it was. */
export function chargeWarnings(before: DeliveryCharges, after: Pick<DeliveryCharges, keyof typeof zones>): string[] {
  return (Object.keys(zones) as (keyof typeof zones)[]).flatMap((zone) => {
    const [from, to] = [before[zone], after[zone]];
    if (from === 0 || (to !== 0 && to <= from * 2)) return [];
    const change = `${zones[zone]}: ${formatTaka(from)} → ${formatTaka(to)}`;

    return to === 0 ? `${change}, so delivery is free.` : `${change}, more than twice as much.`;
  });
}
