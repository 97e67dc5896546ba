/** Order states and what they allow (spec 4, D1.22 to D1.24). Pure; times are UTC instants. */
import { addDays } from "@/lib/dates";
import { isCashMethod, isOnlineMethod } from "@/lib/settings/payment-methods";
import type { PaymentMethodName } from "@/lib/settings/schema";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { needsParcel } from "./parcel";
import { restPaisa } from "./rest";
import type { DeliveryStatus, Order, OrderStatus, PaymentStatus, TimelineStep } from "./schema";

export const ESTIMATED_DELIVERY_DAYS = 3;

type OrderState = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethodName;
  createdAt: Date;
  deliveredAt: Date | null;
};

/** Public order number: the last 8 characters of the id in upper case. */
export function orderNumberOf(orderId: string): string {
  return orderId.slice(-8).toUpperCase();
}

/** Removes spaces and hyphens from a typed number. */
export const withoutHyphens = (number: string): string => number.replace(/[\s-]/g, "");

/** Checks whether a text looks like an order number, which on its own finds only the caller's order (D4.8). */
export function looksLikeOrderNumber(typed: string): boolean {
  return /^[0-9a-f]{8}$/i.test(typed.trim());
}

export type LiveState = { status: OrderStatus; paymentStatus: PaymentStatus };

/** Whether the order is neither cancelled nor refunded. */
export function isLive({ status, paymentStatus }: LiveState): boolean {
  return status !== "cancelled" && paymentStatus !== "refunded";
}

/** Whether an order reserves stock: a live order does unless it waits for stock; cancelled and refunded orders return theirs. */
export function holdsStock(order: LiveState & { waitsForStock?: boolean }): boolean {
  return isLive(order) && !order.waitsForStock;
}

/** Whether the order has or awaits a premium code: a paid order that is not cancelled. */
export function isCodeDue(order: { status: OrderStatus; paymentStatus: PaymentStatus }): boolean {
  return order.paymentStatus === "paid" && order.status !== "cancelled";
}

/** Whether the order is neither completed nor cancelled nor refunded, so that items are still to be delivered. */
export function isUnderWay({ status, paymentStatus }: { status: OrderStatus; paymentStatus: PaymentStatus }): boolean {
  return status !== "cancelled" && status !== "delivered" && paymentStatus !== "refunded";
}

/** Whether the order is not dispatched: lines, address and calls can still change the parcel. Admins may edit it at any time (spec 4). */
export function isWithShop({ status, paymentStatus }: LiveState): boolean {
  return (status === "pending" || status === "processing") && paymentStatus !== "refunded";
}

/** Whether the order is pending and unpaid, so that the customer may still cancel it or change its lines. */
export function isOpenForCustomer(order: { status: OrderStatus; paymentStatus: PaymentStatus }): boolean {
  return order.status === "pending" && (order.paymentStatus === "pending" || order.paymentStatus === "failed");
}

type PaymentState = Pick<OrderState, "status" | "paymentStatus"> & { paymentMethod: string };

/** Whether the order can be paid online: every unpaid, live online order, not only after a failed payment (D1.23). */
export function isPayableOnline({ status, paymentStatus, paymentMethod }: PaymentState): boolean {
  const isUnpaid = paymentStatus === "pending" || paymentStatus === "failed";

  return isUnpaid && status !== "cancelled" && isOnlineMethod(paymentMethod);
}

/** Returns why no payment is due any more; null if one is. */
export function whyNothingIsDue({ status, paymentStatus }: Pick<PaymentState, "status" | "paymentStatus">) {
  if (paymentStatus === "paid") return t("This order is already paid");
  if (paymentStatus === "refunded") return t("This order has been refunded");

  return status === "cancelled" ? t("This order has been cancelled") : null;
}

/** Returns why cash cannot be recorded as received; null if it can. */
export function cashRefusal(order: PaymentState): string | null {
  if (!isCashMethod(order.paymentMethod)) return t("This order is paid online, not on delivery");

  return whyNothingIsDue(order);
}

