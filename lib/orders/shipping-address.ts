import { z } from "zod";
import { toAsciiDigits } from "@/lib/digits";
import { nameSchema, placeSchema, streetSchema } from "@/lib/names";
import { emailSchema, oneLine, parcelPhoneSchema, phoneSchema, required } from "@/lib/text";

/** Recipient and address of a parcel (camelCase on the wire, per the specification). */
export const shippingAddressSchema = z.object({
  firstName: nameSchema("First name", 80),
  lastName: nameSchema("Last name", 80),
  phone: phoneSchema,
  /** Additional address for this order's emails, used once its owner has confirmed it (ADR 019). */
  email: emailSchema.nullish(),
  address: required(streetSchema("Street address", 300), "Street address"),
  area: required(placeSchema("Area", 120), "Area"),
  city: required(placeSchema("City", 120), "City"),
  zipCode: oneLine(20).overwrite(toAsciiDigits).nullish(),
});
export type ShippingAddress = z.infer<typeof shippingAddressSchema>;

/** Where a parcel goes: without the email address, and with a mobile number. */
export const parcelAddressSchema = shippingAddressSchema.omit({ email: true }).extend({ phone: parcelPhoneSchema });
/** Fields of a form with such an address. */
export type AddressFields = z.input<typeof parcelAddressSchema>;
export type ParcelAddress = z.output<typeof parcelAddressSchema>;

/** For a new order. Its products determine whether it has a parcel (lib/orders/parcel) and needs an address. */
export const orderAddressSchema = shippingAddressSchema.extend({
  address: streetSchema("Street address", 300).default(""),
  area: placeSchema("Area", 120).default(""),
  city: placeSchema("City", 120).default(""),
});
