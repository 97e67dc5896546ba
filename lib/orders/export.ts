/** The export of orders: a call of its own beside the list, with the list's filters. */
import type { z } from "zod";
import { contract } from "@/lib/contract";
import { orderListQuery } from "./schema";

export const orderExportQuery = orderListQuery.omit({ page: true, limit: true, sort: true });
export type OrderExportQuery = z.infer<typeof orderExportQuery>;

export const orderExportContract = {
  export: contract({
    method: "GET",
    path: "/orders/export.csv",
    auth: "admin",
    summary: "The orders that the list's filters find, as CSV",
    query: orderExportQuery,
    answerKind: "csv",
    status: 200,
  }),
};
