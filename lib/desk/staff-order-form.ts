/** Staff order form: fields, validation and the resulting order. */

import { z } from "zod";
import { FULL_NAME_MAX } from "@/lib/auth/schema";
import { nameSchema } from "@/lib/names";
import { INTERNAL_NOTE_MAX } from "@/lib/orders/calls";
import { splitName } from "@/lib/orders/recipient";
import { courierNoteSchema } from "@/lib/orders/schema";
import { shippingAddressSchema } from "@/lib/orders/shipping-address";
import { staffSources } from "@/lib/orders/sources";
import { formatPhone } from "@/lib/phone";
import { CASH_METHOD, paymentMethodNames } from "@/lib/settings/payment-methods";
import { emailSchema, mobileSchema, oneLine, phoneSchema } from "@/lib/text";
import { t } from "@/lib/texts/text";
import type { Caller, StaffOrderInput } from "./staff-order";

const { address, area, city, zipCode } = shippingAddressSchema.shape;

export const staffOrderForm = z.object({
  phone: mobileSchema,
  name: nameSchema("Name", FULL_NAME_MAX),
  email: z.union([z.literal(""), emailSchema], { error: () => t("Enter a valid email address") }),
  address,
  area,
  city,
  zipCode: zipCode.unwrap().unwrap(),
  note: courierNoteSchema,
  internal_note: oneLine(INTERNAL_NOTE_MAX),
  source: z.enum(staffSources, { error: () => t("Choose how the order came in") }),
  payment_method: z.enum(paymentMethodNames, { error: () => t("Choose a payment method") }),
});
export type StaffOrderFields = z.input<typeof staffOrderForm>;

/** Form for an order without a parcel, which needs no address. */
export const staffOrderFormWithoutParcel = staffOrderForm.extend({
  phone: phoneSchema,
  address: z.string(),
  area: z.string(),
  city: z.string(),
});

const blank: StaffOrderFields = {
  phone: "",
  name: "",
  email: "",
  address: "",
  area: "",
  city: "",
  zipCode: "",
  note: "",
  internal_note: "",
  source: "phone",
  payment_method: CASH_METHOD,
};

/** Fields prefilled from a customer's name and last order. */
export function fieldsOf({ full_name, last_order }: Caller): Partial<StaffOrderFields> {
  const last = last_order?.shipping_address;

  return {
    name: full_name,
    ...(last?.address ? { address: last.address, area: last.area, city: last.city, zipCode: last.zipCode ?? "" } : {}),
  };
}

/** Fields after another customer is selected: prefilled values are replaced, typed ones kept. */
export function refilledFields(
  now: StaffOrderFields,
  before: Caller | null,
  after: Caller | null,
): Partial<StaffOrderFields> {
  const [gone, come] = [before ? fieldsOf(before) : {}, after ? fieldsOf(after) : {}];
  const names = (["name", "address", "area", "city", "zipCode"] as const).filter(
    (name) => now[name] === "" || now[name] === gone[name],
  );

  return Object.fromEntries(names.map((name) => [name, come[name] ?? ""]));
}

/** Initial field values. */
export function staffOrderFields(customer: Caller | null): StaffOrderFields {
  if (!customer) return blank;
  const phone = customer.phone ?? formatPhone(customer.last_order?.shipping_address.phone ?? "");

  return { ...blank, ...fieldsOf(customer), phone };
}

type Taking = {
  values: z.output<typeof staffOrderForm>;
  /** Null for a new customer. */
  customerId: string | null;
  items: StaffOrderInput["items"];
  /** Set only if the coupon gives a discount. */
  coupon: string | null;
  /** Displayed total in taka. */
  total: number;
  /** Whether staff have read the address of an unconfirmed account to the customer. */
  isSure: boolean;
  /** The order that it exchanges or replaces. */
  replaces?: string | undefined;
};

export function staffOrderBody({
  values,
  customerId,
  items,
  coupon,
  total,
  isSure,
  replaces,
}: Taking): StaffOrderInput {
  const { phone, name, email, address, area, city, zipCode, note, internal_note, source, payment_method } = values;

  return {
    ...(customerId ? { customer_id: customerId } : { new_customer: { full_name: name, phone, email: email || null } }),
    source,
    payment_method,
    shipping_address: { ...splitName(name), phone, address, area, city, zipCode: zipCode || null },
    items,
    total_amount: total,
    ...(note ? { note } : {}),
    ...(internal_note ? { internal_note } : {}),
    ...(coupon ? { coupon_code: coupon } : {}),
    ...(isSure ? { confirm_unverified: true } : {}),
    ...(replaces ? { replaces } : {}),
  };
}
