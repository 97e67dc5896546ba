/** URLs of the stock lists. */
import { z } from "zod";
import { adminRoutes } from "@/lib/admin-routes";
import { listAddress } from "@/lib/list-address";
import { pageQuery } from "@/lib/pagination";
import { oneLine } from "@/lib/text";
import type { Label } from "@/lib/texts/catalogue";
import { movementFilters } from "./schema";

export const stockSorts = ["name", "name_desc", "stock_asc", "stock_desc"] as const;
export type StockSort = (typeof stockSorts)[number];

const stockQuery = z.object({
  ...pageQuery(20),
  search: oneLine(100).default(""),
  to_reorder: z.stringbool().default(false),
  sort: z.enum(stockSorts).default("name"),
});
export type StockQuery = z.infer<typeof stockQuery>;

export const adminStock = listAddress(adminRoutes.stock, stockQuery);

/** Movements on the stock page of a product. */
export const movementsOf = (id: string) =>
  listAddress(adminRoutes.stockOf(id), z.object({ ...pageQuery(20), ...movementFilters }));
export type MovementsQuery = ReturnType<ReturnType<typeof movementsOf>["parse"]>;

export const stockSortLabels: Record<StockSort, Label> = {
  name: "Name, A to Z",
  name_desc: "Name, Z to A",
  stock_asc: "Stock, low to high",
  stock_desc: "Stock, high to low",
};
