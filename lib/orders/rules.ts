/** The states of an order and what follows from them (spec 4, D1.22 to D1.24). Pure; times are instants in UTC. */
import { addDays } from "@/lib/dates";
import type { PaymentMethodName } from "@/lib/settings/schema";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { needsParcel } from "./parcel";
import type { DeliveryStatus, Order, OrderStatus, PaymentStatus, TimelineStep } from "./schema";

const ESTIMATED_DELIVERY_DAYS = 3;

type OrderState = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethodName;
  createdAt: Date;
  deliveredAt: Date | null;
};

/** The number people read: the last 8 characters of the id in capitals. */
export function orderNumberOf(orderId: string): string {
  return orderId.slice(-8).toUpperCase();
}

/** Spaces and hyphens of a typed number are forgiven. */
export const withoutHyphens = (number: string): string => number.replace(/[\s-]/g, "");

/** Whether somebody typed an order number: that alone finds an order for its owner only (D4.8). */
export function looksLikeOrderNumber(typed: string): boolean {
  return /^[0-9a-f]{8}$/i.test(typed.trim());
}

type LiveState = { status: OrderStatus; paymentStatus: PaymentStatus };

/** It is neither cancelled nor refunded. */
export function isLive({ status, paymentStatus }: LiveState): boolean {
  return status !== "cancelled" && paymentStatus !== "refunded";
}

/** A live order keeps its lines out of stock, unless it waits for them; a cancelled or refunded one gives them back. */
export function holdsStock(order: LiveState & { waitsForStock?: boolean }): boolean {
  return isLive(order) && !order.waitsForStock;
}

/** A paid order that is not cancelled has a premium code, or waits for one. */
export function isCodeDue(order: { status: OrderStatus; paymentStatus: PaymentStatus }): boolean {
  return order.paymentStatus === "paid" && order.status !== "cancelled";
}

/** It is neither over nor called off: something of it is still to come. */
export function isUnderWay({ status, paymentStatus }: { status: OrderStatus; paymentStatus: PaymentStatus }): boolean {
  return status !== "cancelled" && status !== "delivered" && paymentStatus !== "refunded";
}

/** Pending and unpaid: the owner may still cancel it or change its lines. */
export function isOpenForOwner(order: { status: OrderStatus; paymentStatus: PaymentStatus }): boolean {
  return order.status === "pending" && (order.paymentStatus === "pending" || order.paymentStatus === "failed");
}

type PaymentState = Pick<OrderState, "status" | "paymentStatus"> & { paymentMethod: string };

/** Every unpaid, live order of the gateway can be paid online, not only one whose payment failed (D1.23). */
export function isPayableOnline({ status, paymentStatus, paymentMethod }: PaymentState): boolean {
  const isUnpaid = paymentStatus === "pending" || paymentStatus === "failed";

  return isUnpaid && status !== "cancelled" && paymentMethod === "aamarpay";
}

/** Why no money is awaited for an order any more; null while it is. */
export function whyNothingIsDue({ status, paymentStatus }: Pick<PaymentState, "status" | "paymentStatus">) {
  if (paymentStatus === "paid") return t("This order is already paid");
  if (paymentStatus === "refunded") return t("This order has been refunded");

  return status === "cancelled" ? t("This order has been cancelled") : null;
}

/** Why the cash of an order cannot be recorded as received; null when it can. */
export function cashRefusal(order: PaymentState): string | null {
  if (order.paymentMethod !== "cash_on_delivery") return t("This order is paid online, not on delivery");

  return whyNothingIsDue(order);
}

export const NEVER_HANDED_OVER = "This parcel was never handed over" satisfies Label;

/** Whether its parcel left the shop. Before that nobody can have paid for it at a door. */
export function wasHandedOver({ status }: Pick<PaymentState, "status">): boolean {
  return status === "shipped" || status === "delivered";
}

/** Why the buyer of an order cannot pay in cash instead; null when they can: it waits for its payment, and nobody has taken it up. */
export function cashInsteadRefusal(order: PaymentState): string | null {
  return (
    whyNothingIsDue(order) ??
    (order.status === "pending" ? null : t("This order is being sent already. Please call us."))
  );
}

/** Why the buyer of a cash order cannot pay online instead; null when they can: until its parcel leaves the shop. */
export function onlineInsteadRefusal(order: PaymentState): string | null {
  const why = whyNothingIsDue(order);
  if (why) return why;

  return wasHandedOver(order) ? t("This order has left the shop. Please pay the courier.") : null;
}

