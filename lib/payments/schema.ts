import { z } from "zod";
import { idSchema, requiredLine } from "@/lib/text";

/** Shown if the gateway could not open a payment; the order is kept and can be paid later. */
export const PAYMENT_NOT_OPENED =
  "We couldn't reach the payment gateway. We're holding your order: please try the payment again.";

export const initiateQuery = z.object({ order_id: idSchema });
/** Last path segment of a payment link. */
export const payByLinkSchema = z.object({ token: requiredLine("Token", 100) });

export const initiateResponseSchema = z.object({ payment_url: z.string() });
export type InitiatedPayment = z.infer<typeof initiateResponseSchema>;

export const notificationResponseSchema = z.object({ received: z.literal(true) });
