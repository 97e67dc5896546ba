/** The address of the admin's list of products: what it says, and how it is written. A wrong value counts as left out. */
import { z } from "zod";
import { ADMIN_PAGE_SIZE, adminPageQuery } from "@/lib/pagination";
import { adminRoutes } from "@/lib/routes";
import { oneLine } from "@/lib/text";
import { type ProductListQuery, productListQuery } from "./schema";

/** What the list shows: everything, what is not shown yet, what is not sold, what is sold and nearly gone. */
export const productViews = ["all", "drafts", "inactive", "low_stock"] as const;
export type ProductView = (typeof productViews)[number];

export type AdminProductsQuery = ProductListQuery & { search: string; show: ProductView };

const query = z.object({
  ...adminPageQuery(),
  category: productListQuery.shape.category.catch(undefined),
  search: oneLine(100).catch("").default(""),
  show: z.enum(productViews).catch("all").default("all"),
});

/** Reads the search parameters of the page; an empty field of a form is none. */
export function parseAdminProductsQuery(params: Record<string, string | string[] | undefined>): AdminProductsQuery {
  const filled = Object.entries(params).filter(([, value]) => typeof value === "string" && value.trim() !== "");

  return { ...query.parse(Object.fromEntries(filled)), active_only: false, sort: "newest" };
}

/** The address of a query with some of it changed. Any change but of the page starts again at page 1; defaults are left out. */
export function adminProductsHref(current: AdminProductsQuery, change: Partial<AdminProductsQuery> = {}): string {
  const next = { ...current, page: 1, ...change };
  const params = new URLSearchParams();
  if (next.search) params.set("search", next.search);
  if (next.show !== "all") params.set("show", next.show);
  if (next.category) params.set("category", next.category);
  if (next.limit !== ADMIN_PAGE_SIZE) params.set("limit", String(next.limit));
  if (next.page > 1) params.set("page", String(next.page));

  return params.size > 0 ? `${adminRoutes.products}?${params}` : adminRoutes.products;
}
