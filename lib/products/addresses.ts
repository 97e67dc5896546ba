/** URLs of the product lists. */

import { z } from "zod";
import { adminRoutes } from "@/lib/admin-routes";
import { listAddress } from "@/lib/list-address";
import { pageQuery } from "@/lib/pagination";
import { routes } from "@/lib/routes";
import { oneLine } from "@/lib/text";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import {
  type AdminProductSort,
  adminProductSorts,
  BROWSER_PAGE_SIZE,
  browserPageSizes,
  productListQuery,
  productSorts,
} from "./schema";

const search = oneLine(100).default("");

/** Pages default to the recommended order, the API to newest first. */
const browserQuery = z.object({
  search,
  ...productListQuery.shape,
  sort: z.enum(productSorts).default("recommended"),
});
export type BrowserQuery = z.infer<typeof browserQuery>;

/** Public product list. */
export const productBrowser = listAddress(routes.products, browserQuery, {
  pageSize: BROWSER_PAGE_SIZE,
  pageSizes: browserPageSizes,
});

/** Result of a search: number of products, and the corrected term (null: not corrected). */
type Outcome = { total: number; meant: string | null };

/** Page heading: the search term, otherwise the category. */
export function browserTitle(
  { search: typed, category: chosen }: Pick<BrowserQuery, "search" | "category">,
  { total, meant }: Outcome,
): string {
  if (!typed) return t(chosen ?? "All products");
  const search = meant ?? typed;
  if (!chosen)
    return total > 0 ? t("Results for “{search}”", { search }) : t("Nothing found for “{search}”", { search });

  const category = t(chosen);
  return total > 0
    ? t("Results for “{search}” in {category}", { search, category })
    : t("Nothing found for “{search}” in {category}", { search, category });
}

/** Views of the admin's list: all products, those on sale in the recommended order, drafts, inactive, or low-stock products. */
export const productViews = ["all", "recommended", "drafts", "inactive", "low_stock"] as const;
export type ProductView = (typeof productViews)[number];

/** Filters of the admin's list. */
export const adminProductFilters = {
  search,
  show: z.enum(productViews).default("all"),
  category: productListQuery.shape.category,
};

/** The view of recommended products has a fixed order, so it ignores `sort`. */
const adminQuery = z.object({
  ...pageQuery(20),
  ...adminProductFilters,
  sort: z.enum(adminProductSorts).default("newest"),
});
export type AdminProductsQuery = z.infer<typeof adminQuery>;

export const adminProducts = listAddress(adminRoutes.products, adminQuery);

export const adminProductSortLabels: Record<AdminProductSort, Label> = {
  newest: "Newest first",
  oldest: "Oldest first",
  name: "Name, A to Z",
  name_desc: "Name, Z to A",
  price_asc: "Price, low to high",
  price_desc: "Price, high to low",
  stock_asc: "Stock, low to high",
  stock_desc: "Stock, high to low",
};
