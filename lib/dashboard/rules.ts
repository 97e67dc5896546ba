/** Computations for the dashboard's cards and chart. Days are Dhaka days (YYYY-MM-DD). */
import { addDays, dhakaDay, endOfDhakaDay, startOfDhakaDay } from "@/lib/dates";

/** Half-open time interval. */
export type Period = { from: Date; before: Date };

const pad = (part: number) => String(part).padStart(2, "0");

function period(year: number, month: number, days: number): Period {
  const start = `${year}-${pad(month)}`;

  return { from: startOfDhakaDay(`${start}-01`), before: endOfDhakaDay(`${start}-${pad(days)}`) };
}

/** Day 0 of the next month is the last day of the month. */
function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** This month to date, and the same days of last month, or the whole month if it is shorter (D9.16). */
export function monthsToCompare(now: Date): { current: Period; previous: Period } {
  const [year = 0, month = 0, day = 0] = dhakaDay(now).split("-").map(Number);
  const [lastYear, lastMonth] = month === 1 ? [year - 1, 12] : [year, month - 1];

  return {
    current: period(year, month, day),
    previous: period(lastYear, lastMonth, Math.min(day, daysIn(lastYear, lastMonth))),
  };
}

/** The Dhaka day of an instant. */
export function dayOf(now: Date): Period {
  const day = dhakaDay(now);

  return { from: startOfDhakaDay(day), before: endOfDhakaDay(day) };
}

/** Change in percent, to one decimal; null if the previous value is 0. */
export function percentChange(current: number, previous: number): number | null {
  return previous === 0 ? null : Math.round(((current - previous) / previous) * 1000) / 10;
}

/** The last `count` days, today included, oldest first. */
export function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dhakaDay(addDays(now, index - count + 1)));
}
