/** Checkout form: initial values and conversion to an order. Validation is in ./form-check. */
import type { z } from "zod";
import { splitName } from "@/lib/orders/recipient";
import type { ShippingAddress } from "@/lib/orders/shipping-address";
import { formatPhone } from "@/lib/phone";
import { policiesVersion } from "@/lib/policy-dates";
import type { PaymentMethod, PaymentMethodName } from "@/lib/settings/schema";
import type { checkoutSchema } from "./form-check";
import type { OrderForm } from "./rules";

/** Validated values. */
export type CheckoutValues = z.output<typeof checkoutSchema>;

/** Field values. */
export type CheckoutFields = z.input<typeof checkoutSchema>;

/** Names of the fields that are kept while the tab is open: all but the consent, which each order needs. */
export const checkoutFieldNames = [
  "email",
  "phone",
  "firstName",
  "lastName",
  "address",
  "city",
  "area",
  "zipCode",
  "note",
  "payment_method",
] as const satisfies readonly (keyof CheckoutFields)[];

export type Buyer = { id: string; email: string; fullName: string; phone: string | null };

type Known = {
  buyer: Buyer;
  lastAddress: ShippingAddress | null;
  lastMethod: PaymentMethodName | null;
  methods: readonly PaymentMethod[] | null;
};

/** A first order has no default payment method, and consent is never given in advance. */
type InitialFields = Omit<CheckoutFields, "payment_method" | "consent"> &
  Partial<Pick<CheckoutFields, "payment_method">>;

/** Initial values from the account and the last order's address and payment method. */
export function initialFields({ buyer, lastAddress, lastMethod, methods }: Known): InitialFields {
  const { firstName, lastName } = splitName(buyer.fullName);
  const method = methods?.find(({ name }) => name === lastMethod || methods.length === 1);

  return {
    email: buyer.email,
    phone: lastAddress ? formatPhone(lastAddress.phone) : (buyer.phone ?? ""),
    firstName: lastAddress?.firstName ?? firstName,
    lastName: lastAddress?.lastName ?? lastName,
    address: lastAddress?.address ?? "",
    city: lastAddress?.city ?? "",
    area: lastAddress?.area ?? "",
    zipCode: lastAddress?.zipCode ?? "",
    note: "",
    ...(method ? { payment_method: method.name } : {}),
  };
}

/**
 * Converts the form to an order. Omits the account's own email, which is the default, and without a parcel also the address and courier
 * note.
 */
export function orderForm(values: CheckoutValues, buyer: Buyer, isSent: boolean): OrderForm {
  const { payment_method, email, zipCode, note, consent: _, ...rest } = values;
  const address = { ...rest, ...(email === buyer.email ? {} : { email }) };
  const common = { payment_method, accepted_policies: policiesVersion };
  if (!isSent) return { ...common, shipping_address: { ...address, address: "", area: "", city: "" } };

  return {
    ...common,
    shipping_address: { ...address, ...(zipCode ? { zipCode } : {}) },
    ...(note ? { note } : {}),
  };
}
