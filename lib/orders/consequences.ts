/** Describes the consequences of an admin's edit before it is saved. Pure. */

import { formatTaka, paisa, toPaisa, toTaka } from "@/lib/money";
import { isCashMethod, isOnlineMethod } from "@/lib/settings/payment-methods";
import { t } from "@/lib/texts/text";
import { toOrderChange } from "./admin-change";
import type { AdminOrderChanges } from "./admin-schema";
import type { OrderState } from "./change";
import type { EditedOrder } from "./edit-form";
import { settlesDifference } from "./paid-difference";
import type { Recipient } from "./parcel";
import { type Effects, planEffects } from "./plan";
import { stateOf } from "./state";

/** State of the order's premium code; `unknown` until it is loaded. */
export type CodeState = "none" | "given" | "waiting" | "held" | "unknown";

type Planned = {
  before: OrderState;
  effects: Effects;
  code: CodeState;
  /** Whether the admin entered a total; otherwise the total follows the delivery charge. */
  isTotalSet: boolean;
  hasCoupon: boolean;
  /** Whether the order has email recipients; also true if they are unknown. */
  isReachable: boolean;
};

function codeSentence({ before, effects: { code: effect, after }, code }: Planned): string | null {
  if (effect === "give") {
    if (code === "given") return t("Its premium code becomes active again.");
    return code === "none"
      ? t("The oldest free premium code is bound to it. If none is free, it waits for one.")
      : t("If it has no premium code, one is bound to it. If none is free, it waits for one.");
  }
  if (effect === "hold") return t("Its premium code stays held back until the payment is checked.");
  if (effect === "take") {
    return code === "waiting" ? t("It no longer waits for a premium code.") : t("Its premium code is deactivated.");
  }
  const becomesPaid = before.paymentStatus !== "paid" && after.paymentStatus === "paid";

  return becomesPaid ? t("It stays cancelled and gets no premium code.") : null;
}

function stockSentence({ effects: { stock }, hasCoupon }: Planned): string | null {
  if (stock === null) return null;
  if (stock === "take") {
    return hasCoupon
      ? t("Its items are reserved again, and its coupon is used again.")
      : t("Its items are reserved again.");
  }

  return hasCoupon
    ? t("Its items go back into stock, and its coupon can be used once more.")
    : t("Its items go back into stock.");
}

/** The shop does not transfer money and cannot tell whether a refund was paid; only gateway payments are verified. */
function moneySentence({ before, effects: { money, after } }: Planned): string | null {
  switch (money) {
    case "sent_back":
      return isOnlineMethod(after.paymentMethod)
        ? t("The shop doesn't send the money: send it back at the gateway.")
        : t("The shop doesn't send the money: give it back yourself.");
    case "kept":
      return t("It stays paid: once the money is given back, set its payment to refunded.");
    case "set_aside":
      return isOnlineMethod(before.paymentMethod)
        ? t("What was paid online stays here and goes on the list of payments to review.")
        : null;
    default:
      return null;
  }
}

/** For a cancelled order with an advance. */
function advanceSentence({ effects: { advance, after } }: Planned): string | null {
  if (advance !== "due_back") return null;
  const sum = formatTaka(toTaka(paisa(after.advancePaisa)));

  return t("Its advance of {sum} is to be refunded and goes on the list of payments to review.", { sum });
}

function totalSentence({ before, effects: { after }, isTotalSet }: Planned): string | null {
  if (before.totalPaisa === after.totalPaisa) return null;
  if (after.totalPaisa < 0) return t("The total would go below zero: set it too.");

  const total = formatTaka(toTaka(paisa(after.totalPaisa)));

  const isCash = isCashMethod(before.paymentMethod) && isCashMethod(after.paymentMethod);
  if (isCash)
    return isTotalSet
      ? t("The total becomes {total}.", { total })
      : t("The total changes with it, to {total}.", { total });

  return isTotalSet
    ? t("The total becomes {total}; open online payments for the old total are void.", { total })
    : t("The total changes with it, to {total}; open online payments for the old total are void.", { total });
}

/** Empty if the sentence about the total already covers it. */
function attemptsSentence({ before, effects: { attempts, after } }: Planned): string | null {
  if (attempts === null || before.totalPaisa !== after.totalPaisa) return null;

  return t("Its open online payments are void. If one comes in anyway, it goes on the review list.");
}

/** For a paid order: difference between the paid amount and the new total. */
function differenceSentence({ before, effects: { difference, after } }: Planned): string | null {
  if (difference === null || after.totalPaisa < 0) return null;
  if (difference !== "close") return `${difference.open} ${t("It goes on the review list.")}`;

  const isSettled = settlesDifference(after) && before.totalPaisa !== after.totalPaisa;
  return isSettled ? t("That's what was paid: nothing left to settle.") : null;
}

function mailSentence({ effects: { mails }, isReachable }: Planned): string | null {
  if (mails.length === 0) return null;

  return isReachable ? t("The customer gets an email.") : t("The customer has no email address: tell them yourself.");
}

function recipientOf({ shipping_address: to, note }: EditedOrder): Recipient {
  return {
    shipFirstName: to.firstName,
    shipLastName: to.lastName,
    shipPhone: to.phone,
    shipEmail: to.email,
    shipAddress: to.address,
    shipArea: to.area,
    shipCity: to.city,
    shipZipCode: to.zipCode,
    courierNote: note,
  };
}

function plannedOrder(order: EditedOrder, code: CodeState) {
  return {
    ...stateOf(order),
    totalPaisa: toPaisa(order.total_amount),
    paidPaisa: order.paid_amount === null ? null : toPaisa(order.paid_amount),
    refundedPaisa: toPaisa(order.refunded_amount),
    advancePaisa: toPaisa(order.advance_amount),
    deliveryChargePaisa: toPaisa(order.delivery_charge),
    discountPaisa: toPaisa(order.discount),
    couponKind: order.coupon_terms?.kind ?? null,
    ...recipientOf(order),
    codeHeld: code === "held",
    waitsForStock: order.waits_for_stock,
  };
}

/** All consequences of saving the changes; empty if there are none. */
export function consequencesOf(order: EditedOrder, changes: AdminOrderChanges, code: CodeState): string[] {
  const before = plannedOrder(order, code);
  const effects = planEffects(before, toOrderChange(before, changes));
  const isTotalSet = changes.total_amount !== undefined;
  const isReachable = order.mail_recipients?.length !== 0;
  const planned = { before, effects, code, isTotalSet, hasCoupon: order.coupon_terms !== null, isReachable };

  return [
    codeSentence(planned),
    stockSentence(planned),
    moneySentence(planned),
    advanceSentence(planned),
    totalSentence(planned),
    attemptsSentence(planned),
    differenceSentence(planned),
    mailSentence(planned),
  ].filter((sentence) => sentence !== null);
}
