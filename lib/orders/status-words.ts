/** How an order stands, in one sentence (D8.38): above the three statuses on every page of an order, and in its mails. Pure. */
import { dhakaDay, formatDay } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { deliveryBadges, orderBadges, paymentBadges, returnBadges } from "./badges";
import { type DeliveryDates, dayText, deliveryDates, deliveryDatesText, type ShopDays } from "./delivery-dates";
import { needsParcel } from "./parcel";
import { type DeliveryZone, deliveryZone } from "./pricing";
import type { Order } from "./schema";

type Facts = Pick<Order, "status" | "payment_status" | "total_amount" | "promised_from" | "delivered_at"> & {
  payment_method: string;
  /** Null: it has no parcel. */
  zone: DeliveryZone | null;
  /** Left out where it is not known. */
  waits_for_code?: boolean;
  return_status?: Order["return_status"];
};

/** `waiting`: somebody has to do something about the money. `over`: nothing will come any more. */
export type StatusTone = "waiting" | "good" | "over";

export type StatusWords = { text: string; tone: StatusTone };

/** Null once the last of them is over: no other is made up. */
function promisedDates({ zone, promised_from: from }: Facts, days: ShopDays): DeliveryDates | null {
  if (!zone || !from) return null;
  const dates = deliveryDates(zone, { ...days, now: new Date(from) });

  return dates.last < dhakaDay(days.now) ? null : dates;
}

function onItsWay(facts: Facts, days: ShopDays): string {
  const dates = promisedDates(facts, days);

  return dates ? t("On its way, by {day}", { day: dayText(dates.last) }) : t("On its way");
}

function overWords({ status, payment_status: payment }: Facts): string | null {
  if (payment === "refunded") return status === "cancelled" ? t("Cancelled and refunded") : t("Refunded");
  if (status !== "cancelled") return null;

  return payment === "paid" ? t("Cancelled, your payment will be refunded") : t("Cancelled");
}

function comingBackWords({ payment_status: payment }: Facts): string {
  return payment === "paid" ? t("On its way back to us, your payment will be refunded") : t("On its way back to us");
}

/** What is said of the money of an order that is not paid, in the middle of a sentence. */
function openMoney({ payment_method: method, total_amount: total }: Facts): string {
  return method === "cash_on_delivery"
    ? t("pay {total} to the courier", { total: formatTaka(total) })
    : t("not paid yet");
}

function pendingWords(facts: Facts): string {
  if (facts.payment_method === "cash_on_delivery") {
    return t("Pay {total} to the courier", { total: formatTaka(facts.total_amount) });
  }

  return facts.payment_status === "failed" ? t("Your payment did not go through") : t("Waiting for your payment");
}

/** What is paid and has no parcel is a code. */
function codeWords({ waits_for_code: waits }: Facts): string {
  return waits ? t("Paid, your code follows") : t("Paid, your code is under My Codes");
}

/** Of an order that is paid or costs nothing. What nobody has taken up yet is packed next: so says its timeline. */
function packingWords({ status, payment_status: payment }: Facts): string {
  if (status === "pending") return payment === "paid" ? t("Paid, being packed^next") : t("Being packed^next");

  return payment === "paid" ? t("Paid, being packed") : t("Being packed");
}

/** @param days a promised day that has passed is promised no more */
export function statusWords(facts: Facts, days: ShopDays): StatusWords {
  const { status, payment_status: payment, delivered_at: deliveredAt } = facts;
  const over = overWords(facts);
  if (over) return { text: over, tone: "over" };
  if (facts.return_status === "coming_back") return { text: comingBackWords(facts), tone: "over" };
  if (status === "delivered") {
    const text = deliveredAt ? t("Delivered on {day}", { day: formatDay(deliveredAt) }) : t("Delivered");
    return { text, tone: "good" };
  }

  if (!facts.zone && payment === "paid") return { text: codeWords(facts), tone: "good" };
  const way = status === "shipped" ? onItsWay(facts, days) : null;
  if (isSettled(facts)) {
    return { text: way ?? packingWords(facts), tone: "good" };
  }
  if (way) return { text: `${way}: ${openMoney(facts)}`, tone: "waiting" };
  if (status === "processing") return { text: `${t("Being packed")}: ${openMoney(facts)}`, tone: "waiting" };

  return { text: pendingWords(facts), tone: "waiting" };
}

type Standing = Omit<Facts, "zone"> &
  Pick<Order, "items"> & { shipping_address: Pick<Order["shipping_address"], "city"> };

