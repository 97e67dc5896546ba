import { z } from "zod";
import { couponTermsSchema, typedCouponSchema } from "@/lib/coupons/schema";
import { isTaka, MAX_PRICE_TAKA, MAX_TAKA } from "@/lib/money";
import { listOf } from "@/lib/pagination";
import { policiesVersion } from "@/lib/policy-dates";
import { orderCodeSchema } from "@/lib/premium-codes/schema";
import { paymentMethodNames } from "@/lib/settings/payment-methods";
import { strictBody } from "@/lib/strict-body";
import { TWO_DECIMALS } from "@/lib/taka-schema";
import { idSchema, oneLine, requiredLine } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { messageFor } from "@/lib/validation-messages";
import { paymentAttemptSchema } from "./attempts";
import { CHECKOUT_LINK_MAX, COURIER_NOTE_MAX } from "./limits";
import { MAX_ITEMS_PER_ORDER } from "./lines";
import { replacementLinks } from "./replacements";
import { returnStatuses } from "./returns";
import { orderAddressSchema } from "./shipping-address";
import { orderSources } from "./sources";
import { orderWarningsSchema, orderWorkSchema, paymentLinkSchema, refundSchema } from "./work-schema";

export const orderStatuses = ["pending", "processing", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const paymentStatuses = ["pending", "paid", "failed", "refunded"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export const deliveryStatuses = ["pending", "preparing", "shipped", "delivered"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];
export const ORDER_NOT_FOUND = "Order not found";
export const ORDER_ITEM_NOT_FOUND = "Order item not found";
const tooManyItems = { error: () => t("Maximum {most} items per order", { most: MAX_ITEMS_PER_ORDER }) };

/** Note for the courier, on one line because it is printed on the packing slip. */
export const courierNoteSchema = oneLine(COURIER_NOTE_MAX);

/** Maximum order total: the maximum number of items at the highest price, plus delivery. */
export const MAX_ORDER_TAKA = MAX_ITEMS_PER_ORDER * MAX_PRICE_TAKA + MAX_TAKA;

export const orderAmountSchema = z
  .number()
  .min(0)
  .max(MAX_ORDER_TAKA)
  .refine(isTaka, { error: messageFor(TWO_DECIMALS) });

const quantitySchema = z.int().min(1).max(MAX_ITEMS_PER_ORDER, tooManyItems);

export const orderLineInputSchema = z.object({ product_id: idSchema, quantity: quantitySchema });

/** Order lines: at most ten items in total. */
export function orderItemsOf<Line extends z.ZodType<{ quantity: number }>>(line: Line) {
  return z
    .array(line)
    .min(1, { error: () => t("An order needs at least one item") })
    .max(MAX_ITEMS_PER_ORDER, tooManyItems)
    .refine((lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0) <= MAX_ITEMS_PER_ORDER, tooManyItems);
}

export const createOrderSchema = z.object({
  user_id: idSchema.nullish(),
  /** Total shown by the client, in taka: the order is rejected if the actual total is higher. */
  total_amount: orderAmountSchema.nullish(),
  payment_method: z.enum(paymentMethodNames),
  shipping_address: orderAddressSchema,
  /** For the courier: a landmark, a floor, when to call. */
  note: courierNoteSchema.nullish(),
  items: orderItemsOf(orderLineInputSchema),
  coupon_code: typedCouponSchema.nullish(),
  /** Version of the policies that the buyer agreed to; the shop's own form requires it, other clients may omit it (ADR 098). */
  accepted_policies: z.iso
    .date()
    .refine((day) => day <= policiesVersion, { error: () => t("The shop has no policies of this date") })
    .nullish(),
  /** Token of the checkout link with which the buyer opened the checkout: its source becomes that of the order. */
  checkout_link: z.string().max(CHECKOUT_LINK_MAX).nullish(),
});
export type CreateOrderInput = z.infer<typeof createOrderSchema>;

export const orderItemSchema = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  product_name: z.string(),
  /** Bangla name, if the product had one when ordered. */
  product_name_bn: z.string().nullable(),
  image_url: z.string().nullable(),
  quantity: z.int(),
  price: z.number(),
  /** Category at the time of the order; null for lines from before coupons existed. */
  category: z.string().nullable(),
});
export type OrderItem = z.infer<typeof orderItemSchema>;

