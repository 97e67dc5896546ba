/** From one day of the scoreboard to another. Days are YYYY-MM-DD, in Dhaka. Pure. */
import { addDays, dhakaDay, SHOP_TIME_ZONE, startOfDhakaDay } from "@/lib/dates";
import { routes } from "@/lib/routes";

/** The address of a day's board. Today has none of its own, so that it goes on at midnight. */
export function boardHref(day: string, today: string): string {
  return day < today ? routes.scoreboardOf(day) : routes.scoreboard;
}

/** A number of days after a day, or before it. */
export function shiftDay(day: string, days: number): string {
  return dhakaDay(addDays(startOfDhakaDay(day), days));
}

const wordsFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: SHOP_TIME_ZONE,
  weekday: "short",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** `Today, Sun 22 Nov 2026`, `Yesterday, …`; the others without a word before. */
export function dayWords(day: string, today: string): string {
  const words = wordsFormat.format(startOfDhakaDay(day)).replace(",", "");
  if (day === today) return `Today, ${words}`;

  return day === shiftDay(today, -1) ? `Yesterday, ${words}` : words;
}
