/** The address of the scoreboard: `?date=YYYY-MM-DD`, a day up to today; anything else is today. Pure. */
import { addDays, dhakaDay, startOfDhakaDay } from "@/lib/dates";
import { routes } from "@/lib/routes";
import { boardQuery } from "./schema";

type Params = Record<string, string | string[] | undefined>;

/** The day that the address asks for; undefined for today. */
export function parseBoardDate(params: Params, today: string): string | undefined {
  const { data } = boardQuery.safeParse({ date: params.date });

  return data?.date !== undefined && data.date < today ? data.date : undefined;
}

/** The address of a day's board. Today has none of its own, so that it goes on at midnight. */
export function boardHref(day: string, today: string): string {
  return day < today ? routes.scoreboardOf(day) : routes.scoreboard;
}

/** A number of days after a day, or before it. */
export function shiftDay(day: string, days: number): string {
  return dhakaDay(addDays(startOfDhakaDay(day), days));
}
