/** What only admins are told of an order, beside it in lists and details. */
import { z } from "zod";
import { callOutcomes } from "./calls";
import { orderQueues } from "./queues";
import { refundReasons } from "./refunds";

/** What the shop has to do about an order: told to admins alone. */
export const orderWorkSchema = z.object({
  queue: z.enum(orderQueues).nullable(),
  /** By when it is to be handed over, delivered or refunded; it is late after that. */
  due_at: z.iso.datetime().nullable(),
  /** When its buyer confirmed it by phone. */
  confirmed_at: z.iso.datetime().nullable(),
  /** Paid, and the gateway warns of the payment: its code waits until an admin has looked. */
  code_held: z.boolean(),
  calls: z.object({
    count: z.int(),
    last_at: z.iso.datetime().nullable(),
    last_outcome: z.enum(callOutcomes).nullable(),
    /** When the buyer asked to be called again. */
    again_at: z.iso.datetime().nullable(),
  }),
});
export type OrderWork = z.infer<typeof orderWorkSchema>;

/** The other orders to a phone number, each counted once, and the accounts that use it. */
export const numberRecordSchema = z.object({
  orders: z.int(),
  open: z.int(),
  delivered: z.int(),
  /** Refused, returned or lost, also while they are on their way back. */
  refused: z.int(),
  cancelled: z.int(),
  /** Of codes alone, paid. */
  without_parcel: z.int(),
  /** With the number in their profile or in an order. */
  accounts: z.int(),
});
export type NumberRecord = z.infer<typeof numberRecordSchema>;

/** What an admin is warned of before an order goes on. */
export const orderWarningsSchema = z.object({
  /** How many other orders to this phone number were refused or returned. */
  refused_before: z.int(),
  number_record: numberRecordSchema,
  /** Its city or area, where the shop's list of places has none of that name. */
  unknown_place: z.string().nullable(),
  has_open_case: z.boolean(),
  /** Another order that has the same number of a courier (D8.198): the newest. */
  number_shared_with: z.object({ id: z.uuid(), order_number: z.string() }).nullable(),
});
export type OrderWarnings = z.infer<typeof orderWarningsSchema>;

/** Where anybody can pay an order, until its end. */
export const paymentLinkSchema = z.object({ url: z.url(), ends_at: z.iso.datetime() });
export type PaymentLink = z.infer<typeof paymentLinkSchema>;

/** Money that went back, and who says so. */
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
