/** Validation of the checkout form (spec 5). Loaded on first interaction with the form (ADR 039). */
import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { courierNoteSchema } from "@/lib/orders/schema";
import { shippingAddressSchema } from "@/lib/orders/shipping-address";
import { paymentMethodNames } from "@/lib/settings/payment-methods";
import { emailSchema, mobileSchema, phoneSchema } from "@/lib/text";
import { t } from "@/lib/texts/text";

/** Shipping address, a required email address, a note for the courier, a payment method, and consent. */
export const checkoutSchema = z.object({
  ...shippingAddressSchema.shape,
  phone: mobileSchema,
  email: emailSchema,
  zipCode: shippingAddressSchema.shape.zipCode.unwrap().unwrap(),
  // A multi-line field, stored on one line.
  note: z
    .string()
    .transform((text) => text.replace(/\s+/g, " "))
    .pipe(courierNoteSchema),
  payment_method: z.enum(paymentMethodNames, { error: () => t("Choose a payment method") }),
  consent: z.literal(true, { error: () => t("Please tick the box to agree to the policies") }),
});

/** Schema for an order without a parcel: address fields are not shown, so leftover values are ignored. */
const withoutParcelSchema = checkoutSchema.extend({
  phone: phoneSchema,
  address: z.string(),
  area: z.string(),
  city: z.string(),
  zipCode: z.string(),
  note: z.string(),
});

/** Resolver for react-hook-form. */
export function checkFor(isSent: boolean) {
  return zodResolver(isSent ? checkoutSchema : withoutParcelSchema);
}
