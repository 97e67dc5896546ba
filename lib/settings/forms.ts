/** What an admin fills in on the settings page; the rules are the API's own. */
// First: the schemas below are built when they are imported.
import "@/lib/zod-in-browser";

import type { z } from "zod";
import {
  type DeliveryCharges,
  type DeliveryChargesChanges,
  deliveryChargesQuery,
  paymentSettingsChangesSchema,
  shopContactChangesSchema,
} from "./schema";

/** Name and description of a payment method, both always there. */
export const methodFormSchema = paymentSettingsChangesSchema.shape.aamarpay
  .unwrap()
  .required()
  .omit({ is_enabled: true });
export type MethodForm = z.input<typeof methodFormSchema>;

/** Charges, threshold and rate as typed. */
export const chargesFormSchema = deliveryChargesQuery.required();
export type ChargesForm = Record<keyof DeliveryChargesChanges, string>;

const typed = (taka: number | null) => (taka === null ? "" : String(taka));

/** The settings as the fields show them; what is not set is empty. */
export function toChargesForm(charges: DeliveryCharges): ChargesForm {
  return {
    inside_dhaka: typed(charges.inside_dhaka),
    outside_dhaka: typed(charges.outside_dhaka),
    free_delivery_threshold: typed(charges.free_delivery_threshold),
    usd_rate: typed(charges.usd_rate),
  };
}

/** The number that customers call. */
export const shopPhoneFormSchema = shopContactChangesSchema;
