/** Query parameters of order lists. */
import { z } from "zod";
import { pageQuery } from "@/lib/pagination";
import { SEARCH_MAX } from "@/lib/search-params";
import { dhakaDaySchema, oneLine } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { callFilters } from "./calls";
import { queueFilters } from "./queues";
import { orderStatuses, paymentStatuses } from "./schema";
import { orderSources } from "./sources";

/** Orders with equal time or total are sorted by id. */
export const orderSorts = ["newest", "oldest", "total_desc", "total_asc"] as const;
export type OrderSort = (typeof orderSorts)[number];

export const orderListQuery = z.object({
  ...pageQuery(100),
  status: z.enum(orderStatuses).optional(),
  payment_status: z.enum(paymentStatuses).optional(),
  /** Admins only: work queue or overdue orders. */
  queue: z.enum(queueFilters).optional(),
  late: z.stringbool().default(false),
  last_call: z.enum(callFilters).optional(),
  /** Admins only: order source. */
  source: z.enum(orderSources).optional(),
  /** Admins only: `missing` selects dispatched orders without a courier number. */
  courier_number: z.enum(["missing"]).optional(),
  /** Admins only: up to a hundred comma-separated ids. */
  orders: z
    .string()
    .regex(/^[\da-f-]{36}(,[\da-f-]{36}){0,99}$/, {
      error: () => t("Orders must be IDs separated by commas, 100 at most"),
    })
    .optional(),
  search: oneLine(SEARCH_MAX).optional(),
  sort: z.enum(orderSorts).default("newest"),
  /** Dhaka days, both inclusive. */
  date_from: dhakaDaySchema.optional(),
  date_to: dhakaDaySchema.optional(),
});
export type OrderListQuery = z.infer<typeof orderListQuery>;

export const orderExportQuery = orderListQuery.omit({ page: true, limit: true, sort: true });
export type OrderExportQuery = z.infer<typeof orderExportQuery>;

export const myOrdersQuery = z.object({ ...pageQuery(100), status: z.enum(orderStatuses).optional() });
export type MyOrdersQuery = z.infer<typeof myOrdersQuery>;