export const orderSchema = z.object({
  id: z.uuid(),
  order_number: z.string(),
  /** The shop's permanent tracking number. */
  tracking_number: z.string(),
  /** An additional number set by an admin. */
  tracking_alias: z.string().nullable(),
  courier_name: z.string().nullable(),
  courier_tracking_number: z.string().nullable(),
  /** The courier's tracking page; null if courier or number is unknown. */
  courier_link: z.url().nullable(),
  user_id: z.uuid(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Start of the delivery period; null until an online order is paid. */
  promised_from: z.iso.datetime().nullable(),
  /** Incremented by every change. */
  version: z.int(),
  /** Null until delivered. */
  delivered_at: z.iso.datetime().nullable(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  delivery_status: z.enum(deliveryStatuses),
  payment_method: z.enum(paymentMethodNames),
  /** Payment deadline; null if no payment is due. */
  payment_due_at: z.iso.datetime().nullable(),
  /** Deadline to confirm a cash order by phone; null if the order needs no call or has no deadline. */
  confirm_by: z.iso.datetime().nullable(),
  total_amount: z.number(),
  advance_amount: z.number().describe("Paid in advance, of an order in cash"),
  rest_amount: z.number().describe("The total less the advance: what is paid on delivery, or online"),
  /** Amount paid, which may differ from a total changed later; null while unpaid. */
  paid_amount: z.number().nullable(),
  /** Refunded part of the paid amount. */
  refunded_amount: z.number(),
  waits_for_stock: z.boolean().describe("Nothing is held for it until e-mail, phone or payment is confirmed"),
  is_sold_out: z.boolean(),
  /** Return state of the parcel, independent of the status. */
  return_status: z.enum(returnStatuses),
  delivery_charge: z.number(),
  /** Coupon discount: 0 without a coupon or if its terms are not met. */
  discount: z.number(),
  coupon_code: z.string().nullable(),
  /** The coupon's terms when the order was placed. */
  coupon_terms: couponTermsSchema.nullable(),
  items: z.array(orderItemSchema),
  shipping_address: z.object({
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    address: z.string(),
    area: z.string(),
    city: z.string(),
    zipCode: z.string().nullable(),
  }),
  /** Note for the courier. */
  note: z.string().nullable(),
});
export type Order = z.infer<typeof orderSchema>;

/** A single order with premium codes, which its customer gets once it is paid. */
export const orderWithCodeSchema = orderSchema.extend({
  /** The first premium code. */
  premium_code: orderCodeSchema.nullable(),
  /** One code per unit of products that sell codes, otherwise one general code; active codes first. */
  premium_codes: z.array(orderCodeSchema),
  /** Whether the order is paid but too few codes were free. */
  waits_for_code: z.boolean(),
  code_held: z.boolean(),
});
export type OrderWithCode = z.infer<typeof orderWithCodeSchema>;

export const createOrderResponseSchema = z.object({
  order: orderSchema,
  payment_required: z.boolean(),
  payment_url: z.string().nullable(),
  payment_error: z.string().nullable(),
});
export type CreateOrderResult = z.infer<typeof createOrderResponseSchema>;

export const listedOrderSchema = orderSchema.extend({
  /** For admins only. */
  work: orderWorkSchema.optional(),
  source: z.enum(orderSources).optional(),
  ...orderWarningsSchema.partial().shape,
});
export type ListedOrder = z.infer<typeof listedOrderSchema>;
export const orderListSchema = listOf(listedOrderSchema);
export const orderParams = z.object({ id: idSchema });
/** An order id, a tracking number or, for the order's customer, an order number. */
export const trackParams = z.object({ id: requiredLine("Order id", 64) });

export const addItemSchema = strictBody({ order_id: idSchema, product_id: idSchema, quantity: quantitySchema });
export const changeItemSchema = strictBody({ quantity: quantitySchema });

export const orderMailKinds = [
  "order_placed",
  "order_paid",
  "order_shipped",
  "order_delivered",
  "order_cancelled",
  "payment_failed",
  "order_in_cash",
  "order_online",
  "order_changed",
  "order_unheld",
  "premium_code",
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

export const resendMailSchema = strictBody({ kind: z.enum(orderMailKinds) });

/** `changes` is `{field: {from, to}}`. */
export const historyEntrySchema = z.object({
  action: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const orderDetailsSchema = orderWithCodeSchema.extend({
  /** Customers without an email address cannot sign in and receive no emails. */
  customer: z.object({
    id: z.uuid(),
    email: z.string().nullable(),
    full_name: z.string(),
    phone: z.string().nullable(),
  }),
  history: z.array(historyEntrySchema),
  /** Online payment attempts, newest first. */
  payments: z.array(paymentAttemptSchema),
  /** Emails that fit the order's state and may be resent. */
  sendable_mails: z.array(z.enum(orderMailKinds)),
  /** Current recipients of the order's emails. */
  mail_recipients: z.array(z.string()),
  phone_confirmed_at: z.iso.datetime().nullable(),
  /** Start of the legal due dates: the payment, or the confirmation of a cash order; null before it. */
  due_from: z.iso.datetime().nullable(),
  /** Times when the return started, the parcel was received, or it was recorded as lost. */
  return_coming_at: z.iso.datetime().nullable(),
  returned_at: z.iso.datetime().nullable(),
  return_lost_at: z.iso.datetime().nullable(),
  /** Null if not cancelled, or cancelled before the time was recorded. */
  cancelled_at: z.iso.datetime().nullable(),
  /** Refunds, oldest first, including void ones (`is_void`). */
  refunds: z.array(refundSchema),
  work: orderWorkSchema,
  /** Order source, and the admin who entered it; null if the customer placed it. */
  source: z.enum(orderSources),
  placed_by: z.string().nullable(),
  ...replacementLinks,
  /** Locale when placed, used for emails and printouts. */
  locale: z.enum(["en", "bn"]),
  payment_link: paymentLinkSchema.nullable(),
  ...orderWarningsSchema.omit({ has_open_case: true }).shape,
});
export type OrderDetails = z.infer<typeof orderDetailsSchema>;

export const timelineStepSchema = z.object({
  step: z.string(),
  done: z.boolean(),
  at: z.iso.datetime().nullable(),
  caption: z.string().nullable(),
});
export type TimelineStep = z.infer<typeof timelineStepSchema>;

/** Public view for anyone with the order's id: no name, phone, email, street or user id. */
export const trackedOrderSchema = orderSchema
  .pick({
    id: true,
    order_number: true,
    tracking_number: true,
    tracking_alias: true,
    courier_name: true,
    courier_tracking_number: true,
    courier_link: true,
    return_status: true,
    waits_for_stock: true,
    is_sold_out: true,
    created_at: true,
    promised_from: true,
    delivered_at: true,
    status: true,
    payment_status: true,
    delivery_status: true,
    payment_method: true,
    total_amount: true,
    advance_amount: true,
    rest_amount: true,
    delivery_charge: true,
    discount: true,
    items: true,
  })
  .extend({
    shipping_address: z.object({ area: z.string(), city: z.string() }),
    timeline: z.array(timelineStepSchema),
    estimated_delivery: z.iso.datetime().nullable(),
    /** Whether its buyer can confirm it with the code from a text message. */
    asks_code: z.boolean(),
    /** State of the parcel at a courier that reports it, in the reader's language; null: none, or ended. */
    parcel_state: z.string().nullable(),
  });
export type TrackedOrder = z.infer<typeof trackedOrderSchema>;
