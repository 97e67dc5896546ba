/** Emails about an order's progress, from placement to delivery. */

import { formatDeadline } from "@/lib/deadline";
import { RETURN_DAYS } from "@/lib/orders/refund-terms";
import { WAITS_FOR_STOCK } from "@/lib/orders/status-labels";
import { isCashMethod } from "@/lib/settings/payment-methods";
import { t } from "@/lib/texts/text";
import type { MailCard } from "../cards";
import type { Block, EmailContent } from "../email-layout";
import type { OrderFacts } from "../payloads";
import { greeting } from "./greeting";
import {
  dueOf,
  hasParcel,
  joinSentences,
  orderAgain,
  orderButton,
  parcelFacts,
  payment,
  reviewLink,
  statusBlock,
  statusOf,
  summary,
  trackButton,
  trackLink,
  waitsForPayment,
} from "./order-summary";

function cashText(order: OrderFacts): string {
  const call = order.confirmBy
    ? t("We'll call you to confirm. If it isn't confirmed, the order is cancelled on {time}.", {
        time: formatDeadline(order.confirmBy),
      })
    : null;

  return joinSentences([
    t("You'll pay {sum} in cash when the parcel arrives.", { sum: dueOf(order) }),
    call,
    t("You'll get your premium code once the cash is recorded."),
  ]);
}

/** Null if the order is already paid: an admin can resend this email after payment. */
function paymentText(order: OrderFacts): string | null {
  if (order.paymentStatus === "paid") return null;
  if (order.waitsForStock) return t(WAITS_FOR_STOCK);
  if (isCashMethod(order.paymentMethod)) return cashText(order);

  return joinSentences([
    hasParcel(order)
      ? t("We'll send it as soon as your payment is confirmed.")
      : t("You'll get your code as soon as your payment is confirmed."),
    order.payBy ? t("We'll hold it for you until {time}.", { time: formatDeadline(order.payBy) }) : null,
  ]);
}

/** Payment and tracking buttons. */
function nextSteps(order: OrderFacts): Block[] {
  const pay = payment(order, "button", t("Complete Payment"));
  if (!hasParcel(order)) return [waitsForPayment(order) ? pay : orderButton(order, t("See your order"))];

  return waitsForPayment(order) ? [pay, trackLink(order)] : [trackButton(order)];
}

/** Card of an order before its parcel is sent. */
function placedCard(order: OrderFacts): MailCard {
  return waitsForPayment(order) || order.waitsForStock ? "waiting" : "ordered";
}

export function orderPlaced(order: OrderFacts): EmailContent {
  const received = t("We've got your order {number}.", { number: order.orderNumber });

  return {
    subject: t("Order {number} received", { number: order.orderNumber }),
    title: t("Thank you for your order"),
    card: placedCard(order),
    preview: statusOf(order) ?? paymentText(order) ?? received,
    blocks: [
      ...greeting(order.firstName),
      ...statusBlock(order),
      {
        kind: "text",
        text: joinSentences([received, paymentText(order)]),
      },
      ...nextSteps(order),
      ...parcelFacts(order),
      ...summary(order),
    ],
  };
}

/** Sent when the stock reservation of an unverified buyer has expired. */
export function orderUnheld(order: OrderFacts): EmailContent {
  return {
    subject: t("Order {number}: please confirm it", { number: order.orderNumber }),
    title: t("Please confirm your order"),
    card: "waiting",
    preview: t(WAITS_FOR_STOCK),
    blocks: [
      ...greeting(order.firstName),
      ...statusBlock(order),
      {
        kind: "text",
        text: joinSentences([t("We've got your order {number}.", { number: order.orderNumber }), t(WAITS_FOR_STOCK)]),
      },
      ...nextSteps(order),
      ...summary(order),
    ],
  };
}

/** Sent when the payment method changes from online to cash. */
export function orderInCash(order: OrderFacts): EmailContent {
  return {
    subject: t("Order {number}: you'll pay in cash", { number: order.orderNumber }),
    title: t("You'll pay in cash when it arrives"),
    card: placedCard(order),
    preview: cashText(order),
    blocks: [
      ...greeting(order.firstName),
      ...statusBlock(order),
      {
        kind: "text",
        text: joinSentences([
          t("You'll now pay the courier for order {number}.", { number: order.orderNumber }),
          cashText(order),
          t("Please don't pay for it online any more."),
        ]),
      },
      trackButton(order),
      ...parcelFacts(order),
      ...summary(order),
    ],
  };
}

