// First: the schemas below are built when they are imported.
import "@/lib/zod-in-browser";

import { z } from "zod";
import { shippingAddressSchema } from "@/lib/orders/schema";
import { paymentMethodNames } from "@/lib/settings/schema";
import { emailSchema } from "@/lib/text";

/** The checkout's form (spec 5): the address of an order, an e-mail address that must be there, and a way to pay. */
export const checkoutSchema = z.object({
  ...shippingAddressSchema.shape,
  email: emailSchema,
  zipCode: shippingAddressSchema.shape.zipCode.unwrap().unwrap(),
  payment_method: z.enum(paymentMethodNames, "Choose a payment method"),
});

/** What has been checked. */
export type CheckoutValues = z.output<typeof checkoutSchema>;

/** What the fields hold. */
export type CheckoutFields = z.input<typeof checkoutSchema>;
