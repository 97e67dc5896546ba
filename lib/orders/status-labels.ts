/** Status sentence of an order (D8.38), shown above the three badges on every order page and in emails. Pure. */
import { dhakaDay, formatDay } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { isCashMethod } from "@/lib/settings/payment-methods";
import type { Label } from "@/lib/texts/catalogue";
import { pageLanguage } from "@/lib/texts/page-language";
import { t } from "@/lib/texts/text";
import { type DeliveryDates, dayText, deliveryDates, deliveryDatesText, type ShopDays } from "./delivery-dates";
import type { DeliveryZone } from "./pricing";
import type { Order } from "./schema";

type Facts = Pick<Order, "status" | "payment_status" | "rest_amount" | "promised_from" | "delivered_at"> & {
  payment_method: string;
  /** Null without a parcel. */
  zone: DeliveryZone | null;
  /** Omitted if unknown. */
  waits_for_code?: boolean;
  return_status?: Order["return_status"];
  /** Omitted without an advance. */
  advance_amount?: number | undefined;
  waits_for_stock?: boolean | undefined;
  is_sold_out?: boolean | undefined;
};

/** Explains how an order without reserved stock gets it, and that no payment is due. */
export const WAITS_FOR_STOCK =
  "We can't hold its items yet: orders from new customers can hold only part of our stock. Confirm your email address or answer our call, and they're yours while stocks last. You owe nothing until then." satisfies Label;

/** `waiting`: a payment action is pending. `over`: the order has ended. */
export type StatusTone = "waiting" | "good" | "over";

/** `day`: the date within the text, which must not wrap. */
export type StatusText = { text: string; tone: StatusTone; day?: string };

/** Promised dates; null after the last one, because no new date is invented. */
function promisedDates({ zone, promised_from: from }: Facts, days: ShopDays): DeliveryDates | null {
  if (!zone || !from) return null;
  const dates = deliveryDates(zone, { ...days, now: new Date(from) });

  return dates && dates.last >= dhakaDay(days.now) ? dates : null;
}

function onItsWay(facts: Facts, days: ShopDays): Pick<StatusText, "text" | "day"> {
  const dates = promisedDates(facts, days);
  if (!dates) return { text: t("On its way") };

  const day = dayText(dates.last);
  return { text: t("On its way, by {day}", { day }), day };
}

type Cancelled = Pick<Facts, "payment_status" | "return_status" | "advance_amount">;

/** Whether a cancelled order has money that goes back: a payment, or an advance unless its parcel was refused (ADR 105). */
export const hasMoneyDueBack = ({ payment_status: payment, return_status: returned, advance_amount = 0 }: Cancelled) =>
  payment === "paid" || (payment !== "refunded" && advance_amount > 0 && returned !== "received");

function closedText({ is_sold_out: isSoldOut, ...facts }: Facts): string | null {
  const { status, payment_status: payment } = facts;
  if (payment === "refunded") return status === "cancelled" ? t("Cancelled and refunded") : t("Refunded");
  if (status !== "cancelled") return null;

  if (hasMoneyDueBack(facts)) return t("Cancelled, your payment will be refunded");
  return isSoldOut ? t("Cancelled: sold out, you owe nothing") : t("Cancelled");
}

function returningText({ payment_status: payment }: Facts): string {
  return payment === "paid" ? t("On its way back to us, your payment will be refunded") : t("On its way back to us");
}

/** Payment part of the status sentence of an unpaid order. */
function openMoney({ payment_method: method, rest_amount: total }: Facts): string {
  return isCashMethod(method) ? t("pay {total} to the courier", { total: formatTaka(total) }) : t("not paid yet");
}

function pendingText(facts: Facts): string {
  if (facts.waits_for_stock) return t("Please confirm your order: its items are not held yet");
  if (isCashMethod(facts.payment_method)) {
    return t("Pay {total} to the courier", { total: formatTaka(facts.rest_amount) });
  }

  return facts.payment_status === "failed" ? t("Your payment didn't go through") : t("Waiting for your payment");
}

/** Text for a paid order without a parcel, which sells codes. */
function codeText({ waits_for_code: waits }: Facts): string {
  return waits ? t("Paid, your code follows") : t("Paid, your code is in My Codes");
}

/** Text for a paid or free order: packing is the next step unless it has already started. */
function packingText({ status, payment_status: payment }: Facts): string {
  if (status === "pending") return payment === "paid" ? t("Paid, packed next") : t("Packed next");

  return payment === "paid" ? t("Paid, being packed") : t("Being packed");
}

/** @param days used to drop a promised day that has passed */
export function statusText(facts: Facts, days: ShopDays): StatusText {
  const { status, payment_status: payment, delivered_at: deliveredAt } = facts;
  const over = closedText(facts);
  if (over) return { text: over, tone: "over" };
  if (facts.return_status === "coming_back") return { text: returningText(facts), tone: "over" };
  if (status === "delivered") {
    if (!deliveredAt) return { text: t("Delivered"), tone: "good" };
    const day = formatDay(deliveredAt);
    return { text: t("Delivered on {day}", { day }), tone: "good", day };
  }

  if (!facts.zone && payment === "paid") return { text: codeText(facts), tone: "good" };
  const way = status === "shipped" ? onItsWay(facts, days) : null;
  if (isSettled(facts)) {
    return { ...(way ?? { text: packingText(facts) }), tone: "good" };
  }
  if (way) return { ...way, text: `${way.text}: ${openMoney(facts)}`, tone: "waiting" };
  if (status === "processing") return { text: `${t("Being packed")}: ${openMoney(facts)}`, tone: "waiting" };

  return { text: pendingText(facts), tone: "waiting" };
}

/**
 * Delivery promise, on a separate line next to the estimate (D9.12): `At the latest Mon 30 Nov`; null while unpaid and after the last date.
 */
export function promiseText(facts: Facts, days: ShopDays): string | null {
  const isExpected = facts.status !== "delivered" && !closedText(facts) && facts.return_status !== "coming_back";
  const dates = isExpected ? promisedDates(facts, days) : null;

  return dates && t("At the latest {day}", { day: dayText(dates.last) });
}

/** The specification's sentence. The Bangla text uses the dates that product pages promise. */
export function expectedText(facts: Facts, days: ShopDays): string {
  const dates = pageLanguage() === "bn" ? promisedDates(facts, days) : null;

  return dates
    ? t("Delivery is expected on {dates}.", { dates: deliveryDatesText(dates) })
    : t("Delivery is expected in 2-3 business days.");
}

type Settled = Pick<Facts, "payment_status" | "payment_method" | "rest_amount">;

const isSettled = ({ payment_status: payment, payment_method: method, rest_amount: total }: Settled): boolean =>
  payment === "paid" || (total === 0 && isCashMethod(method));
