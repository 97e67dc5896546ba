/** What an admin's edit moves besides its fields: money, stock and codes, in sentences said before it is saved. Pure. */
import { formatTaka, paisa, toPaisa, toTaka } from "@/lib/money";
import type { EditedOrder } from "./edit-form";
import { mailsOfChange } from "./mail-rules";
import { paidDifferenceSentence, settlesDifference } from "./paid-difference";
import { holdsStock, isCodeDue } from "./rules";
import type { AdminOrderChanges } from "./schema";

/** What is known of the order's premium code; `unknown` until it has been read. */
export type CodeState = "none" | "given" | "waiting" | "unknown";

function stateOf({ status, payment_status: paymentStatus, payment_method: paymentMethod }: EditedOrder) {
  return { status, paymentStatus, paymentMethod };
}

function codeSentence(before: EditedOrder, after: EditedOrder, code: CodeState): string | null {
  const [wasDue, isDue] = [isCodeDue(stateOf(before)), isCodeDue(stateOf(after))];
  if (!wasDue && isDue) {
    if (code === "given") return "Its premium code becomes active again.";
    return code === "none"
      ? "The oldest free premium code is bound to it; while none is free, it waits for one."
      : "A premium code is bound to it if it has none; while none is free, it waits for one.";
  }
  if (wasDue && !isDue) {
    return code === "waiting" ? "It no longer waits for a premium code." : "Its premium code is deactivated.";
  }
  const becomesPaid = before.payment_status !== "paid" && after.payment_status === "paid";

  return becomesPaid ? "It stays cancelled and gets no premium code." : null;
}

function stockSentence(before: EditedOrder, after: EditedOrder): string | null {
  const [held, holds] = [holdsStock(stateOf(before)), holdsStock(stateOf(after))];
  if (held === holds) return null;

  return holds ? "Its items are taken from stock again." : "Its items go back into stock.";
}

/** The server lets the total follow the delivery charge, unless a total is sent as well. */
function totalSentence(before: EditedOrder, changes: AdminOrderChanges): string | null {
  const { total_amount: total, delivery_charge: charge } = changes;
  if (total !== undefined)
    return `The total becomes ${formatTaka(total)}; open online payments of the old total are void.`;
  if (charge === undefined) return null;

  const moved = toPaisa(before.total_amount) + toPaisa(charge) - toPaisa(before.delivery_charge);
  return moved < 0
    ? "The total would become negative: set it as well."
    : `The total follows and becomes ${formatTaka(toTaka(paisa(moved)))}; open online payments of the old total are void.`;
}

/** What the order comes to after the changes, in paisa. */
function totalAfter(before: EditedOrder, { total_amount: total, delivery_charge: charge }: AdminOrderChanges): number {
  if (total !== undefined) return toPaisa(total);

  return toPaisa(before.total_amount) + (charge === undefined ? 0 : toPaisa(charge) - toPaisa(before.delivery_charge));
}

/** Somebody has paid already: what is between that and the new total, said before it is saved. */
function differenceSentence(before: EditedOrder, after: EditedOrder, changes: AdminOrderChanges): string | null {
  if (before.payment_status !== "paid" || before.paid_amount === null) return null;
  if (!settlesDifference({ status: after.status, paymentStatus: after.payment_status })) return null;

  const totalPaisa = totalAfter(before, changes);
  if (totalPaisa < 0 || totalPaisa === toPaisa(before.total_amount)) return null;

  return paidDifferenceSentence({ paidPaisa: toPaisa(before.paid_amount), totalPaisa });
}

function refundSentence(before: EditedOrder, after: EditedOrder): string | null {
  const becomesRefunded = before.payment_status !== "refunded" && after.payment_status === "refunded";
  if (!becomesRefunded) return null;

  return after.payment_method === "aamarpay"
    ? "The money is not sent by the shop: send it back at the gateway."
    : "The money is not sent by the shop: give it back yourself.";
}

/** Cancelling moves no money, and the shop cannot know whether it was given back. */
function keptSentence(before: EditedOrder, after: EditedOrder): string | null {
  const isKept = before.status !== "cancelled" && after.status === "cancelled" && after.payment_status === "paid";

  return isKept && before.payment_status === "paid"
    ? "It stays paid: once the money is given back, set its payment to refunded."
    : null;
}

/** Only a payment at the gateway is known to have come; cash is in somebody's hand. */
function paymentSentence(before: EditedOrder, after: EditedOrder): string | null {
  const isUncounted =
    before.payment_status === "paid" && (after.payment_status === "pending" || after.payment_status === "failed");

  return isUncounted && before.payment_method === "aamarpay"
    ? "What was paid online stays here: it is put on the list of payments to review."
    : null;
}

/** A code that becomes due is mailed now or, while none is free, as soon as one is bound. */
function mailSentence(before: EditedOrder, after: EditedOrder): string | null {
  const isCodeGiven = !isCodeDue(stateOf(before)) && isCodeDue(stateOf(after));
  const mails = mailsOfChange(stateOf(before), stateOf(after), isCodeGiven);

  return mails.length > 0 ? "The customer is told by mail." : null;
}

/** Everything that saving these changes brings with it; nothing for what stays within its field. */
export function consequencesOf(before: EditedOrder, changes: AdminOrderChanges, code: CodeState): string[] {
  const after = { ...before, ...(changes as Partial<EditedOrder>) };

  return [
    codeSentence(before, after, code),
    stockSentence(before, after),
    refundSentence(before, after),
    keptSentence(before, after),
    paymentSentence(before, after),
    totalSentence(before, changes),
    differenceSentence(before, after, changes),
    mailSentence(before, after),
  ].filter((sentence) => sentence !== null);
}