/** Sent when the payment method changes from cash to online. */
export function orderOnline(order: OrderFacts): EmailContent {
  const words = joinSentences([
    t("Order {number} is now to be paid online.", { number: order.orderNumber }),
    paymentText(order),
  ]);

  return {
    subject: t("Order {number}: you pay online", { number: order.orderNumber }),
    title: t("You pay online now"),
    card: placedCard(order),
    preview: words,
    blocks: [
      ...greeting(order.firstName),
      ...statusBlock(order),
      { kind: "text", text: joinSentences([words, t("The courier takes no cash for it any more.")]) },
      ...nextSteps(order),
      ...parcelFacts(order),
      ...summary(order),
    ],
  };
}

/** Sent when an admin changes the recipient or address. */
export function orderChanged(order: OrderFacts): EmailContent {
  return {
    subject: t("Order {number} was changed", { number: order.orderNumber }),
    title: t("We changed your order"),
    card: placedCard(order),
    preview: t("Please check that everything is correct now."),
    blocks: [
      ...greeting(order.firstName),
      ...statusBlock(order),
      {
        kind: "text",
        text: t(
          "We changed the name, contact, address or note on order {number}. Please check that everything is correct now, and call us if it isn't.",
          { number: order.orderNumber },
        ),
      },
      trackButton(order),
      ...parcelFacts(order),
      ...summary(order),
    ],
  };
}

export function orderShipped(order: OrderFacts): EmailContent {
  return {
    subject: t("Order {number} is on its way", { number: order.orderNumber }),
    title: t("Your parcel is on its way"),
    card: "shipped",
    preview: statusOf(order) ?? t("We've handed it to the courier."),
    blocks: [
      ...greeting(order.firstName),
      ...statusBlock(order),
      { kind: "text", text: t("We've handed order {number} to the courier.", { number: order.orderNumber }) },
      trackButton(order),
      ...parcelFacts(order),
      ...summary(order),
    ],
  };
}

const refundHint = () =>
  t("Something wrong? You can ask for a refund or an exchange within {days} days.", { days: RETURN_DAYS });

export function orderDelivered(order: OrderFacts): EmailContent {
  return {
    subject: t("Order {number} was delivered", { number: order.orderNumber }),
    title: hasParcel(order) ? t("Your parcel has arrived") : t("Your order is complete"),
    card: "delivered",
    preview: refundHint(),
    blocks: [
      ...greeting(order.firstName),
      ...statusBlock(order),
      { kind: "text", text: t("Order {number} was delivered. Enjoy!", { number: order.orderNumber }) },
      { kind: "text", text: refundHint() },
      orderButton(order, t("See your order")),
      reviewLink(),
      ...summary(order),
      orderAgain(order, "link"),
    ],
  };
}

/** Sentence about the cancellation, with the reason of an automatic one. */
function cancellationText({ orderNumber: number, isExpired, isSoldOut, paymentMethod }: OrderFacts): string {
  if (isSoldOut) return t("Order {number} was cancelled, because its items are sold out.", { number });
  if (!isExpired) return t("Order {number} was cancelled.", { number });

  return isCashMethod(paymentMethod)
    ? t("Order {number} was cancelled because we couldn't confirm it with you by phone in time.", { number })
    : t("Order {number} was cancelled because it wasn't paid in time.", { number });
}

export function orderCancelled(order: OrderFacts): EmailContent {
  const money =
    order.paymentStatus === "paid" || order.isAdvanceDueBack
      ? t("Your payment will be refunded.")
      : t("We won't send anything, and there's nothing to pay.");
  const again = order.isExpired ? t("You can order the same again any time.") : null;

  return {
    subject: t("Order {number} was cancelled", { number: order.orderNumber }),
    title: t("Your order was cancelled"),
    card: "cancelled",
    preview: money,
    blocks: [
      ...greeting(order.firstName),
      ...statusBlock(order),
      { kind: "text", text: joinSentences([cancellationText(order), money, again]) },
      orderAgain(order, "button"),
      ...summary(order),
    ],
  };
}
