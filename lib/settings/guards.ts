/** Warnings before risky settings are saved on the page; the API accepts any (D8.79). Pure. */
import { formatTaka } from "@/lib/money";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { byMethod, type PaymentKind } from "./payment-methods";
import type { DeliveryCharges } from "./schema";

/** Effect on shoppers of disabling a kind of payment. */
const withoutKind: Record<PaymentKind, Label> = {
  online: "Shoppers can only pay cash on delivery. Orders already placed don't change.",
  cash: "Shoppers can only pay online. Orders already placed don't change.",
};

export const withoutMethod = byMethod((_, kind) => withoutKind[kind]);

const zones = { inside_dhaka: "Inside Dhaka", outside_dhaka: "Outside Dhaka" } as const satisfies Record<string, Label>;

type Charges = Pick<DeliveryCharges, keyof typeof zones>;

/** Warnings for charges that drop to zero or more than double. */
export function chargeWarnings(before: Charges, after: Charges): string[] {
  return (Object.keys(zones) as (keyof typeof zones)[]).flatMap((zone) => {
    const [from, to] = [before[zone], after[zone]];
    if (from === 0 || (to !== 0 && to <= from * 2)) return [];
    const change = { zone: t(zones[zone]), from: formatTaka(from), to: formatTaka(to) };

    return to === 0
      ? t("{zone}: {from} → {to}, so delivery is free.", change)
      : t("{zone}: {from} → {to}, more than twice as much.", change);
  });
}
