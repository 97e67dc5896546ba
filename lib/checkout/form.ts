/** The checkout's form (spec 5): what it is filled with, what is checked, and what of it makes an order. */
// First: the schemas below are built when they are imported.
import "@/lib/zod-in-browser";

import { z } from "zod";
import { type ShippingAddress, shippingAddressSchema } from "@/lib/orders/schema";
import { type PaymentMethod, paymentMethodNames } from "@/lib/settings/schema";
import { emailSchema } from "@/lib/text";
import type { OrderForm } from "./rules";

/** The address of an order, an e-mail address that must be there, and a way to pay. */
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

/** The buyer. */
export type Buyer = { id: string; email: string; fullName: string; phone: string | null };

type Known = { buyer: Buyer; lastAddress: ShippingAddress | null; methods: readonly PaymentMethod[] | null };

/** No method is chosen where there is none. */
type InitialFields = Omit<CheckoutFields, "payment_method"> & Partial<Pick<CheckoutFields, "payment_method">>;

/** What the form begins with: the account, and where the last order went. */
export function initialFields({ buyer, lastAddress, methods }: Known): InitialFields {
  const [firstName = "", ...rest] = buyer.fullName.trim().split(/\s+/);

  return {
    email: buyer.email,
    phone: lastAddress?.phone ?? buyer.phone ?? "",
    firstName: lastAddress?.firstName ?? firstName,
    lastName: lastAddress?.lastName ?? rest.join(" "),
    address: lastAddress?.address ?? "",
    city: lastAddress?.city ?? "",
    area: lastAddress?.area ?? "",
    zipCode: lastAddress?.zipCode ?? "",
    ...(methods?.[0] ? { payment_method: methods[0].name } : {}),
  };
}

/** The account's own address is the rule and need not be sent. */
export function orderForm({ payment_method, email, zipCode, ...address }: CheckoutValues, buyer: Buyer): OrderForm {
  return {
    payment_method,
    shipping_address: { ...address, ...(email === buyer.email ? {} : { email }), ...(zipCode ? { zipCode } : {}) },
  };
}
