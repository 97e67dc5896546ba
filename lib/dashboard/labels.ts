/** Texts of the dashboard's values. Presentation only. */

import { formatDayMonth, startOfDhakaDay } from "@/lib/dates";
import { formatTaka } from "@/lib/money";
import { formatCount, t, tn } from "@/lib/texts/text";
import type { DashboardSeries } from "./schema";

/** `+12.5% from last month`: this month to date compared with the same days of last month (D9.16). */
export function fromLastMonth(change: number | null): string {
  if (change === null) return t("new, nothing from last month");
  const sign = change > 0 ? "+" : change < 0 ? "−" : "";

  return t("{change} from last month", { change: `${sign}${formatCount(Math.abs(change))}%` });
}

/** `1 order`, `12 orders`. */
export function ordersText(count: number): string {
  return tn(count, "{n} order", "{n} orders");
}

/** `7 orders today · ৳1,250 already paid`. */
export function todayText({ orders, revenue }: DashboardSeries["days"][number]): string {
  if (orders === 0) return t("No order today yet");

  return revenue === 0
    ? t("{orders} today · none of them paid", { orders: ordersText(orders) })
    : t("{orders} today · {amount} already paid", { orders: ordersText(orders), amount: formatTaka(revenue) });
}

/** `21 Nov`: label of a Dhaka day in the chart. */
export function shortDay(day: string): string {
  return formatDayMonth(startOfDhakaDay(day));
}

/** Describes the chart for screen readers. */
export function describeSeries(days: DashboardSeries["days"]): string {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const revenue = days.reduce((sum, day) => sum + day.revenue, 0);

  return t("{orders} and {amount} of revenue in {n} days", {
    orders: ordersText(orders),
    amount: formatTaka(revenue),
    n: days.length,
  });
}
