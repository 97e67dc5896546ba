/** From one day of the scoreboard to another. Days are YYYY-MM-DD, in Dhaka. Pure. */
import { addDays, dhakaDay, startOfDhakaDay } from "@/lib/dates";
import { routes } from "@/lib/routes";

/** The address of a day's board. Today has none of its own, so that it goes on at midnight. */
export function boardHref(day: string, today: string): string {
  return day < today ? routes.scoreboardOf(day) : routes.scoreboard;
}

/** A number of days after a day, or before it. */
export function shiftDay(day: string, days: number): string {
  return dhakaDay(addDays(startOfDhakaDay(day), days));
}
