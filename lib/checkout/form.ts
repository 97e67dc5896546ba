/** The checkout's form: what it is filled with, and what of it makes an order. What is checked is in ./form-check. */
import type { z } from "zod";
import { splitName } from "@/lib/orders/recipient";
import type { ShippingAddress } from "@/lib/orders/shipping-address";
import { shownPhone } from "@/lib/phone";
import type { PaymentMethod, PaymentMethodName } from "@/lib/settings/schema";
import type { checkoutSchema } from "./form-check";
import type { OrderForm } from "./rules";

/** What has been checked. */
export type CheckoutValues = z.output<typeof checkoutSchema>;

/** What the fields hold. */
export type CheckoutFields = z.input<typeof checkoutSchema>;

/** Their names. */
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

/** The buyer. */
export type Buyer = { id: string; email: string; fullName: string; phone: string | null };

type Known = {
  buyer: Buyer;
  lastAddress: ShippingAddress | null;
  lastMethod: PaymentMethodName | null;
  methods: readonly PaymentMethod[] | null;
};

/** The first order chooses its method. */
type InitialFields = Omit<CheckoutFields, "payment_method"> & Partial<Pick<CheckoutFields, "payment_method">>;

/** What the form begins with: the account, where the last order went, and how it was to be paid. */
export function initialFields({ buyer, lastAddress, lastMethod, methods }: Known): InitialFields {
  const { firstName, lastName } = splitName(buyer.fullName);
  const method = methods?.find(({ name }) => name === lastMethod || methods.length === 1);

  return {
    email: buyer.email,
    phone: lastAddress ? shownPhone(lastAddress.phone) : (buyer.phone ?? ""),
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

/** The account's own address is the rule and need not be sent; without a parcel no address and no note for a courier are. */
export function orderForm(values: CheckoutValues, buyer: Buyer, isSent: boolean): OrderForm {
  const { payment_method, email, zipCode, note, ...rest } = values;
  const address = { ...rest, ...(email === buyer.email ? {} : { email }) };
  if (!isSent) return { payment_method, shipping_address: { ...address, address: "", area: "", city: "" } };

  return {
    payment_method,
    shipping_address: { ...address, ...(zipCode ? { zipCode } : {}) },
    ...(note ? { note } : {}),
  };
}
