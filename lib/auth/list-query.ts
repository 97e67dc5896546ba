/** The address of the admin's list of customers: what it says, and how it is written. A wrong value counts as left out. */
import { z } from "zod";
import { ADMIN_PAGE_SIZE, adminPageQuery } from "@/lib/pagination";
import { adminRoutes } from "@/lib/routes";
import { type UserListQuery, type UserSort, userListQuery } from "./schema";

const { shape } = userListQuery;

const query = z.object({
  ...adminPageQuery(),
  search: shape.search.catch(undefined),
  sort: shape.sort.catch("newest"),
});

/** What the list can be sorted by, in its own words. */
export const userSortWords: Readonly<Record<UserSort, string>> = {
  newest: "Newest first",
  oldest: "Oldest first",
  name_asc: "Name, A to Z",
  name_desc: "Name, Z to A",
};

/** Reads the search parameters of the page; an empty search is none. */
export function parseCustomersQuery(params: Record<string, string | string[] | undefined>): UserListQuery {
  const filled = Object.entries(params).filter(([, value]) => typeof value === "string" && value.trim() !== "");

  return query.parse(Object.fromEntries(filled));
}

/** What a new search keeps: sort and page size where they are not the usual ones. */
export function keptOfCustomers({ sort, limit }: UserListQuery): Record<string, string> {
  return {
    ...(sort === "newest" ? {} : { sort }),
    ...(limit === ADMIN_PAGE_SIZE ? {} : { limit: String(limit) }),
  };
}

/** The address of a query with some of it changed. Any change but of the page starts again at page 1; defaults are left out. */
export function customersHref(current: UserListQuery, change: Partial<UserListQuery> = {}): string {
  const next = { ...current, page: 1, ...change };
  const params = new URLSearchParams({ ...(next.search ? { search: next.search } : {}), ...keptOfCustomers(next) });
  if (next.page > 1) params.set("page", String(next.page));

  return params.size > 0 ? `${adminRoutes.customers}?${params}` : adminRoutes.customers;
}
