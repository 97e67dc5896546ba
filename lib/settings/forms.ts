/** What an admin fills in on the settings page; the rules are the API's own. */
// First: the schemas below are built when they are imported.
import "@/lib/zod-in-browser";

import { z } from "zod";
import { optionalTypedNumber, typedNumber } from "@/lib/typed-number";
import {
  type DeliveryCharges,
  type DeliveryChargesChanges,
  deliveryChargesQuery,
  type OrderLimits,
  orderLimitsSchema,
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

const typed = (value: number | null) => (value === null ? "" : String(value));

/** The settings as form fields; unset ones are empty. */
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

const { confirmation_hours: hours, unconfirmed_account: ofAccount } = orderLimitsSchema.shape;
const count = typedNumber("Enter a whole number");
const orders = count.pipe(ofAccount.shape.orders);
const units = count.pipe(ofAccount.shape.units);

/** Limits of open orders as typed; no hours are for ever. */
export const orderLimitsFormSchema = z.object({
  confirmation_hours: optionalTypedNumber("Enter a whole number of hours, or nothing").pipe(hours),
  unconfirmed_orders: orders,
  unconfirmed_units: units,
  confirmed_orders: orders,
  confirmed_units: units,
  network_orders: orders,
  network_units: units,
});
export type OrderLimitsForm = z.input<typeof orderLimitsFormSchema>;

export function toOrderLimitsForm(limits: OrderLimits): OrderLimitsForm {
  const { unconfirmed_account: unconfirmed, confirmed_account: confirmed, network } = limits;

  return {
    confirmation_hours: typed(limits.confirmation_hours),
    unconfirmed_orders: String(unconfirmed.orders),
    unconfirmed_units: String(unconfirmed.units),
    confirmed_orders: String(confirmed.orders),
    confirmed_units: String(confirmed.units),
    network_orders: String(network.orders),
    network_units: String(network.units),
  };
}

/** The body of the call. */
export function toOrderLimits(form: z.output<typeof orderLimitsFormSchema>): OrderLimits {
  return {
    confirmation_hours: form.confirmation_hours,
    unconfirmed_account: { orders: form.unconfirmed_orders, units: form.unconfirmed_units },
    confirmed_account: { orders: form.confirmed_orders, units: form.confirmed_units },
    network: { orders: form.network_orders, units: form.network_units },
  };
}