/** Why an order cannot be confirmed by phone; null when it can: a call is worth it before the parcel of a cash order goes out. */
export function confirmRefusal({ status, paymentMethod }: PaymentState, phoneConfirmedAt: Date | null): string | null {
  if (paymentMethod !== "cash_on_delivery") return t("Only orders that are paid on delivery are confirmed by phone");
  if (phoneConfirmedAt) return t("This order is confirmed by phone already");

  return status === "cancelled" ? t("This order has been cancelled") : null;
}

/** Why a call about an order is not worth making any more: somebody else was faster, or it went on by itself. Null while it is. */
export function callRefusal(order: PaymentState, phoneConfirmedAt: Date | null): string | null {
  const why = confirmRefusal(order, phoneConfirmedAt) ?? whyNothingIsDue(order);
  if (why) return why;

  return wasHandedOver(order) ? t("This order has left the shop already") : null;
}

/** Payable and not taken up yet: its stock is kept for a while only. */
export function isWaitingForPayment(order: PaymentState): boolean {
  return isPayableOnline(order) && order.status === "pending";
}

/** The delivery status that a status brings with it; null where it leaves the old one. */
export function deliveryStatusFor(status: OrderStatus): DeliveryStatus | null {
  const following: Record<OrderStatus, DeliveryStatus | null> = {
    pending: "pending",
    processing: "preparing",
    shipped: "shipped",
    delivered: "delivered",
    cancelled: null,
  };

  return following[status];
}

/** The truth under "Payment Confirmed", which is always marked done (D9.13). A cancelled order waits for no payment: it has none of the captions. */
export function paymentCaption(
  order: Pick<OrderState, "status" | "paymentStatus" | "paymentMethod">,
  cashName: string,
): string | null {
  if (order.paymentStatus === "paid") return t("Paid");
  if (order.paymentStatus === "refunded") return t("Refunded");
  if (order.paymentMethod !== "cash_on_delivery" && order.paymentStatus === "failed") return t("Payment failed");
  if (order.status === "cancelled") return null;

  return order.paymentMethod === "cash_on_delivery"
    ? t("{cashName}: pay on arrival", { cashName })
    : t("Waiting for payment");
}

/** When an order last reached each status, from its history. */
export type StatusTimes = Partial<Record<OrderStatus | "paid", Date>>;

/** The steps of the tracking timeline, as the API names them. */
export const timelineSteps = [
  "Order Placed",
  "Payment Confirmed",
  "Processing",
  "Shipped",
  "Out for Delivery",
  "Delivered",
] as const satisfies readonly Label[];

/**
 * The six steps of the tracking timeline; Out for Delivery is done only once the order is delivered.
 * @param cashName how the shop calls cash on delivery
 */
export function timeline(order: OrderState, reached: StatusTimes, cashName: string): TimelineStep[] {
  const progress = { pending: 0, cancelled: 0, processing: 1, shipped: 2, delivered: 4 }[order.status];
  const at = (moment: Date | undefined | null, done: boolean) => (done && moment ? moment.toISOString() : null);
  const laterStep = (step: string, needs: number, moment?: Date | null): TimelineStep => ({
    step,
    done: progress >= needs,
    at: at(moment, progress >= needs),
    caption: null,
  });

  return [
    { step: "Order Placed", done: true, at: order.createdAt.toISOString(), caption: null },
    {
      step: "Payment Confirmed",
      done: true,
      at: at(reached.paid, order.paymentStatus === "paid"),
      caption: paymentCaption(order, cashName),
    },
    laterStep("Processing", 1, reached.processing),
    laterStep("Shipped", 2, reached.shipped),
    laterStep("Out for Delivery", 3),
    laterStep("Delivered", 4, order.deliveredAt ?? reached.delivered),
  ];
}

type Expected = Pick<Order, "status" | "payment_status" | "return_status" | "delivered_at"> & {
  items: Parameters<typeof needsParcel>[0];
};

/**
 * The estimated delivery of an order as the API has it, for the API and every page (spec 4, D9.12): now plus 3 days; the day it was
 * delivered; null without a parcel, and once it is cancelled, refunded or comes back. An instant in UTC.
 */
export function estimatedDelivery(order: Expected, now: Date): string | null {
  const { status, payment_status: paymentStatus, return_status: returned, delivered_at: deliveredAt, items } = order;
  if (!needsParcel(items) || returned !== "none") return null;
  if (status === "delivered") return deliveredAt;

  return isLive({ status, paymentStatus }) ? addDays(now, ESTIMATED_DELIVERY_DAYS).toISOString() : null;
}
