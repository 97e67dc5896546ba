/** The addresses of the lists of products. */

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

/** A shopper sees what the shop recommends, a program of the API what is newest. */
const browserQuery = z.object({
  search,
  ...productListQuery.shape,
  sort: z.enum(productSorts).default("recommended"),
});
export type BrowserQuery = z.infer<typeof browserQuery>;

/** The shop's products, for everybody. */
export const productBrowser = listAddress(routes.products, browserQuery, {
  pageSize: BROWSER_PAGE_SIZE,
  pageSizes: browserPageSizes,
});

/** What a search came to: how many products, and for which other words (null: for its own). */
type Outcome = { total: number; meant: string | null };

/** What the page shows, as its heading: the search, else the category. */
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

/** The admin's list can show all products, those on sale as the shop recommends them, drafts, inactive ones, or those running out. */
export const productViews = ["all", "recommended", "drafts", "inactive", "low_stock"] as const;
export type ProductView = (typeof productViews)[number];

/** What the admin's list can be narrowed by. */
export const adminProductFilters = {
  search,
  show: z.enum(productViews).default("all"),
  category: productListQuery.shape.category,
};

/** What is recommended is shown in its own order instead. */
const adminQuery = z.object({
  ...pageQuery(20),
  ...adminProductFilters,
  sort: z.enum(adminProductSorts).default("newest"),
});
export type AdminProductsQuery = z.infer<typeof adminQuery>;

export const adminProducts = listAddress(adminRoutes.products, adminQuery);

export const adminProductSortWords: Record<AdminProductSort, Label> = {
  newest: "Newest first",
  oldest: "Oldest first",
  name: "Name, A to Z",
  name_desc: "Name, Z to A",
  price_asc: "Price, low to high",
  price_desc: "Price, high to low",
  stock_asc: "Stock, low to high",
  stock_desc: "Stock, high to low",
};
