/** URLs of the reports page. */
import { adminRoutes } from "@/lib/admin-routes";
import type { DayPeriod } from "@/lib/period";
import type { ReportGroup } from "./schema";

/** Starts at page 1 unless `page` is given. */
export function reportHref({
  by,
  date_from,
  date_to,
  page = 1,
}: DayPeriod & { by: ReportGroup; page?: number }): string {
  const params = new URLSearchParams({ by, date_from, date_to, ...(page > 1 ? { page: String(page) } : {}) });

  return `${adminRoutes.reports}?${params}`;
}

/** The order list of a period. `filters`: further parameters of the list. */
export function ordersOfPeriod({ date_from, date_to }: DayPeriod, filters: Record<string, string> = {}): string {
  return `${adminRoutes.orders}?${new URLSearchParams({ date_from, date_to, ...filters })}`;
}
