/** Dates of the shop. Times are stored and sent in UTC and displayed in Asia/Dhaka (UTC+6, no daylight saving time). */
import type { Label } from "@/lib/texts/catalogue";
import { formatClock, localizeDigits, t } from "@/lib/texts/text";

export const SHOP_TIME_ZONE = "Asia/Dhaka";

const DHAKA_OFFSET = "+06:00";
const DHAKA_OFFSET_MS = 6 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Shifts an instant so that its UTC parts show Dhaka time. */
const onDhakaClock = (instant: Date): Date => new Date(instant.getTime() + DHAKA_OFFSET_MS);

/** The calendar day in Dhaka as YYYY-MM-DD. */
export function dhakaDay(instant: Date): string {
  return onDhakaClock(instant).toISOString().slice(0, 10);
}

/** `2026-11-21 14:02` in Dhaka: readable and sortable by spreadsheets. */
export function dhakaDayTime(instant: Date): string {
  const shifted = onDhakaClock(instant).toISOString();

  return `${shifted.slice(0, 10)} ${shifted.slice(11, 16)}`;
}

/** Start of a Dhaka day (YYYY-MM-DD). */
export function startOfDhakaDay(day: string): Date {
  return new Date(`${day}T00:00:00${DHAKA_OFFSET}`);
}

/** End of a Dhaka day, exclusive: for filters that include the last day. */
export function endOfDhakaDay(day: string): Date {
  return new Date(startOfDhakaDay(day).getTime() + DAY_MS);
}

/** Converts a form's date-time value in Dhaka time (`2026-11-21T14:02`) to an instant with zone. */
export function fromDhakaClock(local: string): string {
  return `${local}:00${DHAKA_OFFSET}`;
}

/** Converts an instant to a form's date-time value in Dhaka time. */
export function toDhakaClock(instant: Date): string {
  return dhakaDayTime(instant).replace(" ", "T");
}

/** Adds days of exactly 24 hours. */
export function addDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

/** Fixed tables, because Intl's names differ between versions, and thus between server and browser. */
const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const satisfies readonly Label[];
const MONTHS = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sept",
  "Oct",
  "Nov",
  "Dec",
] as const satisfies readonly Label[];

/** Parts of an instant in Dhaka, in the page's locale. */
function partsOf(instant: Date | string) {
  const shifted = onDhakaClock(new Date(instant));
  const month = MONTHS[shifted.getUTCMonth()];
  const weekday = WEEKDAYS[shifted.getUTCDay()];
  if (!month || !weekday) throw new RangeError(`Not a date: ${instant}`);

  return {
    weekday: t(weekday),
    dayMonth: `${localizeDigits(String(shifted.getUTCDate()))} ${t(month)}`,
    year: localizeDigits(String(shifted.getUTCFullYear())),
  };
}

/** `Nov 2026`, of a month such as 2026-11. */
export function formatMonth(month: string): string {
  const name = MONTHS[Number(month.slice(5, 7)) - 1];
  if (!name) throw new RangeError(`Not a month: ${month}`);

  return `${t(name)} ${localizeDigits(month.slice(0, 4))}`;
}

/** `21 Nov 2026` in Dhaka. */
export function formatDay(instant: Date | string): string {
  const { dayMonth, year } = partsOf(instant);

  return `${dayMonth} ${year}`;
}

/** `21 Nov 2026, 14:02` in Dhaka. */
export function formatDayTime(instant: Date | string): string {
  return `${formatDay(instant)}, ${formatTime(instant)}`;
}

/** `14:02` in Dhaka; Bangla uses the 12-hour clock with the part of the day. */
export function formatTime(instant: Date | string): string {
  return formatClock(dhakaDayTime(new Date(instant)).slice(11));
}

/** `Tue 24 Nov` in Dhaka. */
export function formatWeekday(instant: Date | string): string {
  const { weekday, dayMonth } = partsOf(instant);

  return `${weekday} ${dayMonth}`;
}

/** `24 Nov` in Dhaka. */
export function formatDayMonth(instant: Date | string): string {
  return partsOf(instant).dayMonth;
}
