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
