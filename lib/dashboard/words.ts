/** Wording of the dashboard's figures. Presentation only, no rules. */
import { formatDayMonth, startOfDhakaDay } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import type { DashboardSeries } from "./schema";

/** `25 this month, up from 1 last month`: both in figures, since a share of few says nothing (D8.86). */
export function monthsInWords(
  { current, previous }: { current: number; previous: number },
  say: (value: number) => string,
): string {
  if (current === 0 && previous === 0) return "nothing this month, nothing from last month";
  if (previous === 0) return `${say(current)} this month, nothing from last month`;
  if (current === previous) return `${say(current)} this month, no change from last month`;

  return `${say(current)} this month, ${current > previous ? "up" : "down"} from ${say(previous)} last month`;
}

/** `1 order`, `12 orders`. */
export function ordersInWords(count: number): string {
  return `${count.toLocaleString("en-IN")} ${count === 1 ? "order" : "orders"}`;
}

/** `7 orders today · ৳1,250 paid`. */
export function todayInWords({ orders, revenue }: DashboardSeries["days"][number]): string {
  if (orders === 0) return "No order today yet";

  return `${ordersInWords(orders)} today · ${revenue === 0 ? "nothing" : formatTaka(revenue)} paid`;
}

/** `21 Nov`: a Dhaka day of the chart. */
export function shortDay(day: string): string {
  return formatDayMonth(startOfDhakaDay(day));
}

/** The chart as a sentence, for screen readers. */
export function seriesInWords(days: DashboardSeries["days"]): string {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const revenue = days.reduce((sum, day) => sum + day.revenue, 0);

  return `${ordersInWords(orders)} and ${formatTaka(revenue)} of revenue in ${days.length} days`;
}
