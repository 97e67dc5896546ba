/**
 * Expected delivery dates. The shop promises a range of days per zone: the FAQ shows days, product pages show dates. The day of the order
 * and days on which the shop is closed do not count. A promise never exceeds the day that the law sets. Pure.
 */
import { addDays, dhakaDay, formatWeekday, startOfDhakaDay } from "@/lib/dates";
import { isCashMethod } from "@/lib/settings/payment-methods";
import { t } from "@/lib/texts/text";
import type { DeliveryZone } from "./pricing";

/** `limit`: days allowed by law (ADR 098). The shop is in Dhaka, so inside Dhaka an order stays in the same city. */
const DAYS: Readonly<Record<DeliveryZone, { fewest: number; most: number; limit: number }>> = {
  inside_dhaka: { fewest: 1, most: 2, limit: 5 },
  outside_dhaka: { fewest: 3, most: 5, limit: 10 },
};

/** Last day that the law allows. */
export function lastDeliveryDay(zone: DeliveryZone, from: Date): string {
  return dhakaDay(addDays(from, DAYS[zone].limit));
}

/** The promised range in days: `1-2 days`. */
export function deliveryDays(zone: DeliveryZone): string {
  const { fewest, most } = DAYS[zone];

  return t("{fewest}-{most} days", { fewest, most });
}

/** Calendar days in Dhaka, YYYY-MM-DD. */
export type DeliveryDates = { first: string; last: string };

/** Further data needed to compute the delivery dates. */
export type ShopDays = {
  now: Date;
  /** Weekdays on which the shop is open (lib/settings/opening-hours). */
  openOn: readonly number[];
};

/**
 * Delivery dates of an order that is placed now, on opening days up to the legal one. Null if the shop is closed on all of these: it promises
 * no day then (D9.12).
 */
export function deliveryDates(zone: DeliveryZone, { now, openOn }: ShopDays): DeliveryDates | null {
  const { fewest, most } = DAYS[zone];
  const days = openDaysUntil(lastDeliveryDay(zone, now), now, openOn).slice(0, most);
  const last = days.at(-1);

  return last === undefined ? null : { first: days[fewest - 1] ?? last, last };
}

/** The dates, or the range in days if no date can be promised. */
export function deliveryText(zone: DeliveryZone, days: ShopDays): string {
  const dates = deliveryDates(zone, days);

  return dates ? deliveryDatesText(dates) : deliveryDays(zone);
}

type Start = { paymentMethod: string; createdAt: Date; readyAt: Date | null };

/** Start of the delivery period that the buyer sees (D9.12): online orders are packed after payment. Null while unpaid. */
export function promisedFrom({ paymentMethod, createdAt, readyAt }: Start): Date | null {
  return isCashMethod(paymentMethod) ? createdAt : readyAt;
}

const unbroken = (date: string) => date.replaceAll(" ", "\u00a0");

/** Formats the range: `Mon 23 – Tue 24 Nov`, `Mon 30 Nov – Tue 1 Dec`. A line breaks between the dates only. */
export function deliveryDatesText({ first, last }: DeliveryDates): string {
  const until = unbroken(dayText(last));
  if (first === last) return until;

  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const from = isOneMonth ? dayText(first).replace(/ \S+$/, "") : dayText(first);
  return `${unbroken(from)}\u00a0– ${until}`;
}

/** Formats one day: `Tue 24 Nov`. */
export function dayText(day: string): string {
  return formatWeekday(startOfDhakaDay(day));
}

/** Opening days after today, up to `last`. */
function openDaysUntil(last: string, now: Date, openOn: readonly number[]): string[] {
  // If no opening days are set, every day counts.
  const isOpen = (each: string) => openOn.length === 0 || openOn.includes(new Date(`${each}T00:00:00Z`).getUTCDay());
  const today = startOfDhakaDay(dhakaDay(now));
  const days: string[] = [];
  for (let ahead = 1; ; ahead += 1) {
    const each = dhakaDay(addDays(today, ahead));
    if (each > last) return days;
    if (isOpen(each)) days.push(each);
  }
}
