import { z } from "zod";
import { couponTermsSchema, typedCouponSchema } from "@/lib/coupons/schema";
import { isTaka, MAX_PRICE_TAKA, MAX_TAKA } from "@/lib/money";
import { listOf } from "@/lib/pagination";
import { orderCodeSchema } from "@/lib/premium-codes/schema";
import { TWO_DECIMALS } from "@/lib/products/schema";
import { paymentMethodNames } from "@/lib/settings/payment-methods";
import { strictBody } from "@/lib/strict-body";
import { idSchema, oneLine, requiredLine } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { says } from "@/lib/validation-messages";
import { paymentAttemptSchema } from "./attempts";
import { COURIER_NOTE_MAX } from "./limits";
import { MAX_ITEMS_PER_ORDER } from "./lines";
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

/** What the courier should know, on one line: it is printed on the parcel's slip. */
export const courierNoteSchema = oneLine(COURIER_NOTE_MAX);

/** What an order may come to: as many of the dearest product as fit, and their delivery. */
export const MAX_ORDER_TAKA = MAX_ITEMS_PER_ORDER * MAX_PRICE_TAKA + MAX_TAKA;

export const orderAmountSchema = z
  .number()
  .min(0)
  .max(MAX_ORDER_TAKA)
  .refine(isTaka, { error: says(TWO_DECIMALS) });

const quantitySchema = z.int().min(1).max(MAX_ITEMS_PER_ORDER, tooManyItems);

export const orderLineInputSchema = z.object({ product_id: idSchema, quantity: quantitySchema });

/** The lines of an order: at most ten items in all of them together. */
export function orderItemsOf<Line extends z.ZodType<{ quantity: number }>>(line: Line) {
  return z
    .array(line)
    .min(1, { error: () => t("An order needs at least one item") })
    .max(MAX_ITEMS_PER_ORDER, tooManyItems)
    .refine((lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0) <= MAX_ITEMS_PER_ORDER, tooManyItems);
}

export const createOrderSchema = z.object({
  user_id: idSchema.nullish(),
  /** What the client showed as the total, in taka: a lower one than the right total is refused. */
  total_amount: orderAmountSchema.nullish(),
  payment_method: z.enum(paymentMethodNames),
  shipping_address: orderAddressSchema,
  /** For the courier: a landmark, a floor, when to call. */
  note: courierNoteSchema.nullish(),
  items: orderItemsOf(orderLineInputSchema),
  coupon_code: typedCouponSchema.nullish(),
});
export type CreateOrderInput = z.infer<typeof createOrderSchema>;

export const orderItemSchema = z.object({
  id: z.uuid(),
  product_id: z.uuid(),
  product_name: z.string(),
  /** The name in Bangla, where it had one when it was ordered. */
  product_name_bn: z.string().nullable(),
  image_url: z.string().nullable(),
  quantity: z.int(),
  price: z.number(),
  /** As it was when it was ordered; null for lines of before there were coupons. */
  category: z.string().nullable(),
});
export type OrderItem = z.infer<typeof orderItemSchema>;

