/** Wording of the dashboard's figures. Presentation only, no rules. */
import { formatTaka } from "@/lib/money";
import type { DashboardSeries } from "./schema";

/** `+12.5% from last month`: what is new against the same days of last month (D1.4). */
export function changeInWords(percent: number | null): string {
  if (percent === null) return "new, nothing from last month";
  if (percent === 0) return "no change from last month";

  return `${percent > 0 ? "+" : "−"}${Math.abs(percent).toLocaleString("en-IN")}% from last month`;
}

/** `1 order`, `12 orders`. */
export function ordersInWords(count: number): string {
  return `${count.toLocaleString("en-IN")} ${count === 1 ? "order" : "orders"}`;
}

/** `21 Nov`: a Dhaka day of the chart. */
export function shortDay(day: string): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short" }).format(new Date(day));
}

/** The chart as a sentence, for screen readers. */
export function seriesInWords(days: DashboardSeries["days"]): string {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const revenue = days.reduce((sum, day) => sum + day.revenue, 0);

  return `${ordersInWords(orders)} and ${formatTaka(revenue)} of revenue in ${days.length} days`;
}
