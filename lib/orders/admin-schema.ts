/** Admin requests that change an order. */

import { z } from "zod";
import { COUPON_CODE_MAX } from "@/lib/coupons/schema";
import { toAsciiDigits } from "@/lib/digits";
import { paymentMethodNames } from "@/lib/settings/payment-methods";
import { strictBody } from "@/lib/strict-body";
import { takaSchema } from "@/lib/taka-schema";
import { idSchema, oneLine, requiredLine } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { INTERNAL_NOTE_MAX } from "./calls";
import { COURIER_NUMBER, COURIER_NUMBER_FAULT } from "./courier-number";
import { refundReasons } from "./refunds";
import { courierNoteSchema, deliveryStatuses, orderAmountSchema, orderStatuses, paymentStatuses } from "./schema";
import { shippingAddressSchema } from "./shipping-address";

/** Letters, digits and hyphens, stored in upper case: an additional tracking number, never an order id. */
const trackingAliasSchema = requiredLine("Tracking number", 40)
  .regex(/^[A-Za-z0-9-]+$/, { error: () => t("Tracking number must be at most 40 letters, digits or hyphens") })
  .toUpperCase()
  .refine((number) => !idSchema.safeParse(number).success, {
    error: () => t("An order's id cannot be a tracking number"),
  });

/** Letters, digits and hyphens, stored in upper case; null if empty. */
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
  /** Stored as `tracking_alias` next to the shop's tracking number; null removes it. */
  tracking_number: trackingAliasSchema.nullable().optional(),
  courier_name: courierNameSchema.optional(),
  /** A number of another order is rejected as 409 `courier_number_taken` unless `repeat_number` is set. */
  courier_tracking_number: courierNumberSchema.optional(),
  repeat_number: z.boolean().optional(),
  /** Partial update. Moving to a city of the other zone changes the delivery charge, unless the request sets a charge or a total. */
  shipping_address: strictBody(shippingAddressSchema.shape).partial().optional(),
  /** Note for the courier. */
  note: courierNoteSchema.nullable().optional(),
  /** The version that the admin saw; if the order is newer, the response is 409 `changed_meanwhile`. */
  version: versionSchema.optional(),
});
export type AdminOrderChanges = z.infer<typeof adminOrderChangesSchema>;

/** Null removes the coupon. */
export const correctCouponSchema = strictBody({ code: requiredLine("Coupon code", COUPON_CODE_MAX).nullable() });

export const noteInputSchema = strictBody({ note: requiredLine("Note", INTERNAL_NOTE_MAX) });

/** A refund; by default the amount not yet refunded. */
export const refundInputSchema = strictBody({
  amount: orderAmountSchema.positive().optional(),
  reason: z.enum(refundReasons),
  /** Reference at the gateway, bank or mobile wallet. */
  reference: oneLine(100).default(""),
  note: oneLine(INTERNAL_NOTE_MAX).default(""),
  /** Prevents recording a refund twice: the request is rejected if the order has changed since. */
  version: versionSchema.optional(),
});
export type RefundInput = z.infer<typeof refundInputSchema>;
