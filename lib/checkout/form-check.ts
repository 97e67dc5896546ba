/** What is checked of the checkout's form (spec 5). It loads when somebody first touches the form (ADR 039). */
// First: the schemas below are built when they are imported.
import "@/lib/zod-in-browser";

import { zodResolver } from "@hookform/resolvers/zod";
import { z } from "zod";
import { courierNoteSchema } from "@/lib/orders/schema";
import { shippingAddressSchema } from "@/lib/orders/shipping-address";
import { paymentMethodNames } from "@/lib/settings/payment-methods";
import { emailSchema, mobileSchema, phoneSchema } from "@/lib/text";
import { t } from "@/lib/texts/text";

/** The address of an order, an e-mail address that must be there, a note for the courier, and a way to pay. */
export const checkoutSchema = z.object({
  ...shippingAddressSchema.shape,
  phone: mobileSchema,
  email: emailSchema,
  zipCode: shippingAddressSchema.shape.zipCode.unwrap().unwrap(),
  // Typed into a field of several lines, kept on one.
  note: z
    .string()
    .transform((text) => text.replace(/\s+/g, " "))
    .pipe(courierNoteSchema),
  payment_method: z.enum(paymentMethodNames, { error: () => t("Choose a payment method") }),
});

/** The same for an order without a parcel: its buyer is asked for no address, so nothing that is left of one is looked at. */
const withoutParcelSchema = checkoutSchema.extend({
  phone: phoneSchema,
  address: z.string(),
  area: z.string(),
  city: z.string(),
  zipCode: z.string(),
  note: z.string(),
});

/** For react-hook-form. */
export function checkFor(isSent: boolean) {
  return zodResolver(isSent ? checkoutSchema : withoutParcelSchema);
}
