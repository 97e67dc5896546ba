/** Navigation between days of the leaderboard. Days are YYYY-MM-DD, in Dhaka. Pure. */
import { addDays, dhakaDay, formatDay, startOfDhakaDay } from "@/lib/dates";
import { routes } from "@/lib/routes";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

/** URL of a day's leaderboard. Today's has no date, so that it advances at midnight. */
export function boardHref(day: string, today: string): string {
  return day < today ? routes.scoreboardOf(day) : routes.scoreboard;
}

/** Adds days to a day, or subtracts if negative. */
export function shiftDay(day: string, days: number): string {
  return dhakaDay(addDays(startOfDhakaDay(day), days));
}

const weekdays: readonly Label[] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** `Today, Sun 22 Nov 2026`, `Yesterday, …`; other days without a prefix. */
export function dayText(day: string, today: string): string {
  const weekday = t(weekdays[new Date(day).getUTCDay()] ?? "Sun");
  const words = `${weekday} ${formatDay(startOfDhakaDay(day))}`;
  if (day === today) return t("Today, {day}", { day: words });

  return day === shiftDay(today, -1) ? t("Yesterday, {day}", { day: words }) : words;
}
