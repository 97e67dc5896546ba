/** What lists of orders are asked for. */
import { z } from "zod";
import { pageQuery } from "@/lib/pagination";
import { SEARCH_MAX } from "@/lib/search-params";
import { dhakaDaySchema, oneLine } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { callFilters } from "./calls";
import { queueFilters } from "./queues";
import { orderStatuses, paymentStatuses } from "./schema";
import { orderSources } from "./sources";

/** Orders with the same time or total are sorted by their ids. */
export const orderSorts = ["newest", "oldest", "total_desc", "total_asc"] as const;
export type OrderSort = (typeof orderSorts)[number];

export const orderListQuery = z.object({
  ...pageQuery(100),
  status: z.enum(orderStatuses).optional(),
  payment_status: z.enum(paymentStatuses).optional(),
  /** For admins: what there is to do, and only what is late. */
  queue: z.enum(queueFilters).optional(),
  late: z.stringbool().default(false),
  last_call: z.enum(callFilters).optional(),
  /** For admins: how it reached the shop. */
  source: z.enum(orderSources).optional(),
  /** For admins: `missing` are those that left with a courier whose number for them nobody noted yet. */
  courier_number: z.enum(["missing"]).optional(),
  /** For admins: these alone, at most a hundred with commas between them. */
  orders: z
    .string()
    .regex(/^[\da-f-]{36}(,[\da-f-]{36}){0,99}$/, {
      error: () => t("Orders must be ids with commas between them, at most 100"),
    })
    .optional(),
  search: oneLine(SEARCH_MAX).optional(),
  sort: z.enum(orderSorts).default("newest"),
  /** Dhaka days, both ends included. */
  date_from: dhakaDaySchema.optional(),
  date_to: dhakaDaySchema.optional(),
});
export type OrderListQuery = z.infer<typeof orderListQuery>;

export const orderExportQuery = orderListQuery.omit({ page: true, limit: true, sort: true });
export type OrderExportQuery = z.infer<typeof orderExportQuery>;

export const myOrdersQuery = z.object({ ...pageQuery(100), status: z.enum(orderStatuses).optional() });
export type MyOrdersQuery = z.infer<typeof myOrdersQuery>;
