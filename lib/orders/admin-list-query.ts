/** The address of the admin's list of orders: what it says, and how it is written. A wrong value counts as left out. */
import { z } from "zod";
import { ADMIN_PAGE_SIZE, adminPageQuery } from "@/lib/pagination";
import { adminRoutes } from "@/lib/routes";
import { type OrderListQuery, orderListQuery } from "./schema";

const { shape } = orderListQuery;

const query = z.object({
  ...adminPageQuery(),
  status: shape.status.catch(undefined),
  payment_status: shape.payment_status.catch(undefined),
  search: shape.search.catch(undefined),
  date_from: shape.date_from.catch(undefined),
  date_to: shape.date_to.catch(undefined),
});

const filterNames = ["status", "payment_status", "search", "date_from", "date_to"] as const;

/** Reads the search parameters of the page; an empty field of the form is none. */
export function parseAdminOrdersQuery(params: Record<string, string | string[] | undefined>): OrderListQuery {
  const filled = Object.entries(params).filter(([, value]) => typeof value === "string" && value.trim() !== "");

  return query.parse(Object.fromEntries(filled));
}

/** The address of a query with some of it changed. Any change but of the page starts again at page 1; defaults are left out. */
export function adminOrdersHref(current: OrderListQuery, change: Partial<OrderListQuery> = {}): string {
  const next = { ...current, page: 1, ...change };
  const params = new URLSearchParams();
  for (const name of filterNames) if (next[name]) params.set(name, next[name]);
  if (next.limit !== ADMIN_PAGE_SIZE) params.set("limit", String(next.limit));
  if (next.page > 1) params.set("page", String(next.page));

  return params.size > 0 ? `${adminRoutes.orders}?${params}` : adminRoutes.orders;
}

/** What the filter panel shows and keeps. */
export function orderFilters(query: OrderListQuery) {
  const { status = "", payment_status = "", search = "", date_from = "", date_to = "", limit } = query;
  const kept: Record<string, string> = limit === ADMIN_PAGE_SIZE ? {} : { limit: String(limit) };
  const cleared = Object.fromEntries(filterNames.map((name) => [name, undefined]));

  return {
    values: { status, payment_status, search, date_from, date_to },
    kept,
    clearHref: adminOrdersHref(query, cleared),
  };
}
