/** Periods of Dhaka days, both inclusive, in queries of figures. */
import { addDays, dhakaDay, startOfDhakaDay } from "@/lib/dates";
import { t } from "@/lib/texts/text";

/** Bounds the work of one request. */
const MAX_DAYS = 366;

export type DayPeriod = { date_from: string; date_to: string };

export const daysIn = ({ date_from: from, date_to: to }: DayPeriod): number =>
  Math.round((startOfDhakaDay(to).getTime() - startOfDhakaDay(from).getTime()) / 86_400_000) + 1;

export function isPeriod(period: DayPeriod): boolean {
  const days = daysIn(period);

  return days >= 1 && days <= MAX_DAYS;
}

/** Options of `refine` for a query with a period. */
export const periodRule = {
  path: ["date_to"],
  error: () => t("Choose a period of 1 to {n} days", { n: MAX_DAYS }),
};

export const lastDays = (now: Date, days: number): DayPeriod => ({
  date_from: dhakaDay(addDays(now, 1 - days)),
  date_to: dhakaDay(now),
});

/** From the first of the month to today. */
export const thisMonth = (now: Date): DayPeriod => ({
  date_from: `${dhakaDay(now).slice(0, 7)}-01`,
  date_to: dhakaDay(now),
});

/** Number of days in a month, such as 2026-12. */
const lengthOf = (month: string) => {
  const [year = 0, number = 0] = month.split("-").map(Number);

  return new Date(Date.UTC(year, number, 0)).getUTCDate();
};

/** The period to compare with: the same days of the month before for a period from the first of a month, otherwise as many days before it. */
export function previousPeriod(period: DayPeriod): DayPeriod {
  const { date_from: from, date_to: to } = period;
  const before = dhakaDay(addDays(startOfDhakaDay(from), -1));
  const month = from.slice(0, 7);
  if (!from.endsWith("-01") || to.slice(0, 7) !== month) {
    return { date_from: dhakaDay(addDays(startOfDhakaDay(from), -daysIn(period))), date_to: before };
  }
  const [lastMonth, lastLength] = [before.slice(0, 7), lengthOf(before.slice(0, 7))];
  const day = daysIn(period) === lengthOf(month) ? lastLength : Math.min(lastLength, daysIn(period));

  return { date_from: `${lastMonth}-01`, date_to: `${lastMonth}-${String(day).padStart(2, "0")}` };
}
