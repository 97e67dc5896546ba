/** The mails of an order's way from the shop to the door. */
import { formatDayTime } from "@/lib/dates";
import type { Letter } from "../letter";
import type { OrderFacts } from "../payloads";
import { greeting } from "./greeting";
import { orderButton, summary, totalOf, trackButton } from "./order-summary";

function paymentWords(order: OrderFacts): string {
  if (order.paymentMethod === "cash_on_delivery") {
    const call = order.confirmBy
      ? ` We call you to confirm; without confirmation the order is cancelled on ${formatDayTime(order.confirmBy)}.`
      : "";

    return `You pay ${totalOf(order)} in cash when the parcel arrives.${call} Your premium code comes once the cash is recorded.`;
  }

  return "We send it as soon as your payment is confirmed.";
}

export function orderPlaced(order: OrderFacts): Letter {
  return {
    subject: `Order ${order.orderNumber} received`,
    title: "Thank you for your order",
    blocks: [
      ...greeting(order.firstName),
      { kind: "text", text: `We have your order ${order.orderNumber}. ${paymentWords(order)}` },
      summary(order),
      trackButton(order),
      { kind: "text", text: `Tracking number: ${order.trackingNumber}` },
    ],
  };
}

export function orderShipped(order: OrderFacts): Letter {
  return {
    subject: `Order ${order.orderNumber} is on its way`,
    title: "Your parcel is on its way",
    blocks: [
      ...greeting(order.firstName),
      { kind: "text", text: `We have handed order ${order.orderNumber} to the courier.` },
      { kind: "text", text: `Tracking number: ${order.trackingNumber}` },
      ...(order.courier ? [{ kind: "text" as const, text: order.courier }] : []),
      trackButton(order),
      summary(order),
    ],
  };
}

export function orderDelivered(order: OrderFacts): Letter {
  return {
    subject: `Order ${order.orderNumber} was delivered`,
    title: "Your parcel has arrived",
    blocks: [
      ...greeting(order.firstName),
      { kind: "text", text: `Order ${order.orderNumber} was delivered. Have fun with it.` },
      { kind: "text", text: "Something is not right? You can ask for a refund or an exchange within 7 days." },
      orderButton(order, "See your order"),
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
    blocks: [
      ...greeting(order.firstName),
      { kind: "text", text: `Order ${order.orderNumber} was cancelled${expiryWords(order)}. ${money}${again}` },
      summary(order),
      trackButton(order),
    ],
  };
}
