/** The addresses of the lists of products. */
import { z } from "zod";
import { listAddress } from "@/lib/list-address";
import { pageQuery } from "@/lib/pagination";
import { adminRoutes, routes } from "@/lib/routes";
import { oneLine } from "@/lib/text";
import { BROWSER_PAGE_SIZE, browserPageSizes, productListQuery } from "./schema";

const search = oneLine(100).default("");

const browserQuery = z.object({ search, ...productListQuery.shape });
export type BrowserQuery = z.infer<typeof browserQuery>;

/** The shop's products, for everybody. */
export const productBrowser = listAddress(routes.products, browserQuery, {
  pageSize: BROWSER_PAGE_SIZE,
  pageSizes: browserPageSizes,
});

/** What the page shows, as its heading: the search, else the category. */
export function browserTitle({ search, category }: Pick<BrowserQuery, "search" | "category">): string {
  if (!search) return category ?? "All products";

  return category ? `Results for “${search}” in ${category}` : `Results for “${search}”`;
}

/** The admin's list can show all products, drafts, inactive ones, or active ones that are running out. */
export const productViews = ["all", "drafts", "inactive", "low_stock"] as const;
export type ProductView = (typeof productViews)[number];

const adminQuery = z.object({
  ...pageQuery(20),
  search,
  show: z.enum(productViews).default("all"),
  category: productListQuery.shape.category,
});
export type AdminProductsQuery = z.infer<typeof adminQuery>;

export const adminProducts = listAddress(adminRoutes.products, adminQuery);