const zoneOf = ({ items, shipping_address }: Pick<Standing, "items" | "shipping_address">) =>
  needsParcel(items) ? deliveryZone(shipping_address.city) : null;

/** The same for an order as the API has it. */
export function orderStatus(order: Standing, days: ShopDays): StatusWords {
  return statusWords({ ...order, zone: zoneOf(order) }, days);
}

/** When the parcel of an order comes that is still expected: `Tue 24 – Thu 26 Nov`, the same wherever the order is spoken of (D8.189). */
export function arrivalWords(facts: Facts, days: ShopDays): string | null {
  const isExpected = facts.status !== "delivered" && !overWords(facts) && facts.return_status !== "coming_back";
  const dates = isExpected ? promisedDates(facts, days) : null;

  return dates && deliveryDatesText(dates);
}

/** The same for an order as the API has it. */
export function orderArrival(order: Standing, days: ShopDays): string | null {
  return arrivalWords({ ...order, zone: zoneOf(order) }, days);
}

/** When the parcel of an order is expected: by days, or once it is paid; null where nothing is promised any more. */
export function expectedWords(order: Standing, days: ShopDays): string | null {
  if (order.status !== "delivered" && !order.promised_from) return t("Once it is paid");

  return orderArrival(order, days);
}

type Fact = { words: string; family: Family };
type Family = "alkali" | "earth" | "metal" | "nonmetal" | "halogen" | "noble" | "neutral";
const said = ({ label, family }: { label: Label; family: Family }): Fact => ({ words: t(label), family });

type Paid = Pick<Facts, "status" | "payment_status" | "payment_method" | "total_amount"> &
  // Not told to whoever follows a parcel.
  Partial<Pick<Order, "return_status" | "refunded_amount">>;

const isSettled = ({ payment_status: payment, payment_method: method, total_amount: total }: Paid): boolean =>
  payment === "paid" || (total === 0 && method === "cash_on_delivery");

/** The status of an order among others: paid is not "Pending" to who paid it. */
export function orderFact(order: Paid): Fact {
  return order.status === "pending" && isSettled(order)
    ? said({ ...orderBadges.processing, label: "Confirmed" })
    : said(orderBadges[order.status]);
}

/** What is true of the money of an order, to its buyer: nothing of it is awaited once nothing will come (D8.210). */
export function paymentFact(order: Paid): Fact {
  const { payment_status: payment, total_amount: total, refunded_amount: refunded = 0 } = order;
  const isOver = order.status === "cancelled" || order.return_status === "coming_back";
  if (payment === "refunded") return said(paymentBadges.refunded);
  if (total === 0 || (isOver && payment !== "paid")) return { words: t("Nothing to pay"), family: "neutral" };
  if (payment !== "paid") return openPayment(order);
  if (isOver) return { words: t("Refund on its way"), family: "earth" };

  const way = order.payment_method === "cash_on_delivery" ? t("Paid in cash") : t("Paid online");
  const back = refunded > 0 ? `, ${t("{refunded} refunded", { refunded: formatTaka(refunded) })}` : "";
  return { words: way + back, family: "nonmetal" };
}

function openPayment({ status, payment_status: payment, payment_method: method, total_amount: total }: Paid): Fact {
  if (method !== "cash_on_delivery") {
    return payment === "failed" ? said(paymentBadges.failed) : { words: t("Not paid yet"), family: "earth" };
  }

  // What the courier took is recorded when the courier pays it out.
  const values = { total: formatTaka(total) };
  return status === "delivered"
    ? { words: t("In cash to the courier: {total}", values), family: "nonmetal" }
    : { words: t("Cash to pay at the door: {total}", values), family: "earth" };
}

/** Where the parcel of an order is, by a day where there is one; null where none comes. */
export function deliveryFact(order: Standing & Pick<Order, "delivery_status">, days: ShopDays): Fact | null {
  const { return_status: returned = "none", delivery_status: delivery, delivered_at: deliveredAt } = order;
  const facts = { ...order, zone: zoneOf(order) };
  if (returned !== "none") return said(returnBadges[returned]);
  if (!facts.zone) return null;

  const { family } = deliveryBadges[delivery];
  if (order.status === "delivered") {
    return deliveredAt ? { words: formatDay(deliveredAt), family } : said(deliveryBadges[delivery]);
  }
  if (overWords(facts)) return null;

  const words = expectedWords(order, days);
  return words ? { words, family: order.promised_from ? family : "neutral" } : said(deliveryBadges[delivery]);
}
