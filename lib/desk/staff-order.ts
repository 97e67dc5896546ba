/** Admin requests: place an order for a customer, and transfer the orders of a customer without email to an account. */

import { z } from "zod";
import { FULL_NAME_MAX } from "@/lib/auth/schema";
import { nameSchema } from "@/lib/names";
import { INTERNAL_NOTE_MAX } from "@/lib/orders/calls";
import { orderSummarySchema } from "@/lib/orders/order-summary-schema";
import { createOrderSchema, orderSchema } from "@/lib/orders/schema";
import { staffSources } from "@/lib/orders/sources";
import { numberRecordSchema, paymentLinkSchema } from "@/lib/orders/work-schema";
import { strictBody } from "@/lib/strict-body";
import { emailSchema, idSchema, oneLine, phoneSchema, requiredLine } from "@/lib/text";
import { t } from "@/lib/texts/text";

/** A new customer. Without an email address, customers cannot sign in and receive no emails. */
const newCustomerSchema = z.object({
  full_name: nameSchema("Name", FULL_NAME_MAX),
  phone: phoneSchema,
  email: emailSchema.nullish(),
});
export type NewCustomerInput = z.infer<typeof newCustomerSchema>;

/** Required for an unconfirmed account (D9.26); otherwise the response is 409 `unverified_account` (./unverified-account). */
const confirmUnverified = z.boolean().nullish();

/** An order as in POST /orders, for an existing customer (`customer_id`) or a new one. */
export const staffOrderSchema = createOrderSchema
  .omit({ user_id: true, checkout_link: true })
  .extend({
    customer_id: idSchema.nullish(),
    new_customer: newCustomerSchema.nullish(),
    confirm_unverified: confirmUnverified,
    source: z.enum(staffSources, { error: () => t("Choose how the order came in") }),
    /** Internal note. */
    internal_note: oneLine(INTERNAL_NOTE_MAX).nullish(),
    /** Order of the same customer whose goods this one exchanges or replaces. */
    replaces: idSchema.nullish(),
  })
  .refine(({ customer_id, new_customer }) => !customer_id !== !new_customer, {
    path: ["customer_id"],
    error: () => t("Please name one customer, existing or new"),
  });
export type StaffOrderInput = z.infer<typeof staffOrderSchema>;

export const staffOrderResultSchema = z.object({
  order: orderSchema,
  /** Payment page of an online order; null for cash. */
  payment_link: paymentLinkSchema.nullable(),
});
export type StaffOrderResult = z.infer<typeof staffOrderResultSchema>;

export const callersQuery = z.object({ phone: phoneSchema });

const callerSchema = z.object({
  id: z.uuid(),
  full_name: z.string(),
  /** Null for customers without an email address, who cannot sign in. */
  email: z.string().nullable(),
  /** Neither the email address nor this number is confirmed: an order for this account first revokes its password and sessions. */
  is_unverified: z.boolean(),
  phone: z.string().nullable(),
  orders_count: z.int(),
  last_order: z
    .object({
      order_number: z.string(),
      created_at: z.iso.datetime(),
      shipping_address: orderSchema.shape.shipping_address,
    })
    .nullable(),
});
export type Caller = z.infer<typeof callerSchema>;

/** Accounts with a phone number. Several people may share a number, and someone else may have entered it. */
export const callersSchema = z.object({
  customers: z.array(callerSchema),
  /** Number of refused or returned parcels sent to this number. */
  refused_before: z.int(),
  number_record: numberRecordSchema,
  /** Undelivered orders to this number or of these customers, newest first: the new order may belong to one of them. */
  open_orders: z.array(orderSummarySchema),
});
export type Callers = z.infer<typeof callersSchema>;

export const transferOrdersSchema = strictBody({
  customer_id: idSchema,
  /** Address of the receiving account. */
  email: emailSchema,
  has_seen_proof: z.literal(true, { error: () => t("Please check a proof first, and say so") }),
  proof: requiredLine("Proof", INTERNAL_NOTE_MAX),
  confirm_unverified: confirmUnverified,
});
export type TransferOrdersInput = z.infer<typeof transferOrdersSchema>;

export const transferredOrdersSchema = z.object({ orders: z.int(), user_id: z.uuid() });
export type TransferredOrders = z.infer<typeof transferredOrdersSchema>;
