/** Money that goes back to the buyer of a paid order (ADR 065). Amounts in paisa; pure. */
import { formatTaka, paisa, toPaisa, toTaka } from "@/lib/money";

export const refundReasons = ["returned", "cancelled", "damaged", "wrong_item", "goodwill", "other"] as const;
export type RefundReason = (typeof refundReasons)[number];

export const refundReasonLabels: Record<RefundReason, string> = {
  returned: "Parcel came back",
  cancelled: "Order cancelled",
  damaged: "Damaged",
  wrong_item: "Wrong item",
  goodwill: "Goodwill",
  other: "Other",
};

export type Refundable = { paymentStatus: string; paidPaisa: number | null; refundedPaisa: number };

/** What of the paid amount has gone back. A refund that the release before recorded has no amount: it is all of it. */
export function refundedOf({ paymentStatus, paidPaisa, refundedPaisa }: Refundable): number {
  return paymentStatus === "refunded" ? (paidPaisa ?? 0) : refundedPaisa;
}

/** What can still go back. */
export function refundableOf(order: Refundable): number {
  return order.paymentStatus === "paid" ? (order.paidPaisa ?? 0) - order.refundedPaisa : 0;
}

/** As the API has it. */
export type PaidOrder = { payment_status: string; paid_amount: number | null; refunded_amount: number };

export function toRefundable({ payment_status, paid_amount: paid, refunded_amount: refunded }: PaidOrder): Refundable {
  return {
    paymentStatus: payment_status,
    paidPaisa: paid === null ? null : toPaisa(paid),
    refundedPaisa: toPaisa(refunded),
  };
}

/** What of an order can still go back, in taka; 0 where nothing can. */
export function refundableTaka(order: PaidOrder): number {
  return toTaka(paisa(refundableOf(toRefundable(order))));
}

const taka = (amount: number) => formatTaka(toTaka(paisa(amount)));

/** Why an amount cannot be refunded; null when it can. */
export function refundRefusal(order: Refundable, amount: number): string | null {
  if (order.paymentStatus === "refunded") return "This order has been refunded";
  if (order.paymentStatus !== "paid") return "This order is not paid";
  if (amount <= refundableOf(order)) return null;

  const before = order.refundedPaisa > 0 ? `, and ${taka(order.refundedPaisa)} went back already` : "";
  return `${taka(order.paidPaisa ?? 0)} was paid${before}: at most ${taka(refundableOf(order))} can be refunded.`;
}
