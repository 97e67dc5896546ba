import { paisa, toTaka } from "@/lib/money";
import { type DeliveryCharges, type PaymentMethod, paymentMethodSchema } from "@/lib/settings/schema";
import type { PaymentMethod as PaymentMethodRow, StoreSettings } from "@/server/generated/prisma/client";

const taka = (amount: number | null) => (amount === null ? null : toTaka(paisa(amount)));

export function toDeliveryCharges(row: StoreSettings): DeliveryCharges {
  return {
    inside_dhaka: toTaka(paisa(row.insideDhakaPaisa)),
    outside_dhaka: toTaka(paisa(row.outsideDhakaPaisa)),
    free_delivery_threshold: taka(row.freeDeliveryThresholdPaisa),
    usd_rate: taka(row.usdRatePaisa),
  };
}

/** Name and icon are text in the database (CHECKs); parsing narrows them to the words of the API. */
export function toPaymentMethod(row: PaymentMethodRow): PaymentMethod {
  return paymentMethodSchema.parse({
    name: row.name,
    display_name: row.displayName,
    description: row.description,
    icon: row.icon,
  });
}
