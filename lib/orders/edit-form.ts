/** The admin's edit of an order as a form: its fields hold text, and only what changed is sent (spec 2). */
// First: the schemas below are built when they are imported.
import "@/lib/zod-in-browser";

import { z } from "zod";
import { typedNumber } from "@/lib/typed-number";
import { type AdminOrderChanges, adminOrderChangesSchema, type Order } from "./schema";

const { shape } = adminOrderChangesSchema;

const amount = typedNumber("Enter an amount in taka");

/** An empty field is no alias. */
const typedAlias = z
  .string()
  .transform((text) => text.trim() || null)
  .pipe(shape.tracking_number.unwrap());

export const orderEditSchema = z.object({
  status: shape.status.unwrap(),
  payment_status: shape.payment_status.unwrap(),
  payment_method: shape.payment_method.unwrap(),
  delivery_status: shape.delivery_status.unwrap(),
  total_amount: amount.pipe(shape.total_amount.unwrap()),
  delivery_charge: amount.pipe(shape.delivery_charge.unwrap()),
  /** The call's name of the alias. */
  tracking_number: typedAlias,
  courier_name: shape.courier_name.unwrap(),
  courier_tracking_number: shape.courier_tracking_number.unwrap(),
});

/** What the fields hold. */
export type OrderEditFields = z.input<typeof orderEditSchema>;
/** What has been checked. */
export type OrderEdit = z.output<typeof orderEditSchema>;

export type EditedOrder = Pick<Order, Exclude<keyof OrderEdit, "tracking_number"> | "tracking_alias" | "paid_amount">;

/** An order as the form shows it at first. */
export function toEditFields(order: EditedOrder): OrderEditFields {
  return {
    status: order.status,
    payment_status: order.payment_status,
    payment_method: order.payment_method,
    delivery_status: order.delivery_status,
    total_amount: String(order.total_amount),
    delivery_charge: String(order.delivery_charge),
    tracking_number: order.tracking_alias ?? "",
    courier_name: order.courier_name ?? "",
    courier_tracking_number: order.courier_tracking_number ?? "",
  };
}

/** What differs from the order: the body of the call. */
export function changesOf(order: EditedOrder, edit: OrderEdit): AdminOrderChanges {
  const before: Record<keyof OrderEdit, unknown> = { ...order, tracking_number: order.tracking_alias };
  const names = Object.keys(edit) as (keyof OrderEdit)[];

  return Object.fromEntries(names.filter((name) => edit[name] !== before[name]).map((name) => [name, edit[name]]));
}
