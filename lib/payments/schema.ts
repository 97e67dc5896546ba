import { z } from "zod";
import { idSchema } from "@/lib/text";

export const attemptStatuses = ["open", "refused", "paid", "failed", "cancelled", "mismatched"] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/** What the shopper is told when the gateway opens no payment; the order stands and can be paid later. */
export const PAYMENT_NOT_OPENED =
  "The payment gateway could not be reached. Your order is kept: please try the payment again.";

export const initiateQuery = z.object({ order_id: idSchema });
export const initiateResponseSchema = z.object({ payment_url: z.string() });
export type InitiatedPayment = z.infer<typeof initiateResponseSchema>;

export const notificationResponseSchema = z.object({ received: z.literal(true) });

/** An attempt to pay an order, as admins see it. Amounts in taka. */
export const paymentAttemptSchema = z.object({
  id: z.uuid(),
  transaction_id: z.string(),
  gateway_transaction_id: z.string().nullable(),
  amount: z.number(),
  status: z.enum(attemptStatuses),
  card_type: z.string().nullable(),
  risk_level: z.string().nullable(),
  risk_title: z.string().nullable(),
  is_void: z.boolean(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  refunded_at: z.iso.datetime().nullable(),
});
export type PaymentAttempt = z.infer<typeof paymentAttemptSchema>;
