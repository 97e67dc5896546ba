/** Payment emails, with the premium codes. */

import { formatDeadline } from "@/lib/deadline";
import { formatCount, t } from "@/lib/texts/text";
import type { Block, EmailContent } from "../email-layout";
import type { CodeFacts, CodeState, MailFacts, OrderFacts } from "../payloads";
import { greeting } from "./greeting";
import {
  appLink,
  dueOf,
  hasParcel,
  joinSentences,
  orderButton,
  paidOf,
  parcelFacts,
  payment,
  statusBlock,
  statusOf,
  summary,
} from "./order-summary";

/** Codes are only sent to the account's address (D8.1). */
function codeBlocks(order: CodeFacts, premiumCode: CodeState): Block[] {
  if (premiumCode.state === "none") return [];

  return [...codeText(premiumCode, order.appListing), orderButton(order, t("Open your order"))];
}

function codeText(premiumCode: Exclude<CodeState, { state: "none" }>, appListing: string | null | undefined): Block[] {
  if (premiumCode.state === "waiting") {
    return [{ kind: "text", text: t("We'll send your premium code in a separate email as soon as it's ready.") }];
  }
  const { codes } = premiumCode;
  if (codes === null) {
    return [{ kind: "text", text: t("The premium code for this order is in the account that ordered it.") }];
  }

  return [{ kind: "text", text: introOf(codes.length) }, ...codes.flatMap(codeBlock), ...appLink(appListing)];
}

function introOf(count: number): string {
  if (count === 1) return t("Here's your premium code. Type it into the app to unlock the premium content:");

  return t(
    "These are your {n} premium codes. Each works on one account: type it in the app to unlock the premium content:",
    {
      n: formatCount(count),
    },
  );
}

/** If there are several codes, each is shown with its description. */
function codeBlock(
  { code, description }: { code: string; description: string },
  _: number,
  all: readonly unknown[],
): Block[] {
  const name: Block[] = all.length > 1 && description ? [{ kind: "text", text: description }] : [];

  return [...name, { kind: "code", code }];
}

/** Shown for a payment received after cancellation, which gives no code (D1.22). */
const refundBlock = (): Block => ({
  kind: "text",
  text: t("The order had already been cancelled, so we'll refund your payment."),
});

export function orderPaid(facts: MailFacts<"order_paid">): EmailContent {
  const isCancelled = facts.status === "cancelled";

  return {
    subject: t("Payment received for order {number}", { number: facts.orderNumber }),
    title: t("We've got your payment"),
    card: isCancelled ? "cancelled" : "paid",
    preview: statusOf(facts) ?? t("{sum} is paid.", { sum: paidOf(facts) }),
    blocks: [
      ...greeting(facts.firstName),
      ...statusBlock(facts),
      {
        kind: "text",
        text: t("Thank you: {sum} for order {number} is paid.", { sum: paidOf(facts), number: facts.orderNumber }),
      },
      ...(isCancelled ? [refundBlock()] : [...codeBlocks(facts, facts.premiumCode), ...parcelFacts(facts)]),
      ...summary(facts),
    ],
  };
}

export function premiumCode(facts: MailFacts<"premium_code">): EmailContent {
  const { premiumCode: state } = facts;
  const isOne = state.state !== "ready" || (state.codes?.length ?? 1) === 1;

  return {
    subject: isOne
      ? t("Your premium code for order {number}", { number: facts.orderNumber })
      : t("Your premium codes for order {number}", { number: facts.orderNumber }),
    title: isOne ? t("Your premium code is ready") : t("Your premium codes are ready"),
    card: "code",
    preview: t("Type it into the app to unlock the premium content."),
    blocks: codeBlocks(facts, facts.premiumCode),
  };
}

export function paymentFailed(order: OrderFacts): EmailContent {
  const kept = order.payBy
    ? t("The order is still yours until {time}: you can try paying again.", { time: formatDeadline(order.payBy) })
    : t("The order is still yours: you can try paying again.");
  const failed = t("Your payment of {sum} for order {number} didn't go through.", {
    sum: dueOf(order),
    number: order.orderNumber,
  });

  return {
    subject: t("Payment for order {number} didn't go through", { number: order.orderNumber }),
    title: t("Your payment didn't go through"),
    card: "failed",
    preview: kept,
    blocks: [
      ...greeting(order.firstName),
      {
        kind: "text",
        text: joinSentences([failed, kept]),
      },
      payment(order, "button", t("Retry Payment")),
      ...(order.takesCash && hasParcel(order) ? [payment(order, "link", t("Or pay the courier in cash instead"))] : []),
      ...summary(order),
    ],
  };
}
