/** What an admin sends to change an order. */

import { z } from "zod";
import { toAsciiDigits } from "@/lib/digits";
import { takaSchema } from "@/lib/products/schema";
import { paymentMethodNames } from "@/lib/settings/payment-methods";
import { strictBody } from "@/lib/strict-body";
import { idSchema, oneLine, requiredLine } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { INTERNAL_NOTE_MAX } from "./calls";
import { COURIER_NUMBER, COURIER_NUMBER_FAULT } from "./courier-number";
import { refundReasons } from "./refunds";
import { courierNoteSchema, deliveryStatuses, orderAmountSchema, orderStatuses, paymentStatuses } from "./schema";
import { shippingAddressSchema } from "./shipping-address";

/** Letters and digits, kept in capitals; what an order is followed by besides its own number, but never an order's id. */
const trackingAliasSchema = requiredLine("Tracking number", 40)
  .regex(/^[A-Za-z0-9-]+$/, { error: () => t("Tracking number must be at most 40 letters, digits or hyphens") })
  .toUpperCase()
  .refine((number) => !idSchema.safeParse(number).success, {
    error: () => t("An order's id cannot be a tracking number"),
  });

/** Letters and digits, kept in capitals; an empty text is none. */
export const courierNumberSchema = oneLine(40)
  .overwrite(toAsciiDigits)
  .regex(COURIER_NUMBER, { error: () => t(COURIER_NUMBER_FAULT) })
  .toUpperCase()
  .nullable()
  .transform((number) => number || null);

export const courierNameSchema = oneLine(60)
  .nullable()
  .transform((name) => name || null);

const versionSchema = z.int().min(1);

export const adminOrderChangesSchema = strictBody({
  status: z.enum(orderStatuses).optional(),
  payment_status: z.enum(paymentStatuses).optional(),
  payment_method: z.enum(paymentMethodNames).optional(),
  total_amount: orderAmountSchema.optional(),
  delivery_charge: takaSchema.optional(),
  delivery_status: z.enum(deliveryStatuses).optional(),
  /** Kept as `tracking_alias`, beside the shop's own number; null takes it away. */
  tracking_number: trackingAliasSchema.nullable().optional(),
  courier_name: courierNameSchema.optional(),
  /** Another order's is refused as 409 `courier_number_taken`, unless `repeat_number` says that it is meant. */
  courier_tracking_number: courierNumberSchema.optional(),
  repeat_number: z.boolean().optional(),
  /** Only the parts that are sent change. A city of the other zone moves the delivery charge, unless that or a total is sent. */
  shipping_address: strictBody(shippingAddressSchema.shape).partial().optional(),
  /** For the courier. */
  note: courierNoteSchema.nullable().optional(),
  /** The version that the admin saw: with an older one than the order's the answer is 409 `changed_meanwhile`. */
  version: versionSchema.optional(),
});
export type AdminOrderChanges = z.infer<typeof adminOrderChangesSchema>;

export const noteInputSchema = strictBody({ note: requiredLine("Note", INTERNAL_NOTE_MAX) });

/** Money that went back: all that is left of what was paid, unless an amount is sent. */
export const refundInputSchema = strictBody({
  amount: orderAmountSchema.positive().optional(),
  reason: z.enum(refundReasons),
  /** By which it is found at the gateway, the bank or the mobile wallet. */
  reference: oneLine(100).default(""),
  note: oneLine(INTERNAL_NOTE_MAX).default(""),
  /** As in an edit: a refund that was meant for an older state of the order is refused, so that none is recorded twice. */
  version: versionSchema.optional(),
});
export type RefundInput = z.infer<typeof refundInputSchema>;
