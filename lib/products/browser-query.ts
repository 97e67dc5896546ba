/** The address of the product browser: what it says, and how it is written. A wrong value counts as left out. */
import { z } from "zod";
import { oneLine } from "@/lib/text";
import { BROWSER_PAGE_SIZE, browserPageSizes, type ProductListQuery, productListQuery } from "./schema";

export type BrowserQuery = ProductListQuery & { search: string };

const isPageSize = (size: number) => browserPageSizes.some((known) => known === size);

const { shape } = productListQuery;
const browserQuery = z.object({
  page: shape.page.catch(1),
  limit: shape.limit.refine(isPageSize).catch(BROWSER_PAGE_SIZE).default(BROWSER_PAGE_SIZE),
  active_only: shape.active_only.catch(true),
  category: shape.category.catch(undefined),
  sort: shape.sort.catch("newest"),
  search: oneLine(100).catch("").default(""),
});

/** What the page shows, as its heading: the search, else the category. */
export function browserTitle({ search, category }: Pick<BrowserQuery, "search" | "category">): string {
  if (!search) return category ?? "All products";

  return category ? `Results for “${search}” in ${category}` : `Results for “${search}”`;
}

type SearchParams = Record<string, string | string[] | undefined>;

/** Of a repeated parameter the last one counts: the form sends `active_only=false` before a ticked box. */
export function parseBrowserQuery(params: SearchParams): BrowserQuery {
  const single = Object.entries(params).map(
    ([key, value]) => [key, Array.isArray(value) ? value.at(-1) : value] as const,
  );
  const { limit, ...query } = browserQuery.parse(Object.fromEntries(single.filter(([, value]) => value !== "")));

  return { ...query, limit: single.some(([key]) => key === "limit") ? limit : BROWSER_PAGE_SIZE };
}

/** The address of a query with some of it changed. Any change but of the page starts again at page 1; defaults are left out. */
export function browserHref(query: BrowserQuery, change: Partial<BrowserQuery> = {}): string {
  const next = { ...query, page: 1, ...change };
  const params = new URLSearchParams();
  if (next.search) params.set("search", next.search);
  if (next.category) params.set("category", next.category);
  if (!next.active_only) params.set("active_only", "false");
  if (next.sort !== "newest") params.set("sort", next.sort);
  if (next.limit !== BROWSER_PAGE_SIZE) params.set("limit", String(next.limit));
  if (next.page > 1) params.set("page", String(next.page));

  return params.size > 0 ? `/products?${params}` : "/products";
}
