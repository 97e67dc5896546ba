/** The admin's order edit form: fields hold text, and saving sends only the changes (spec 2). */
import { z } from "zod";
import { toAsciiDigits } from "@/lib/digits";
import { oneLine } from "@/lib/text";
import { toFieldText, typedNumber } from "@/lib/typed-number";
import { type AdminOrderChanges, adminOrderChangesSchema } from "./admin-schema";
import type { Order } from "./schema";
import { shippingAddressSchema } from "./shipping-address";

const { shape } = adminOrderChangesSchema;

const amount = typedNumber("Enter an amount in taka");

/** An empty field clears the text. */
const typedText = z.string().transform((text) => text.trim() || null);

const { firstName, lastName, phone, email, address, area, city } = shippingAddressSchema.shape;

export const orderEditSchema = z.object({
  status: shape.status.unwrap(),
  payment_status: shape.payment_status.unwrap(),
  payment_method: shape.payment_method.unwrap(),
  delivery_status: shape.delivery_status.unwrap(),
  total_amount: amount.pipe(shape.total_amount.unwrap()),
  delivery_charge: amount.pipe(shape.delivery_charge.unwrap()),
  /** The alias under its API name. */
  tracking_number: typedText.pipe(shape.tracking_number.unwrap()),
  courier_name: shape.courier_name.unwrap(),
  courier_tracking_number: shape.courier_tracking_number.unwrap(),
  first_name: firstName,
  last_name: lastName,
  phone,
  /** Additional address for the order's emails; empty: only the account's address. */
  email: typedText.pipe(email.unwrap()),
  /** Note for the courier. */
  note: typedText.pipe(shape.note.unwrap()),
  address,
  area,
  city,
  zip_code: oneLine(20).overwrite(toAsciiDigits),
});

const whereTo = { address, area, city };

/** An order placed without a parcel may keep an empty address, but not an incomplete one. */
export const orderEditWithoutParcel = orderEditSchema
  .extend({ address: z.string().trim(), area: z.string().trim(), city: z.string().trim() })
  .superRefine((edit, context) => {
    if (!edit.address && !edit.area && !edit.city && !edit.zip_code) return;
    for (const name of ["address", "area", "city"] as const) {
      const message = whereTo[name].safeParse(edit[name]).error?.issues[0]?.message;
      if (message) context.addIssue({ code: "custom", path: [name], message });
    }
  });

/** Field values. */
export type OrderEditFields = z.input<typeof orderEditSchema>;
/** Validated values. */
export type OrderEdit = z.output<typeof orderEditSchema>;

/** Form fields of the address, with their names in the order. */
const recipientFields = { first_name: "firstName", last_name: "lastName", phone: "phone", email: "email" } as const;
const addressFields = { address: "address", area: "area", city: "city", zip_code: "zipCode" } as const;
const shippingFields = { ...recipientFields, ...addressFields };
type ShippingField = keyof typeof shippingFields;

export type EditedOrder = Pick<
  Order,
  | Exclude<keyof OrderEdit, "tracking_number" | ShippingField>
  | "tracking_alias"
  | "paid_amount"
  | "waits_for_stock"
  | "refunded_amount"
  | "advance_amount"
  | "discount"
  | "coupon_terms"
  | "shipping_address"
> & {
  /** Omitted if unknown. */
  mail_recipients?: readonly string[];
};

/** Initial field values for an order. */
export function toEditFields(order: EditedOrder): OrderEditFields {
  const { shipping_address: to } = order;

  return {
    status: order.status,
    payment_status: order.payment_status,
    payment_method: order.payment_method,
    delivery_status: order.delivery_status,
    total_amount: toFieldText(order.total_amount),
    delivery_charge: toFieldText(order.delivery_charge),
    tracking_number: order.tracking_alias ?? "",
    courier_name: order.courier_name ?? "",
    courier_tracking_number: order.courier_tracking_number ?? "",
    first_name: to.firstName,
    last_name: to.lastName,
    phone: to.phone,
    email: to.email ?? "",
    address: to.address,
    area: to.area,
    city: to.city,
    zip_code: to.zipCode ?? "",
    note: order.note ?? "",
  };
}

/** Differences from the order, as the request body. A changed address is sent in full. */
export function changesOf(order: EditedOrder, edit: OrderEdit): AdminOrderChanges {
  const { shipping_address: to, tracking_alias: tracking_number } = order;
  const before: Record<string, unknown> = {
    ...order,
    tracking_number,
    ...Object.fromEntries(Object.entries(shippingFields).map(([name, part]) => [name, to[part]])),
    zip_code: to.zipCode ?? "",
  };
  const changed = (Object.keys(edit) as (keyof OrderEdit)[]).filter((name) => edit[name] !== before[name]);
  const isShipping = (name: string): name is ShippingField => name in shippingFields;
  const isMoved = changed.some((name) => name in addressFields);
  const shipping = (Object.keys(shippingFields) as ShippingField[]).filter(
    (name) => changed.includes(name) || (isMoved && name in addressFields),
  );
  const fields = Object.fromEntries(changed.filter((name) => !isShipping(name)).map((name) => [name, edit[name]]));
  if (shipping.length === 0) return fields;

  const sent = shipping.map((name) => [shippingFields[name], name === "zip_code" ? edit.zip_code || null : edit[name]]);
  return { ...fields, shipping_address: Object.fromEntries(sent) };
}
