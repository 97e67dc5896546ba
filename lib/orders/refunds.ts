/** Refunds of paid orders (ADR 065). Amounts in paisa; pure. */
import { formatTaka, paisa, toPaisa, toTaka } from "@/lib/money";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

export const refundReasons = ["returned", "cancelled", "damaged", "wrong_item", "goodwill", "other"] as const;
export type RefundReason = (typeof refundReasons)[number];

export const refundReasonLabels: Record<RefundReason, Label> = {
  returned: "Parcel came back",
  cancelled: "Order cancelled",
  damaged: "Damaged",
  wrong_item: "Wrong item",
  goodwill: "Goodwill",
  other: "Other",
};

/** An order's refunds of this sum or more need a fresh proof of identity (ADR 095). */
export const LARGE_REFUND_TAKA = 5_000;

export type Refundable = { paymentStatus: string; paidPaisa: number | null; refundedPaisa: number };

/** Refunded amount. A refund recorded by the previous release has no amount and covers everything paid. */
export function refundedOf({ paymentStatus, paidPaisa, refundedPaisa }: Refundable): number {
  return paymentStatus === "refunded" ? (paidPaisa ?? 0) : refundedPaisa;
}

/** Amount not yet refunded. */
export function refundableOf(order: Refundable): number {
  return order.paymentStatus === "paid" ? (order.paidPaisa ?? 0) - order.refundedPaisa : 0;
}

/** A paid order in API format. */
export type PaidOrder = { payment_status: string; paid_amount: number | null; refunded_amount: number };

export function toRefundable({ payment_status, paid_amount: paid, refunded_amount: refunded }: PaidOrder): Refundable {
  return {
    paymentStatus: payment_status,
    paidPaisa: paid === null ? null : toPaisa(paid),
    refundedPaisa: toPaisa(refunded),
  };
}

/** Amount not yet refunded, in taka. */
export function refundableTaka(order: PaidOrder): number {
  return toTaka(paisa(refundableOf(toRefundable(order))));
}

const taka = (amount: number) => formatTaka(toTaka(paisa(amount)));

/** Returns why an amount cannot be refunded; null if it can. */
export function refundRefusal(order: Refundable, amount: number): string | null {
  if (order.paymentStatus === "refunded") return t("This order has been refunded");
  if (order.paymentStatus !== "paid") return t("This order is not paid");
  if (amount <= refundableOf(order)) return null;

  const sums = { paid: taka(order.paidPaisa ?? 0), most: taka(refundableOf(order)) };
  return order.refundedPaisa > 0
    ? t("{paid} was paid, and {before} has already gone back: at most {most} can be refunded.", {
        ...sums,
        before: taka(order.refundedPaisa),
      })
    : t("{paid} was paid: at most {most} can be refunded.", sums);
}
