/** Decides which emails fit an order's state and may be resent, and whether it has recipients. Pure. */
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { cashRefusal, isCodeDue, isPayableOnline } from "./rules";
import type { OrderMailKind, OrderStatus, PaymentStatus } from "./schema";

type MailedOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  waitsForCode: boolean;
  waitsForStock: boolean;
  codeHeld: boolean;
};

type Rule = { fits: (order: MailedOrder) => boolean; otherwise: Label };

const rules: Record<OrderMailKind, Rule> = {
  order_placed: {
    fits: ({ status, paymentStatus }) => status !== "cancelled" && paymentStatus !== "refunded",
    otherwise: "This order was cancelled or refunded: its confirmation can't be sent again",
  },
  order_paid: {
    fits: ({ paymentStatus }) => paymentStatus === "paid",
    otherwise: "This order is not paid",
  },
  order_shipped: {
    fits: ({ status }) => status === "shipped",
    otherwise: "This order is not on its way",
  },
  order_delivered: {
    fits: ({ status }) => status === "delivered",
    otherwise: "This order is not delivered",
  },
  order_cancelled: {
    fits: ({ status }) => status === "cancelled",
    otherwise: "This order is not cancelled",
  },
  payment_failed: {
    fits: (order) => isPayableOnline(order) && order.paymentStatus === "failed",
    otherwise: "No online payment of this order has failed",
  },
  order_in_cash: {
    fits: (order) => cashRefusal(order) === null,
    otherwise: "No cash is due for this order",
  },
  order_online: {
    fits: () => false,
    otherwise: "This email goes out automatically when an order changes",
  },
  order_changed: {
    fits: () => false,
    otherwise: "This email goes out automatically when an order changes",
  },
  order_unheld: {
    fits: ({ waitsForStock }) => waitsForStock,
    otherwise: "This order does not wait for its items",
  },
  premium_code: {
    fits: (order) => isCodeDue(order) && !order.waitsForCode && !order.codeHeld,
    otherwise: "This order has no premium code to send",
  },
};

/** Returns why an email cannot be resent; null if it can. */
export function resendRefusal(kind: OrderMailKind, order: MailedOrder): string | null {
  const { fits, otherwise } = rules[kind];

  return fits(order) ? null : t(otherwise);
}

/** Second half of a sentence about a change: whether the customer is notified by email. */
export function describeNotification({ mail_recipients: to }: { mail_recipients: readonly string[] }): string {
  return to.length > 0
    ? t(", and the customer gets an email.")
    : t(". Without an email address, tell the customer yourself.");
}
