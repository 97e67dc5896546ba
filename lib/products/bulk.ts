/** Bulk change of products (ADR 067). */

import { z } from "zod";
import { bulkItems, expectedCount } from "@/lib/bulk";
import { MAX_PRICE_TAKA } from "@/lib/money";
import { priceSchema } from "@/lib/taka-schema";
import { idSchema } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { adminProductFilters } from "./addresses";
import { categories } from "./categories";
import { productSchema } from "./schema";

export const bulkProductsSchema = z
  .object({
    products: bulkItems(
      z.object({
        id: idSchema,
        /** Values that the client saw: required if the change is relative to them; outdated values are rejected. */
        price: priceSchema.optional(),
        stock_quantity: z.int().optional(),
      }),
    ),
    /** Price difference in taka. */
    price_by: z.number().min(-MAX_PRICE_TAKA).max(MAX_PRICE_TAKA).optional(),
    /** Price difference in percent; the result is rounded to whole taka. */
    price_by_percent: z.number().min(-99).max(1_000).optional(),
    stock_by: z.int().min(-1_000_000).max(1_000_000).optional(),
    stock_quantity: z.int().min(0).max(1_000_000).optional(),
    is_active: z.boolean().optional(),
    category: z.enum(categories).optional(),
  })
  .refine(({ products: _, ...changes }) => Object.values(changes).some((change) => change !== undefined), {
    error: () => t("Please say what should change"),
  })
  .refine(({ price_by, price_by_percent }) => price_by === undefined || price_by_percent === undefined, {
    error: () => t("Please change the price by an amount or a percentage, not both"),
  })
  .refine(({ stock_by, stock_quantity }) => stock_by === undefined || stock_quantity === undefined, {
    error: () => t("Please set the stock or change it, not both"),
  })
  .refine(
    ({ products, price_by, price_by_percent, stock_by }) =>
      products.every(
        ({ price, stock_quantity }) =>
          ((price_by ?? price_by_percent) === undefined || price !== undefined) &&
          (stock_by === undefined || stock_quantity !== undefined),
      ),
    { error: () => t("Please send price and stock as they were seen") },
  );
export type BulkProductsInput = z.infer<typeof bulkProductsSchema>;

/** All products that match the admin's filters. */
export const productSelectionQuery = z.object({ ...adminProductFilters, count: expectedCount });
export type ProductSelectionQuery = z.infer<typeof productSelectionQuery>;

/** Selected products, newest first, with the values that relative changes need. */
export const productSelectionSchema = z.object({
  products: z.array(
    productSchema.pick({ id: true, name: true, name_bn: true, price: true, stock_quantity: true, is_active: true }),
  ),
});
export type ProductSelection = z.infer<typeof productSelectionSchema>;
