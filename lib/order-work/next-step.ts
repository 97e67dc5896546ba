/** What is to be done next about an order, for the one button that matters on its page (D8.70). Pure. */

import type { AdminOrderChanges } from "@/lib/orders/admin-schema";
import type { OrderQueue } from "@/lib/orders/queues";
import type { ReturnStatus } from "@/lib/orders/returns";
import { isPayableOnline, wasHandedOver } from "@/lib/orders/rules";
import type { Order, OrderDetails, OrderStatus } from "@/lib/orders/schema";
import type { OrderWork } from "@/lib/orders/work-schema";
import { t } from "@/lib/texts/text";
import { awaitsCall, judgeStep, type SendingRisk } from "./steps";

export const nextSteps = [
  "confirm",
  "cancel",
  "print_slip",
  "hand_over",
  "delivered",
  "cash_received",
  "received_back",
  "refund",
] as const;
export type NextStep = (typeof nextSteps)[number];

type WaitingOrder = {
  status: OrderStatus;
  return_status: ReturnStatus;
  work: { queue: OrderQueue | null; calls: Pick<OrderWork["calls"], "last_outcome"> };
  /** Parcels to this number that did not stay there. */
  refused_before: number;
} & CalledOrder;

type CalledOrder = Pick<Order, "status" | "payment_status" | "payment_method"> & { phone_confirmed_at: string | null };

/** Whether a call is worth making, packed or not. */
export function isUnconfirmed(order: CalledOrder): boolean {
  return awaitsCall({
    status: order.status,
    paymentStatus: order.payment_status,
    paymentMethod: order.payment_method,
    phoneConfirmedAt: moment(order.phone_confirmed_at),
  });
}

/** The step that takes an order out of its queue, or on within it; null where nothing waits for the shop. */
export function nextStepOf(order: WaitingOrder): NextStep | null {
  const {
    status,
    return_status: returned,
    work: { queue, calls },
  } = order;
  const call = calls.last_outcome === "refuses" ? "cancel" : "confirm";
  switch (queue) {
    case "to_confirm":
      return call;
    // Printing its slip takes an order up: it is being packed from then on.
    case "to_pack":
      // To a number that refused before nothing leaves without a call.
      if (order.refused_before > 0 && isUnconfirmed(order)) return call;
      return status === "pending" ? "print_slip" : "hand_over";
    case "on_the_way":
      return "delivered";
    case "cash_to_collect":
      return "cash_received";
    case "returned":
      return returned === "coming_back" ? "received_back" : "refund";
    default:
      return null;
  }
}

/** Its customer is to pay it online: nobody in the shop can do anything but send the link. */
export function waitsForPayment(order: Pick<Order, "status" | "payment_status" | "payment_method" | "total_amount">) {
  const { status, payment_status: paymentStatus, payment_method: paymentMethod } = order;

  return isPayableOnline({ status, paymentStatus, paymentMethod }) && order.total_amount > 0;
}

type SentOrder = Pick<
  Order,
  "status" | "payment_status" | "payment_method" | "shipping_address" | "courier_name" | "courier_tracking_number"
> & {
  phone_confirmed_at: string | null;
  return_coming_at: string | null;
  /** Left out where nothing of it is known. */
  work?: Pick<OrderWork, "calls" | "code_held"> | undefined;
};

const moment = (iso: string | null) => (iso === null ? null : new Date(iso));

function toStepped(order: SentOrder): Parameters<typeof judgeStep>[0] {
  return {
    status: order.status,
    paymentStatus: order.payment_status,
    paymentMethod: order.payment_method,
    phoneConfirmedAt: moment(order.phone_confirmed_at),
    lastCallOutcome: order.work?.calls.last_outcome ?? null,
    codeHeld: order.work?.code_held ?? false,
    returnComingAt: moment(order.return_coming_at),
    shipAddress: order.shipping_address.address,
    courierName: order.courier_name,
    courierTrackingNumber: order.courier_tracking_number,
  };
}

/** What speaks against handing an order over; with a `risk` it is possible all the same. Null where nothing does. */
export function whyNotSent(order: SentOrder): { refused: string; risk?: SendingRisk } | null {
  const verdict = judgeStep(toStepped(order), { step: "hand_over" });

  return verdict === "done" ? null : verdict;
}

/** Why sending an order may cost money: it is not paid, or nobody has confirmed it. Null where nothing speaks against it. */
export function riskOfSending(order: SentOrder): string | null {
  const why = whyNotSent(order);

  return why?.risk ? why.refused : null;
}

/** Whether an order can be handed over, paid and confirmed or not. */
export function canBeHandedOver(order: SentOrder): boolean {
  return order.status !== "shipped" && judgeStep(toStepped(order), { step: "hand_over", anyway: true }) === null;
}

/** Why an edit that sends an order off may cost money; null where it does not, or nothing is sent. */
export function sendingWarning(order: OrderDetails, changes: AdminOrderChanges): string | null {
  if (changes.status === undefined || !wasHandedOver({ status: changes.status }) || wasHandedOver(order)) return null;

  const risk = riskOfSending({
    ...order,
    payment_status: changes.payment_status ?? order.payment_status,
    payment_method: changes.payment_method ?? order.payment_method,
  });
  return risk && t("{risk}. It is sent all the same if you save this.", { risk });
}
