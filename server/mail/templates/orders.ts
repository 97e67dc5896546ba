/** The mails of an order's way from the shop to the door. */
import { formatDayTime } from "@/lib/dates";
import { RETURN_DAYS } from "@/lib/orders/refund-terms";
import type { Block, Letter } from "../letter";
import type { OrderFacts } from "../payloads";
import { greeting } from "./greeting";
import {
  hasParcel,
  orderAgain,
  orderButton,
  parcelFacts,
  payment,
  reviewLink,
  statusBlock,
  statusOf,
  summary,
  totalOf,
  trackButton,
  trackLink,
  waitsForPayment,
} from "./order-summary";

function cashWords(order: OrderFacts): string {
  const call = order.confirmBy
    ? ` We call you to confirm; without confirmation the order is cancelled on ${formatDayTime(order.confirmBy)}.`
    : "";

  return `You pay ${totalOf(order)} in cash when the parcel arrives.${call} Your premium code comes once the cash is recorded.`;
}

function paymentWords(order: OrderFacts): string {
  if (order.paymentMethod === "cash_on_delivery") return cashWords(order);

  const until = order.payBy ? ` We hold it for you until ${formatDayTime(order.payBy)}.` : "";

  return `${hasParcel(order) ? "We send it" : "Your code comes"} as soon as your payment is confirmed.${until}`;
}

/** What there is to do about it, and how to follow it. */
function nextSteps(order: OrderFacts): Block[] {
  const pay = payment(order, "button", "Complete Payment");
  if (!hasParcel(order)) return [waitsForPayment(order) ? pay : orderButton(order, "See your order")];

  return waitsForPayment(order) ? [pay, trackLink(order)] : [trackButton(order)];
}

export function orderPlaced(order: OrderFacts): Letter {
  return {
    subject: `Order ${order.orderNumber} received`,
    title: "Thank you for your order",
    preview: statusOf(order) ?? paymentWords(order),
    blocks: [
      ...greeting(order.firstName),
      ...statusBlock(order),
      { kind: "text", text: `We have your order ${order.orderNumber}. ${paymentWords(order)}` },
      ...nextSteps(order),
      ...parcelFacts(order),
      ...summary(order),
    ],
  };
}

/** It was to be paid online. */
export function orderInCash(order: OrderFacts): Letter {
  return {
    subject: `Order ${order.orderNumber}: you pay in cash`,
    title: "You pay in cash when it arrives",
    preview: cashWords(order),
    blocks: [
      ...greeting(order.firstName),
      ...statusBlock(order),
      {
        kind: "text",
        text: `Order ${order.orderNumber} is paid to the courier now. ${cashWords(order)} Please do not pay it online any more.`,
      },
      trackButton(order),
      ...parcelFacts(order),
      ...summary(order),
    ],
  };
}

/** An admin changed whom it goes to, or where. */
export function orderChanged(order: OrderFacts): Letter {
  return {
    subject: `Order ${order.orderNumber} was changed`,
    title: "We changed your order",
    preview: "Please look whether everything is right now.",
    blocks: [
      ...greeting(order.firstName),
      ...statusBlock(order),
      {
        kind: "text",
        text: `We changed the name, contact, address or note of order ${order.orderNumber}. Please look whether everything is right now, and call us if it is not.`,
      },
      trackButton(order),
      ...parcelFacts(order),
      ...summary(order),
    ],
  };
}

export function orderShipped(order: OrderFacts): Letter {
  return {
    subject: `Order ${order.orderNumber} is on its way`,
    title: "Your parcel is on its way",
    preview: statusOf(order) ?? "We have handed it to the courier.",
    blocks: [
      ...greeting(order.firstName),
      ...statusBlock(order),
      { kind: "text", text: `We have handed order ${order.orderNumber} to the courier.` },
      trackButton(order),
      ...parcelFacts(order),
      ...summary(order),
    ],
  };
}

const SOMETHING_WRONG = `Something is not right? You can ask for a refund or an exchange within ${RETURN_DAYS} days.`;

export function orderDelivered(order: OrderFacts): Letter {
  return {
    subject: `Order ${order.orderNumber} was delivered`,
    title: hasParcel(order) ? "Your parcel has arrived" : "Your order is complete",
    preview: SOMETHING_WRONG,
    blocks: [
      ...greeting(order.firstName),
      ...statusBlock(order),
      { kind: "text", text: `Order ${order.orderNumber} was delivered. Have fun with it.` },
      { kind: "text", text: SOMETHING_WRONG },
      orderButton(order, "See your order"),
      reviewLink,
      ...summary(order),
      orderAgain(order, "link"),
    ],
  };
}

/** Why it came to nothing, where nobody cancelled it. */
function expiryWords(order: OrderFacts): string {
  if (!order.isExpired) return "";

  return order.paymentMethod === "cash_on_delivery"
    ? ", because we could not confirm it with you by phone in time"
    : ", because it was not paid in time";
}

export function orderCancelled(order: OrderFacts): Letter {
  const money =
    order.paymentStatus === "paid"
      ? "Your payment will be refunded."
      : "Nothing will be sent, and there is nothing to pay.";

  const again = order.isExpired ? " You can order the same again at any time." : "";

  return {
    subject: `Order ${order.orderNumber} was cancelled`,
    title: "Your order was cancelled",
    preview: money,
    blocks: [
      ...greeting(order.firstName),
      ...statusBlock(order),
      { kind: "text", text: `Order ${order.orderNumber} was cancelled${expiryWords(order)}. ${money}${again}` },
      orderAgain(order, "button"),
      ...summary(order),
    ],
  };
}
