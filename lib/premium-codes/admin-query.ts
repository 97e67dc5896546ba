/** The address of the admin's list of codes: what it says, and how it is written. A wrong value counts as left out. */
import { z } from "zod";
import { ADMIN_PAGE_SIZE, adminPageQuery } from "@/lib/pagination";
import { adminRoutes } from "@/lib/routes";
import { type CodeListQuery, type CodeSort, codeListQuery } from "./schema";

const { shape } = codeListQuery;

const query = z.object({
  ...adminPageQuery(),
  active_only: shape.active_only.catch(false),
  bound_only: shape.bound_only.catch(false),
  search: shape.search.catch(undefined),
  sort: shape.sort.catch("newest"),
});

/** What the list can be sorted by, in its own words. */
export const codeSortWords: Readonly<Record<CodeSort, string>> = {
  newest: "Newest first",
  oldest: "Oldest first",
  used_desc: "Most used first",
  used_asc: "Least used first",
  expiry_asc: "Soonest to expire first",
  expiry_desc: "Last to expire first",
};

/** Reads the search parameters of the page; an empty field of the form is none. */
export function parseAdminCodesQuery(params: Record<string, string | string[] | undefined>): CodeListQuery {
  const filled = Object.entries(params).filter(([, value]) => typeof value === "string" && value.trim() !== "");

  return query.parse(Object.fromEntries(filled));
}

/** The address of a query with some of it changed. Any change but of the page starts again at page 1; defaults are left out. */
export function adminCodesHref(current: CodeListQuery, change: Partial<CodeListQuery> = {}): string {
  const next = { ...current, page: 1, ...change };
  const params = new URLSearchParams();
  if (next.search) params.set("search", next.search);
  if (next.active_only) params.set("active_only", "true");
  if (next.bound_only) params.set("bound_only", "true");
  if (next.sort !== "newest") params.set("sort", next.sort);
  if (next.limit !== ADMIN_PAGE_SIZE) params.set("limit", String(next.limit));
  if (next.page > 1) params.set("page", String(next.page));

  return params.size > 0 ? `${adminRoutes.premiumCodes}?${params}` : adminRoutes.premiumCodes;
}
