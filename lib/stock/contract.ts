/** Operations on the stock ledger. */
import { contract } from "@/lib/contract";
import { PRODUCT_NOT_FOUND } from "@/lib/products/schema";
import {
  correctionSchema,
  movementListQuery,
  movementListSchema,
  reorderPointSchema,
  stockLevelSchema,
  stockParams,
} from "./schema";

export const stockContract = {
  movements: contract({
    method: "GET",
    path: "/stock/movements",
    auth: { can: "stock.edit" },
    summary: "Movements of a product's stock, newest first",
    query: movementListQuery,
    response: movementListSchema,
    status: 200,
  }),
  reorderPoint: contract({
    method: "PUT",
    path: "/stock/{id}/reorder-point",
    auth: { can: "stock.edit" },
    summary: "Number of free units at which a product is to be reordered; null: the low-stock threshold",
    notFound: PRODUCT_NOT_FOUND,
    params: stockParams,
    body: reorderPointSchema,
    response: stockLevelSchema,
    status: 200,
  }),
  correct: contract({
    method: "POST",
    path: "/stock/corrections",
    auth: { can: "stock.edit" },
    summary: "Correct a product's stock with a reason; safe to repeat",
    notFound: PRODUCT_NOT_FOUND,
    body: correctionSchema,
    response: stockLevelSchema,
    status: 200,
  }),
};
