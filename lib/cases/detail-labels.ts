/** Translates the stored English description of a case by matching it against known texts. Pure. */
import type { Label, Text, Values } from "@/lib/texts/catalogue";
import { localizeDigits, t } from "@/lib/texts/text";

/** Names of mismatching payment fields, as listed in a description. */
const mismatches: readonly Label[] = [
  "its transaction",
  "the shop that was paid",
  "its currency",
  "its amount",
  "the gateway's number, which another payment has",
];

/** Texts with amounts reported by the gateway. */
const amounts: readonly Label[] = [
  "amount paid",
  "original amount",
  "amount in taka",
  "amount in the payer's currency",
];

/** Why an order takes no cash (lib/orders/rules). */
const noCash: readonly Label[] = [
  "This order is paid online, not on delivery",
  "This order has been refunded",
  "This order has been cancelled",
];

const translateValue = (value: string) =>
  localizeDigits(
    [...mismatches, ...amounts, ...noCash].reduce(
      (words, label) => words.replace(label, t(label)),
      value.replace("none", t("nothing")),
    ),
  );

/** Matches a stored description against a text with values and translates it; null if it does not match. */
function translatorFor<Key extends Text>(text: Key): (detail: string) => string | null {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const pieces = text.split(/\{\w+\}/).map((piece) => piece.replace(/[.*+?()|[\]\\^$]/g, "\\$&"));
  const pattern = new RegExp(`^${pieces.join("(.+?)")}$`);

  return (detail) => {
    const found = pattern.exec(detail)?.slice(1);
    const values = found && Object.fromEntries(names.map((name, index) => [name, translateValue(found[index] ?? "")]));

    return values ? t(text, ...([values] as unknown as Values<Key>)) : null;
  };
}

const translators = [
  translatorFor("The gateway calls the payment risky: the premium code is held back until it is released."),
  translatorFor("The order is paid, and no premium code was free."),
  translatorFor("The order was paid after it had been cancelled: the payment is to be refunded."),
  translatorFor(
    "The order was paid after it had expired, and its products are sold out: the payment is to be refunded.",
  ),
  translatorFor("The order was paid after it had expired, and its coupon is used up: the payment is to be refunded."),
  translatorFor("The order was paid already: {sum} came again."),
  translatorFor("The order was paid again: {sum} had come before."),
  translatorFor("The order was paid after it had been refunded."),
  translatorFor("The advance was paid already: {sum} came again."),
  translatorFor("An advance of {sum} came when the order could not take it any more: it is to be refunded."),
  translatorFor("The order was cancelled, and its advance of {sum} is here: it is to be refunded."),
  translatorFor("{sum} was paid online after the order had been changed to cash on delivery."),
  translatorFor("{paid} was paid, and the order came to {due} by then."),
  translatorFor("The gateway reports {told} for a payment of {sum}."),
  translatorFor("The gateway reports a payment that is not ours by {what}. Nothing was marked as paid."),
  translatorFor(
    "{courier} collected {sum} and was to collect {due}; the order comes to {total}. Payment {number} of the courier.",
  ),
  translatorFor("{courier} collected {sum}, which cannot be recorded: {why}. Payment {number} of the courier."),
  translatorFor(
    "{courier} collected {sum} again: its payment {other} has cash of this order. Payment {number} of the courier.",
  ),
  translatorFor(
    "{courier} delivered a part of the parcel without an amount; the order comes to {total}. Payment {number} of the courier.",
  ),
  translatorFor("By the courier's sheet {sum} was collected, and {due} was to be collected."),
  translatorFor("By the courier's sheet {sum} was collected, which cannot be recorded: {why}."),
  translatorFor("The order was set to unpaid by hand, and {sum} paid online is here."),
  translatorFor("The payment was accepted, and the order is cancelled: deliver it after all, or refund the payment."),
  translatorFor("{paid} was paid, and the order now comes to {total}: {rest} needs to go back."),
  translatorFor("{paid} was paid, and the order now comes to {total}: {rest} is still to be collected."),
];

/** Translates a case description; an unknown one, from another release, is shown unchanged. */
export function translateDetail(detail: string): string {
  for (const say of translators) {
    const words = say(detail);
    if (words !== null) return words;
  }

  return detail;
}
