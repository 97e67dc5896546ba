/** Forms of the settings page, validated with the API's rules. */
import { z } from "zod";
import { optionalTypedNumber, toFieldText, typedNumber } from "@/lib/typed-number";
import type { OpeningHours } from "./opening-hours";
import { ONLINE_METHOD } from "./payment-methods";
import {
  type DeliveryCharges,
  type DeliveryChargesChanges,
  deliveryChargesQuery,
  type OrderLimits,
  orderLimitsSchema,
  ownerMailsChangesSchema,
  paymentSettingsChangesSchema,
  type StockAndCouriers,
  stockAndCouriersChangesSchema,
} from "./schema";
import { type ShopContact, shopContactChangesSchema } from "./shop-contact";

/** Name and description of a payment method, both required. */
export const methodFormSchema = paymentSettingsChangesSchema.shape[ONLINE_METHOD]
  .unwrap()
  .required()
  .omit({ is_enabled: true });
export type MethodForm = z.input<typeof methodFormSchema>;

/** Charges, threshold and rate as typed. */
export const chargesFormSchema = deliveryChargesQuery.required();
export type ChargesForm = Record<keyof DeliveryChargesChanges, string>;

/** Converts the settings to form fields; unset values are empty. */
export function toChargesForm(charges: DeliveryCharges): ChargesForm {
  return {
    inside_dhaka: toFieldText(charges.inside_dhaka),
    outside_dhaka: toFieldText(charges.outside_dhaka),
    free_delivery_threshold: toFieldText(charges.free_delivery_threshold),
    usd_rate: toFieldText(charges.usd_rate),
  };
}

/** Contact fields; unset values are empty. */
export const shopContactFormSchema = shopContactChangesSchema.required();
export type ShopContactForm = z.input<typeof shopContactFormSchema>;

export function toShopContactForm({ opening_hours, whatsapp, messenger, ...contact }: ShopContact): ShopContactForm {
  const hours = Object.entries(opening_hours).map(([day, text]) => [day, text ?? ""]);

  return {
    ...contact,
    whatsapp: whatsapp ?? "",
    messenger: messenger ?? "",
    opening_hours: Object.fromEntries(hours) as OpeningHours,
  };
}

/** Couriers as comma-separated text, and the low-stock threshold as typed. */
export const stockAndCouriersFormSchema = z.object({
  couriers: z
    .string()
    .transform((text) =>
      text
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== ""),
    )
    .pipe(stockAndCouriersChangesSchema.shape.couriers.unwrap()),
  low_stock: typedNumber("Enter a whole number").pipe(stockAndCouriersChangesSchema.shape.low_stock.unwrap()),
});
export type StockAndCouriersForm = z.input<typeof stockAndCouriersFormSchema>;

export function toStockAndCouriersForm({ couriers, low_stock }: StockAndCouriers): StockAndCouriersForm {
  return { couriers: couriers.join(", "), low_stock: toFieldText(low_stock) };
}

/** Fields of the new-order email settings. */
export const ownerMailsFormSchema = ownerMailsChangesSchema.required();
export type OwnerMailsForm = z.input<typeof ownerMailsFormSchema>;

const {
  confirmation_hours: hours,
  unverified_hold_hours: openHours,
  unconfirmed_account: ofAccount,
} = orderLimitsSchema.shape;
const count = typedNumber("Enter a whole number");
const orders = count.pipe(ofAccount.shape.orders);
const units = count.pipe(ofAccount.shape.units);

/** Limits on unpaid orders as typed; empty hours mean unlimited. */
export const orderLimitsFormSchema = z.object({
  confirmation_hours: optionalTypedNumber("Enter a whole number of hours, or leave it empty").pipe(hours),
  unverified_hold_hours: count.pipe(openHours),
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
    confirmation_hours: toFieldText(limits.confirmation_hours),
    unverified_hold_hours: toFieldText(limits.unverified_hold_hours),
    unconfirmed_orders: toFieldText(unconfirmed.orders),
    unconfirmed_units: toFieldText(unconfirmed.units),
    confirmed_orders: toFieldText(confirmed.orders),
    confirmed_units: toFieldText(confirmed.units),
    network_orders: toFieldText(network.orders),
    network_units: toFieldText(network.units),
  };
}

/** Converts the form to the request body. */
export function toOrderLimits(form: z.output<typeof orderLimitsFormSchema>): OrderLimits {
  return {
    confirmation_hours: form.confirmation_hours,
    unverified_hold_hours: form.unverified_hold_hours,
    unconfirmed_account: { orders: form.unconfirmed_orders, units: form.unconfirmed_units },
    confirmed_account: { orders: form.confirmed_orders, units: form.confirmed_units },
    network: { orders: form.network_orders, units: form.network_units },
  };
}
