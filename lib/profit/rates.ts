/** Costs that the owner enters as a rate, for orders from a day on (ADR 110). */
import { ONLINE_METHOD } from "@/lib/settings/payment-methods";
import type { Label } from "@/lib/texts/catalogue";

/** Kinds of rates: packaging of a parcel, and the fee of each gateway. */
export const rateKinds = ["packaging", ONLINE_METHOD] as const;
export type RateKind = (typeof rateKinds)[number];

/** Largest value: taka per parcel, or percent. */
export const rateLimits: Record<RateKind, number> = { packaging: 10_000, [ONLINE_METHOD]: 100 };

export const rateLabels: Record<RateKind, { label: Label }> = {
  packaging: { label: "Packaging of a parcel (৳)" },
  [ONLINE_METHOD]: { label: "Fee of aamarPay (%)" },
};
