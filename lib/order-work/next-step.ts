/** Determines the next step of an order, for the primary button on its page (D8.70). Pure. */

import { paisa, toPaisa, toTaka } from "@/lib/money";
import type { AdminOrderChanges } from "@/lib/orders/admin-schema";
import { advanceToAsk, takesAdvance } from "@/lib/orders/advance";
import type { OrderQueue } from "@/lib/orders/queues";
import type { ReturnStatus } from "@/lib/orders/returns";
import { isPayableOnline, wasHandedOver } from "@/lib/orders/rules";
import type { Order, OrderDetails, OrderStatus } from "@/lib/orders/schema";
import { stateOf } from "@/lib/orders/state";
import type { OrderWork } from "@/lib/orders/work-schema";
import { t } from "@/lib/texts/text";
import { awaitsCall, evaluateStep, type SendingRisk } from "./steps";

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
  /** Earlier refused or returned parcels to this number. */
  refused_before: number;
} & CalledOrder;

type CalledOrder = Pick<Order, "status" | "payment_status" | "payment_method"> & { phone_confirmed_at: string | null };

/** Checks whether the order still needs a confirmation call, packed or not. */
export function isUnconfirmed(order: CalledOrder): boolean {
  return awaitsCall({ ...stateOf(order), phoneConfirmedAt: moment(order.phone_confirmed_at) });
}

/** The step that moves an order forward in its queue or out of it; null if the shop has nothing to do. */
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
    // Printing the packing slip moves the order to processing.
    case "to_pack":
      // Call the buyer first if this number has refused a parcel before.
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

/** Whether the order awaits online payment: the shop can only send the payment link. */
export function waitsForPayment(order: Pick<Order, "status" | "payment_status" | "payment_method" | "rest_amount">) {
  return isPayableOnline(stateOf(order)) && order.rest_amount > 0;
}

/** What a link can ask of a cash order in advance, in taka; 0 if nothing. */
export function advanceToAskOf(
  order: Pick<
    Order,
    "status" | "payment_status" | "payment_method" | "total_amount" | "delivery_charge" | "advance_amount"
  >,
): number {
  if (!takesAdvance({ ...stateOf(order), advancePaisa: toPaisa(order.advance_amount) })) return 0;
  const charged = { totalPaisa: toPaisa(order.total_amount), deliveryChargePaisa: toPaisa(order.delivery_charge) };

  return toTaka(paisa(advanceToAsk(charged)));
}

type SentOrder = Pick<
  Order,
  "status" | "payment_status" | "payment_method" | "shipping_address" | "courier_name" | "courier_tracking_number"
> & {
  phone_confirmed_at: string | null;
  return_coming_at: string | null;
  /** Omitted if unknown. */
  work?: Pick<OrderWork, "calls" | "code_held"> | undefined;
};

const moment = (iso: string | null) => (iso === null ? null : new Date(iso));

function toStepped(order: SentOrder): Parameters<typeof evaluateStep>[0] {
  return {
    ...stateOf(order),
    phoneConfirmedAt: moment(order.phone_confirmed_at),
    lastCallOutcome: order.work?.calls.last_outcome ?? null,
    codeHeld: order.work?.code_held ?? false,
    returnComingAt: moment(order.return_coming_at),
    shipAddress: order.shipping_address.address,
    courierName: order.courier_name,
    courierTrackingNumber: order.courier_tracking_number,
  };
}

/** Returns what prevents dispatch; a result with a `risk` can be overridden. Null if dispatch is possible. */
export function dispatchRefusal(order: SentOrder): { refused: string; risk?: SendingRisk } | null {
  const verdict = evaluateStep(toStepped(order), { step: "hand_over" });

  return verdict === "done" ? null : verdict;
}

/** Returns why dispatching may cost money (unpaid or unconfirmed); null if there is no risk. */
export function dispatchRiskText(order: SentOrder): string | null {
  const why = dispatchRefusal(order);

  return why?.risk ? why.refused : null;
}

/** Checks whether an order can be handed over at all, ignoring risks. */
export function canBeHandedOver(order: SentOrder): boolean {
  return order.status !== "shipped" && evaluateStep(toStepped(order), { step: "hand_over", anyway: true }) === null;
}

/** Returns why an edit that dispatches the order may cost money; null if there is no risk or the edit does not dispatch it. */
export function sendingWarning(order: OrderDetails, changes: AdminOrderChanges): string | null {
  if (changes.status === undefined || !wasHandedOver({ status: changes.status }) || wasHandedOver(order)) return null;

  const risk = dispatchRiskText({
    ...order,
    payment_status: changes.payment_status ?? order.payment_status,
    payment_method: changes.payment_method ?? order.payment_method,
  });
  return risk && t("{risk}. It'll be sent anyway if you save this.", { risk });
}
