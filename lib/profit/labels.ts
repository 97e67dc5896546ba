/** Texts of profit. Presentation only. */

import type { CostKind } from "@/lib/order-figures/rules";
import type { Label } from "@/lib/texts/catalogue";

export const costLabels: Record<CostKind, { label: Label; where: Label }> = {
  goods: { label: "Goods", where: "From purchases. Units from before the first purchase have no known cost." },
  courier: {
    label: "Courier's charges",
    where: "From couriers' payments and sheets, or as you type them on an order.",
  },
  returns: { label: "Charges of returned parcels", where: "The same, for parcels that came back or were lost." },
  fee: { label: "Gateway fee", where: "Your rate for the day of the order." },
  packaging: { label: "Packaging", where: "Your rate for the day of the order, for each parcel." },
};
