/** URLs of the profit page. */
import { adminRoutes } from "@/lib/admin-routes";
import { NONE } from "@/lib/order-figures/rules";
import type { DayPeriod } from "@/lib/period";
import type { ProfitQuery, ProfitRow } from "./schema";

type Address = DayPeriod & Partial<ProfitQuery>;

/** Starts at page 1 unless `page` is given, and omits parameters that are not set. */
export function profitHref({ page = 1, ...query }: Address): string {
  const given = Object.entries({ ...query, ...(page > 1 ? { page } : {}) });

  return `${adminRoutes.profit}?${new URLSearchParams(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )}`;
}

/** Filters without tab and page. */
export const periodOf = ({ date_from, date_to }: ProfitQuery): DayPeriod => ({ date_from, date_to });

const lastDayOf = (month: string) => {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return `${month}-${new Date(Date.UTC(year, number, 0)).getUTCDate()}`;
};

/** The part of a month that is in the period. */
function monthIn(month: string, { date_from: from, date_to: to }: DayPeriod): DayPeriod {
  const [first, last] = [`${month}-01`, lastDayOf(month)];

  return { date_from: from > first ? from : first, date_to: to < last ? to : last };
}

/** The query whose orders are in a row of another tab. */
export function ordersOfRow(query: ProfitQuery, { id }: Pick<ProfitRow, "id">): Address {
  const orders = { ...query, by: "order", page: 1 } as const;
  if (query.by === "month") return { ...orders, ...monthIn(id, query) };

  return query.by === "order" ? orders : { ...orders, [query.by]: id || NONE };
}
