/**
 * When a parcel arrives. The shop promises a range of days to each zone (the FAQ says it in days, what stands beside a purchase in dates);
 * the day of the order does not count, nor does one on which the shop is closed. Pure.
 */
import { addDays, dhakaDay, formatWeekday, startOfDhakaDay } from "@/lib/dates";
import { t } from "@/lib/texts/text";
import type { DeliveryZone } from "./pricing";

const DAYS: Readonly<Record<DeliveryZone, { fewest: number; most: number }>> = {
  inside_dhaka: { fewest: 1, most: 2 },
  outside_dhaka: { fewest: 3, most: 5 },
};

/** The promise in days: `1-2 days`. */
export function deliveryDays(zone: DeliveryZone): string {
  const { fewest, most } = DAYS[zone];

  return t("{fewest}-{most} days", { fewest, most });
}

/** Calendar days in Dhaka, YYYY-MM-DD. */
export type DeliveryDates = { first: string; last: string };

/** What promised days depend on besides the place. */
export type ShopDays = {
  now: Date;
  /** Weekdays on which the shop is open (lib/settings/opening-hours). */
  openOn: readonly number[];
};

/** The days between which a parcel arrives that is ordered now. */
export function deliveryDates(zone: DeliveryZone, { now, openOn }: ShopDays): DeliveryDates {
  const { fewest, most } = DAYS[zone];
  const today = dhakaDay(now);
  const next = openDaysAfter(today, most, openOn);

  return { first: next[fewest - 1] ?? today, last: next[most - 1] ?? today };
}

type Start = { paymentMethod: string; createdAt: Date; readyAt: Date | null };

/** Since when the promised days of an order count: what is paid online is packed once it is paid. Null as long as it is not. */
export function promisedFrom({ paymentMethod, createdAt, readyAt }: Start): Date | null {
  return paymentMethod === "cash_on_delivery" ? createdAt : readyAt;
}

/** The dates as they are read: `Mon 23 – Tue 24 Nov`, `Mon 30 Nov – Tue 1 Dec`. */
export function deliveryDatesText({ first, last }: DeliveryDates): string {
  if (first === last) return dayText(first);

  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? dayText(first).replace(/ \S+$/, "") : dayText(first)} – ${dayText(last)}`;
}

/** A day as it is read in a promise: `Tue 24 Nov`. */
export function dayText(day: string): string {
  return formatWeekday(startOfDhakaDay(day));
}

function openDaysAfter(day: string, count: number, openOn: readonly number[]): string[] {
  // A shop that is never open promises plain days.
  const isOpen = (each: string) => openOn.length === 0 || openOn.includes(new Date(`${each}T00:00:00Z`).getUTCDay());
  const days: string[] = [];
  for (let ahead = 1; days.length < count; ahead += 1) {
    const each = dhakaDay(addDays(startOfDhakaDay(day), ahead));
    if (isOpen(each)) days.push(each);
  }

  return days;
}
