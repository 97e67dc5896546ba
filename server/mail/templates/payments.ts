/** The mails about an order's money, and the code that it brings. */
import type { Block, Letter } from "../letter";
import type { CodeFacts, MailFacts, OrderFacts } from "../payloads";
import { orderButton, summary, totalOf, trackButton } from "./order-summary";

/** The code itself only goes to the account's own address (decisions 4). */
function codeBlocks(order: CodeFacts, code: string | null): Block[] {
  if (!order.isOwnAddress) {
    return [
      { kind: "text", text: "The premium code of this order stands in the account that it was ordered with." },
      orderButton(order, "Open your order"),
    ];
  }
  if (code === null) {
    return [
      { kind: "text", text: "Your premium code follows in a mail of its own as soon as it is ready." },
      orderButton(order, "Open your order"),
    ];
  }

  return [
    { kind: "text", text: "This is your premium code. Type it in the app to unlock the premium content:" },
    { kind: "code", code },
    orderButton(order, "Open your order"),
  ];
}

/** A payment that came after the order was cancelled brings no code (decisions 1). */
const refundBlock: Block = {
  kind: "text",
  text: "The order had been cancelled before, so your payment will be refunded.",
};

export function orderPaid(facts: MailFacts<"order_paid">): Letter {
  return {
    subject: `Payment received for order ${facts.orderNumber}`,
    title: "We have your payment",
    blocks: [
      {
        kind: "text",
        text: `Thank you, ${facts.firstName}. ${totalOf(facts)} for order ${facts.orderNumber} is paid.`,
      },
      ...(facts.status === "cancelled" ? [refundBlock] : codeBlocks(facts, facts.code)),
      summary(facts),
    ],
  };
}

export function premiumCode(facts: MailFacts<"premium_code">): Letter {
  return {
    subject: `Your premium code for order ${facts.orderNumber}`,
    title: "Your premium code is ready",
    blocks: codeBlocks(facts, facts.code),
  };
}

export function paymentFailed(order: OrderFacts): Letter {
  return {
    subject: `Payment for order ${order.orderNumber} did not go through`,
    title: "Your payment did not go through",
    blocks: [
      {
        kind: "text",
        text: `Hello ${order.firstName}, the payment of ${totalOf(order)} for order ${order.orderNumber} did not go through. The order is still yours: you can pay it again from your orders.`,
      },
      orderButton(order, "Retry Payment"),
      trackButton(order),
    ],
  };
}
