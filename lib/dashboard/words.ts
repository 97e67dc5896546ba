/** Wording of the dashboard's figures. Presentation only, no rules. */

import { formatDayMonth, startOfDhakaDay } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { t, tn } from "@/lib/texts/text";
import type { DashboardSeries } from "./schema";

/** `25 this month, up from 1 by this day last month`: both in figures, since a share of few says nothing (D9.16). */
export function monthsInWords(
  { current, previous }: { current: number; previous: number },
  say: (value: number) => string,
): string {
  if (current === 0 && previous === 0) return t("nothing this month, nothing from last month");
  if (previous === 0) return t("{current} this month, nothing from last month", { current: say(current) });
  if (current === previous) return t("{current} this month, no change from last month", { current: say(current) });

  const values = { current: say(current), previous: say(previous) };

  return current > previous
    ? t("{current} this month, up from {previous} by this day last month", values)
    : t("{current} this month, down from {previous} by this day last month", values);
}

/** `1 order`, `12 orders`. */
export function ordersInWords(count: number): string {
  return tn(count, "{n} order", "{n} orders");
}

/** `7 orders today · ৳1,250 of them paid`. */
export function todayInWords({ orders, revenue }: DashboardSeries["days"][number]): string {
  if (orders === 0) return t("No order today yet");

  return revenue === 0
    ? t("{orders} today · none of them paid", { orders: ordersInWords(orders) })
    : t("{orders} today · {amount} of them paid", { orders: ordersInWords(orders), amount: formatTaka(revenue) });
}

/** `21 Nov`: a Dhaka day of the chart. */
export function shortDay(day: string): string {
  return formatDayMonth(startOfDhakaDay(day));
}

/** The chart as a sentence, for screen readers. */
export function seriesInWords(days: DashboardSeries["days"]): string {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const revenue = days.reduce((sum, day) => sum + day.revenue, 0);

  return t("{orders} and {amount} of revenue in {n} days", {
    orders: ordersInWords(orders),
    amount: formatTaka(revenue),
    n: days.length,
  });
}
