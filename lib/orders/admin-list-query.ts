/** The address of the admin's list of orders: what it says, and how it is written. A wrong value counts as left out. */
import { z } from "zod";
import { ADMIN_PAGE_SIZE, adminPageQuery } from "@/lib/pagination";
import { adminRoutes } from "@/lib/routes";
import { type OrderListQuery, type OrderSort, orderListQuery } from "./schema";

const { shape } = orderListQuery;

const query = z.object({
  ...adminPageQuery(),
  status: shape.status.catch(undefined),
  payment_status: shape.payment_status.catch(undefined),
  search: shape.search.catch(undefined),
  sort: shape.sort.catch("newest"),
  date_from: shape.date_from.catch(undefined),
  date_to: shape.date_to.catch(undefined),
});

/** What the list can be sorted by, in its own words. */
export const orderSortWords: Readonly<Record<OrderSort, string>> = {
  newest: "Newest first",
  oldest: "Oldest first",
  total_desc: "Highest total first",
  total_asc: "Lowest total first",
};

const filterNames = ["status", "payment_status", "search", "date_from", "date_to"] as const;

/** Reads the search parameters of the page; an empty field of the form is none. */
export function parseAdminOrdersQuery(params: Record<string, string | string[] | undefined>): OrderListQuery {
  const filled = Object.entries(params).filter(([, value]) => typeof value === "string" && value.trim() !== "");

  return query.parse(Object.fromEntries(filled));
}

/** What new filters keep: sort and page size where they are not the usual ones. */
function kept({ sort, limit }: OrderListQuery): Record<string, string> {
  return {
    ...(sort === "newest" ? {} : { sort }),
    ...(limit === ADMIN_PAGE_SIZE ? {} : { limit: String(limit) }),
  };
}

/** The address of a query with some of it changed. Any change but of the page starts again at page 1; defaults are left out. */
export function adminOrdersHref(current: OrderListQuery, change: Partial<OrderListQuery> = {}): string {
  const next = { ...current, page: 1, ...change };
  const params = new URLSearchParams();
  for (const name of filterNames) if (next[name]) params.set(name, next[name]);
  for (const [name, value] of Object.entries(kept(next))) params.set(name, value);
  if (next.page > 1) params.set("page", String(next.page));

  return params.size > 0 ? `${adminRoutes.orders}?${params}` : adminRoutes.orders;
}

/** What the filter panel shows and keeps. */
export function orderFilters(query: OrderListQuery) {
  const { status = "", payment_status = "", search = "", date_from = "", date_to = "" } = query;
  const cleared = Object.fromEntries(filterNames.map((name) => [name, undefined]));

  return {
    values: { status, payment_status, search, date_from, date_to },
    kept: kept(query),
    clearHref: adminOrdersHref(query, cleared),
  };
}