const PAISA = 100;

/** Cash that the courier is to collect, in whole taka rounded up; 0 if nothing is due on delivery. */
export function cashToCollect(order: PaymentState & Parameters<typeof restPaisa>[0]): number {
  return cashRefusal(order) === null ? Math.ceil(restPaisa(order) / PAISA) : 0;
}

export const NEVER_HANDED_OVER = "This parcel was never handed over" satisfies Label;

/** Whether the order has been dispatched. Cash on delivery can only be collected after that. */
export function wasHandedOver({ status }: Pick<PaymentState, "status">): boolean {
  return status === "shipped" || status === "delivered";
}

/** Returns why the buyer cannot switch to cash; null if the order awaits payment and is not in progress. */
export function cashInsteadRefusal(order: PaymentState): string | null {
  return (
    whyNothingIsDue(order) ??
    (order.status === "pending" ? null : t("This order is already being sent. Please call us."))
  );
}

/** Returns why the buyer cannot switch to online payment; null if they can, which is until dispatch. */
export function onlineInsteadRefusal(order: PaymentState): string | null {
  const why = whyNothingIsDue(order);
  if (why) return why;

  return wasHandedOver(order) ? t("This order has left the shop. Please pay the courier.") : null;
}

/** Returns why an order cannot be confirmed by phone; null for a cash order that is neither confirmed nor cancelled. */
export function confirmRefusal({ status, paymentMethod }: PaymentState, phoneConfirmedAt: Date | null): string | null {
  if (!isCashMethod(paymentMethod)) return t("Only orders that are paid on delivery are confirmed by phone");
  if (phoneConfirmedAt) return t("This order is already confirmed by phone");

  return status === "cancelled" ? t("This order has been cancelled") : null;
}

/** Returns why a call is no longer needed, for example because another admin called or the order changed. Null if it is. */
export function callRefusal(order: PaymentState, phoneConfirmedAt: Date | null): string | null {
  const why = confirmRefusal(order, phoneConfirmedAt) ?? whyNothingIsDue(order);
  if (why) return why;

  return wasHandedOver(order) ? t("This order has left the shop already") : null;
}

/** Whether the order is payable and not in progress, so that its stock is held for a limited time. */
export function isWaitingForPayment(order: PaymentState): boolean {
  return isPayableOnline(order) && order.status === "pending";
}

/** Delivery status that a status implies; null to keep the current one. */
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

/**
 * Caption under "Payment Confirmed", a step that is always marked done (D9.13): the actual payment state.
 */
export function paymentCaption(
  order: Pick<OrderState, "status" | "paymentStatus" | "paymentMethod">,
  cashName: string,
): string {
  if (order.paymentStatus === "paid") return t("Paid");
  if (order.paymentStatus === "refunded") return t("Refunded");
  if (!isCashMethod(order.paymentMethod) && order.paymentStatus === "failed") return t("Payment failed");
  if (order.status === "cancelled") return t("Nothing to pay");

  return isCashMethod(order.paymentMethod) ? t("{cashName}: pay on arrival", { cashName }) : t("Waiting for payment");
}

/** Time when an order last reached each status, from its history. */
export type StatusTimes = Partial<Record<OrderStatus | "paid", Date>>;

/** Steps of the tracking timeline, with their API names. */
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
 * @param cashName the shop's name for cash on delivery
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
 * Estimated delivery for the API and all pages (spec 4, D9.12): 3 days from now; the delivery day once delivered; null without a parcel,
 * and if cancelled, refunded or returning. A UTC instant.
 */
export function estimatedDelivery(order: Expected, now: Date): string | null {
  const { status, payment_status: paymentStatus, return_status: returned, delivered_at: deliveredAt, items } = order;
  if (!needsParcel(items) || returned !== "none") return null;
  if (status === "delivered") return deliveredAt;

  return isLive({ status, paymentStatus }) ? addDays(now, ESTIMATED_DELIVERY_DAYS).toISOString() : null;
}
