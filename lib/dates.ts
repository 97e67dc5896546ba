/** Dates of the shop. Times are stored and sent in UTC; what a person reads is the clock of Asia/Dhaka (UTC+6, no summer time). */
export const SHOP_TIME_ZONE = "Asia/Dhaka";

const DHAKA_OFFSET = "+06:00";
const DHAKA_OFFSET_MS = 6 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

const dayParts = new Intl.DateTimeFormat("en-CA", {
  timeZone: SHOP_TIME_ZONE,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The calendar day in Dhaka as YYYY-MM-DD. */
export function dhakaDay(instant: Date): string {
  return dayParts.format(instant);
}

/** `2026-11-21 14:02` in Dhaka: as spreadsheets read and sort it. */
export function dhakaDayTime(instant: Date): string {
  const shifted = new Date(instant.getTime() + DHAKA_OFFSET_MS).toISOString();

  return `${shifted.slice(0, 10)} ${shifted.slice(11, 16)}`;
}

/** The instant at which a Dhaka day (YYYY-MM-DD) begins. */
export function startOfDhakaDay(day: string): Date {
  return new Date(`${day}T00:00:00${DHAKA_OFFSET}`);
}

/** The instant at which the day after a Dhaka day begins: the open end of a filter whose last day is included. */
export function endOfDhakaDay(day: string): Date {
  return new Date(startOfDhakaDay(day).getTime() + DAY_MS);
}

/** A wall clock of Dhaka as a form's date-time field has it (`2026-11-21T14:02`), as an instant with its zone. */
export function fromDhakaClock(local: string): string {
  return `${local}:00${DHAKA_OFFSET}`;
}

/** An instant as a form's date-time field has it, on the clock of Dhaka. */
export function toDhakaClock(instant: Date): string {
  return dhakaDayTime(instant).replace(" ", "T");
}

/** A number of days later, to the millisecond. */
export function addDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

const dayFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: SHOP_TIME_ZONE,
  day: "numeric",
  month: "short",
  year: "numeric",
});

const dayTimeFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: SHOP_TIME_ZONE,
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** `21 Nov 2026` in Dhaka. */
export function formatDay(instant: Date | string): string {
  return dayFormat.format(new Date(instant));
}

/** `21 Nov 2026, 14:02` in Dhaka. */
export function formatDayTime(instant: Date | string): string {
  return dayTimeFormat.format(new Date(instant));
}

/** `14:02` in Dhaka. */
export function formatTime(instant: Date | string): string {
  return dhakaDayTime(new Date(instant)).slice(11, 16);
}