export const orderSchema = z.object({
  id: z.uuid(),
  order_number: z.string(),
  /** The shop's own: it is good for ever. */
  tracking_number: z.string(),
  /** A number that an admin gave the order besides. */
  tracking_alias: z.string().nullable(),
  /** The courier and its tracking number. */
  courier_name: z.string().nullable(),
  courier_tracking_number: z.string().nullable(),
  /** Where the courier tells of the parcel; null while courier or number are unknown. */
  courier_link: z.url().nullable(),
  user_id: z.uuid(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  /** Since when the promised days count; null while an online payment is waited for. */
  promised_from: z.iso.datetime().nullable(),
  /** Goes up with every change. */
  version: z.int(),
  /** Null until it has arrived. */
  delivered_at: z.iso.datetime().nullable(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  delivery_status: z.enum(deliveryStatuses),
  payment_method: z.enum(paymentMethodNames),
  /** Until when the order is kept for its payment; null where it waits for none. */
  payment_due_at: z.iso.datetime().nullable(),
  /** Until when a cash order is kept to be confirmed by phone; null where it waits for no call, or for ever. */
  confirm_by: z.iso.datetime().nullable(),
  total_amount: z.number(),
  /** What was paid for it, which may differ from a total that was changed later; null while it is not paid. */
  paid_amount: z.number().nullable(),
  /** What of it went back. */
  refunded_amount: z.number(),
  waits_for_stock: z.boolean().describe("Nothing is held for it until e-mail, phone or payment is confirmed"),
  is_sold_out: z.boolean(),
  /** Whether its parcel came back, or is on its way there; beside the status. */
  return_status: z.enum(returnStatuses),
  delivery_charge: z.number(),
  /** What its coupon takes off: 0 without one, or while the lines do not meet its terms. */
  discount: z.number(),
  coupon_code: z.string().nullable(),
  /** The coupon's terms as they were when it was ordered. */
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
  /** For the courier. */
  note: z.string().nullable(),
});
export type Order = z.infer<typeof orderSchema>;

/** An order read by itself: with its premium codes, for its owner once it is paid. */
export const orderWithCodeSchema = orderSchema.extend({
  /** The first of them. */
  premium_code: orderCodeSchema.nullable(),
  /** One per unit of what sells codes, else one of any order; those that work first. */
  premium_codes: z.array(orderCodeSchema),
  /** Paid, and too few codes were free yet. */
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
  /** For admins. */
  work: orderWorkSchema.optional(),
  source: z.enum(orderSources).optional(),
  ...orderWarningsSchema.partial().shape,
});
export type ListedOrder = z.infer<typeof listedOrderSchema>;
export const orderListSchema = listOf(listedOrderSchema);
export const orderParams = z.object({ id: idSchema });
/** An order id, a tracking number or, for its owner, an order number. */
export const trackParams = z.object({ id: requiredLine("Order id", 64) });

export const changeStatusSchema = strictBody({ status: z.enum(orderStatuses) });
export const addItemSchema = strictBody({ order_id: idSchema, product_id: idSchema, quantity: quantitySchema });
export const changeItemSchema = strictBody({ quantity: quantitySchema });

/** The mails about an order. */
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

/** What changed, when, by whom. `changes` is `{field: {from, to}}`. */
export const historyEntrySchema = z.object({
  action: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const orderDetailsSchema = orderWithCodeSchema.extend({
  /** Without an e-mail address they cannot sign in, and get no mails. */
  customer: z.object({
    id: z.uuid(),
    email: z.string().nullable(),
    full_name: z.string(),
    phone: z.string().nullable(),
  }),
  history: z.array(historyEntrySchema),
  /** The attempts to pay it online, newest first. */
  payments: z.array(paymentAttemptSchema),
  /** The mails that match its present state and may be sent again. */
  sendable_mails: z.array(z.enum(orderMailKinds)),
  /** Where its mails go now. */
  mail_recipients: z.array(z.string()),
  phone_confirmed_at: z.iso.datetime().nullable(),
  /** When its parcel began to come back, when it was received back, and when it was given up. */
  return_coming_at: z.iso.datetime().nullable(),
  returned_at: z.iso.datetime().nullable(),
  return_lost_at: z.iso.datetime().nullable(),
  /** Null also for orders that were cancelled before this was noted. */
  cancelled_at: z.iso.datetime().nullable(),
  /** What went back of its money, the oldest first; one that is void no longer counts. */
  refunds: z.array(refundSchema),
  work: orderWorkSchema,
  /** How it reached the shop, and who took it; null where its buyer placed it. */
  source: z.enum(orderSources),
  placed_by: z.string().nullable(),
  /** The language that it was placed in: that of its mails and papers. */
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

/** What anyone who holds an order's id may see: no name, phone, e-mail, street or user id. */
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
    delivery_charge: true,
    discount: true,
    items: true,
  })
  .extend({
    shipping_address: z.object({ area: z.string(), city: z.string() }),
    timeline: z.array(timelineStepSchema),
    estimated_delivery: z.iso.datetime().nullable(),
  });
export type TrackedOrder = z.infer<typeof trackedOrderSchema>;
