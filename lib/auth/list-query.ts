/** The address of the admin's list of customers: what it says, and how it is written. A wrong value counts as left out. */
import { z } from "zod";
import { ADMIN_PAGE_SIZE, adminPageQuery } from "@/lib/pagination";
import { adminRoutes } from "@/lib/routes";
import { type UserListQuery, userListQuery } from "./schema";

const query = z.object({ ...adminPageQuery(), search: userListQuery.shape.search.catch(undefined) });

/** Reads the search parameters of the page; an empty search is none. */
export function parseCustomersQuery(params: Record<string, string | string[] | undefined>): UserListQuery {
  const filled = Object.entries(params).filter(([, value]) => typeof value === "string" && value.trim() !== "");

  return query.parse(Object.fromEntries(filled));
}

/** The address of a query with some of it changed. Any change but of the page starts again at page 1; defaults are left out. */
export function customersHref(current: UserListQuery, change: Partial<UserListQuery> = {}): string {
  const next = { ...current, page: 1, ...change };
  const params = new URLSearchParams();
  if (next.search) params.set("search", next.search);
  if (next.limit !== ADMIN_PAGE_SIZE) params.set("limit", String(next.limit));
  if (next.page > 1) params.set("page", String(next.page));

  return params.size > 0 ? `${adminRoutes.customers}?${params}` : adminRoutes.customers;
}
