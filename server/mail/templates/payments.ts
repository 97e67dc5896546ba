/** The mails about an order's money, and the code that it brings. */
import { formatDayTime } from "@/lib/dates";
import type { Block, Letter } from "../letter";
import type { CodeFacts, CodeState, MailFacts, OrderFacts } from "../payloads";
import { greeting } from "./greeting";
import {
  appLink,
  hasParcel,
  orderButton,
  paidOf,
  parcelFacts,
  payment,
  statusBlock,
  statusOf,
  summary,
  totalOf,
} from "./order-summary";

/** The code itself only goes to the account's own address (D4.9). */
function codeBlocks(order: CodeFacts, premiumCode: CodeState): Block[] {
  if (premiumCode.state === "none") return [];

  return [...codeWords(premiumCode), orderButton(order, "Open your order")];
}

function codeWords(premiumCode: Exclude<CodeState, { state: "none" }>): Block[] {
  if (premiumCode.state === "waiting") {
    return [{ kind: "text", text: "Your premium code follows in a mail of its own as soon as it is ready." }];
  }
  if (premiumCode.code === null) {
    return [{ kind: "text", text: "The premium code of this order stands in the account that it was ordered with." }];
  }

  return [
    { kind: "text", text: "This is your premium code. Type it in the app to unlock the premium content:" },
    { kind: "code", code: premiumCode.code },
    appLink,
  ];
}

/** A payment that came after the order was cancelled brings no code (D1.22). */
const refundBlock: Block = {
  kind: "text",
  text: "The order had been cancelled before, so your payment will be refunded.",
};

export function orderPaid(facts: MailFacts<"order_paid">): Letter {
  const isCancelled = facts.status === "cancelled";

  return {
    subject: `Payment received for order ${facts.orderNumber}`,
    title: "We have your payment",
    preview: statusOf(facts) ?? `${paidOf(facts)} is paid.`,
    blocks: [
      ...greeting(facts.firstName),
      ...statusBlock(facts),
      { kind: "text", text: `Thank you: ${paidOf(facts)} for order ${facts.orderNumber} is paid.` },
      ...(isCancelled ? [refundBlock] : [...codeBlocks(facts, facts.premiumCode), ...parcelFacts(facts)]),
      ...summary(facts),
    ],
  };
}

export function premiumCode(facts: MailFacts<"premium_code">): Letter {
  return {
    subject: `Your premium code for order ${facts.orderNumber}`,
    title: "Your premium code is ready",
    preview: "Type it in the app to unlock the premium content.",
    blocks: codeBlocks(facts, facts.premiumCode),
  };
}

export function paymentFailed(order: OrderFacts): Letter {
  const until = order.payBy ? ` until ${formatDayTime(order.payBy)}` : "";

  return {
    subject: `Payment for order ${order.orderNumber} did not go through`,
    title: "Your payment did not go through",
    preview: `The order is still yours${until}: you can pay it again.`,
    blocks: [
      ...greeting(order.firstName),
      {
        kind: "text",
        text: `The payment of ${totalOf(order)} for order ${order.orderNumber} did not go through. The order is still yours${until}: you can pay it again.`,
      },
      payment(order, "button", "Retry Payment"),
      ...(order.takesCash && hasParcel(order) ? [payment(order, "link", "Or pay the courier in cash instead")] : []),
      ...summary(order),
    ],
  };
}
