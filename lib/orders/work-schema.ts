/** Admin-only order data, in lists and details. */
import { z } from "zod";
import { riskActions } from "@/lib/settings/risk-actions";
import { callOutcomes } from "./calls";
import { orderQueues } from "./queues";
import { refundReasons } from "./refunds";
import { type Risk, riskLevels, riskReasonKinds } from "./risk";

/** The shop's pending work on an order; for admins only. */
export const orderWorkSchema = z.object({
  queue: z.enum(orderQueues).nullable(),
  /** Deadline for dispatch, delivery or refund, after which the order is overdue. */
  due_at: z.iso.datetime().nullable(),
  /** Time when a cash order was confirmed, by phone or without a call. */
  confirmed_at: z.iso.datetime().nullable(),
  /** Whether the order is paid but the gateway reports a risk, so that the code awaits an admin's review. */
  code_held: z.boolean(),
  calls: z.object({
    count: z.int(),
    last_at: z.iso.datetime().nullable(),
    last_outcome: z.enum(callOutcomes).nullable(),
    /** Callback time requested by the buyer. */
    again_at: z.iso.datetime().nullable(),
  }),
});
export type OrderWork = z.infer<typeof orderWorkSchema>;

/** Other orders with the same phone number, each counted once, and the accounts that use the number. */
export const numberRecordSchema = z.object({
  orders: z.int(),
  open: z.int(),
  delivered: z.int(),
  /** Number of refused, returned or lost parcels, including those on their way back. */
  refused: z.int(),
  cancelled: z.int(),
  /** Number of paid orders that contain only codes. */
  without_parcel: z.int(),
  /** Number of accounts with the number in their profile or in an order. */
  accounts: z.int(),
});
export type NumberRecord = z.infer<typeof numberRecordSchema>;

const riskSchema: z.ZodType<Risk> = z.object({
  level: z.enum(riskLevels),
  action: z.enum(riskActions),
  reasons: z.array(z.object({ kind: z.enum(riskReasonKinds), count: z.int() })),
});

/** Warnings for admins before an order proceeds. */
export const orderWarningsSchema = z.object({
  /** Number of other orders to this phone number whose parcel was refused, returned or lost. */
  refused_before: z.int(),
  number_record: numberRecordSchema,
  /** City or area of the order, if it is missing from the shop's list of places. */
  unknown_place: z.string().nullable(),
  /** Why the order may not be accepted, and the action before it is confirmed; none once it is paid or with the courier. */
  risk: riskSchema,
  has_open_case: z.boolean(),
  /** The newest other order with the same courier number (D8.198). */
  number_shared_with: z.object({ id: z.uuid(), order_number: z.string() }).nullable(),
});
export type OrderWarnings = z.infer<typeof orderWarningsSchema>;

/** Public payment link with its expiry time and what it asks for: the advance of a cash order, or all that is due. */
export const paymentLinkSchema = z.object({
  url: z.url(),
  ends_at: z.iso.datetime(),
  amount: z.number(),
  is_advance: z.boolean(),
});
export type PaymentLink = z.infer<typeof paymentLinkSchema>;

/** A refund, with the admin who recorded it. */
export const refundSchema = z.object({
  id: z.uuid(),
  amount: z.number(),
  reason: z.enum(refundReasons),
  reference: z.string(),
  note: z.string(),
  by: z.string().nullable(),
  created_at: z.iso.datetime(),
  is_void: z.boolean(),
});
export type Refund = z.infer<typeof refundSchema>;
