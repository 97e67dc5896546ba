/** Which mails a change of an order sends, and which of them fit the order as it is now, so that they may be sent again. Pure. */
import { isCodeDue, isPayableOnline } from "./rules";
import type { OrderMailKind, OrderStatus, PaymentStatus } from "./schema";

type MailedOrder = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  waitsForCode: boolean;
  codeHeld: boolean;
};

type MailedState = Pick<MailedOrder, "status" | "paymentStatus" | "paymentMethod">;

/** The mails that a change sends. The mail of a payment includes the code. */
export function mailsOfChange(before: MailedState, after: MailedState, isCodeGiven: boolean): OrderMailKind[] {
  const becomes = (status: OrderStatus) => after.status === status && before.status !== status;
  const pays = (status: PaymentStatus) => after.paymentStatus === status && before.paymentStatus !== status;
  const all: [boolean, OrderMailKind][] = [
    [pays("paid"), "order_paid"],
    [pays("failed") && after.paymentMethod !== "cash_on_delivery", "payment_failed"],
    [becomes("shipped"), "order_shipped"],
    [becomes("delivered"), "order_delivered"],
    [becomes("cancelled"), "order_cancelled"],
    [isCodeGiven && !pays("paid"), "premium_code"],
  ];

  return all.filter(([applies]) => applies).map(([, kind]) => kind);
}

type Rule = { fits: (order: MailedOrder) => boolean; otherwise: string };

const rules: Record<OrderMailKind, Rule> = {
  order_placed: {
    fits: ({ status, paymentStatus }) => status !== "cancelled" && paymentStatus !== "refunded",
    otherwise: "This order was cancelled or refunded: its confirmation cannot be sent again",
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
  premium_code: {
    fits: (order) => isCodeDue(order) && !order.waitsForCode && !order.codeHeld,
    otherwise: "This order has no premium code to send",
  },
};

/** Why a mail of an order cannot be sent again; null when it can. */
export function resendRefusal(kind: OrderMailKind, order: MailedOrder): string | null {
  const { fits, otherwise } = rules[kind];

  return fits(order) ? null : otherwise;
}
