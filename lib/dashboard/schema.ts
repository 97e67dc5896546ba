import { z } from "zod";
import { queueCountsSchema } from "@/lib/order-work/schema";
import { productSchema } from "@/lib/products/schema";
import { messageFor } from "@/lib/validation-messages";

/** Number of days in the chart. */
export const CHART_DAYS = 30;
const MAX_CHART_DAYS = 366;

const monthsSchema = z.object({ current: z.number(), previous: z.number() });

/** camelCase on the wire, per the specification. Money in taka. */
export const dashboardStatsSchema = z.object({
  totalProducts: z.int(),
  totalOrders: z.int(),
  /** Revenue of paid orders. */
  totalRevenue: z.number(),
  totalCustomers: z.int(),
  /** Growth of this month to date compared with the same days of last month, in percent; null if last month has none. */
  changes: z.object({
    totalProducts: z.number().nullable(),
    totalOrders: z.number().nullable(),
    totalRevenue: z.number().nullable(),
    totalCustomers: z.number().nullable(),
  }),
  /** New records of this month to date, and of the same days of last month. */
  months: z.object({
    totalProducts: monthsSchema,
    totalOrders: monthsSchema,
    totalRevenue: monthsSchema,
    totalCustomers: monthsSchema,
  }),
});
export type DashboardStats = z.infer<typeof dashboardStatsSchema>;

export const dashboardSeriesQuery = z.object({
  days: z
    .string()
    .regex(/^\d{1,3}$/, { error: messageFor("{field} must be a whole number") })
    .transform(Number)
    .pipe(z.int().min(1).max(MAX_CHART_DAYS))
    .default(CHART_DAYS),
});

export const dashboardSeriesSchema = z.object({
  /** One entry per Dhaka day, oldest first, ending today. */
  days: z.array(
    z.object({
      date: z.iso.date(),
      /** Orders placed on that day. */
      orders: z.int(),
      /** Revenue of the paid orders among them, in taka. */
      revenue: z.number(),
    }),
  ),
});
export type DashboardSeries = z.infer<typeof dashboardSeriesSchema>;

export const dashboardAttentionSchema = z.object({
  queues: queueCountsSchema,
  /** Number of paid orders waiting for a free premium code. */
  waiting_for_code: z.int(),
  /** Premium codes running low: batches sold through products, or general codes (null). */
  few_codes: z.array(z.object({ description: z.string().nullable(), free_codes: z.int() })),
  /** Number of payments and orders that need an admin's decision. */
  open_cases: z.int(),
  low_stock: z.object({
    /** Low-stock threshold. */
    threshold: z.int(),
    count: z.int(),
    /** The products with the lowest stock. */
    products: z.array(productSchema.pick({ id: true, name: true, name_bn: true, stock_quantity: true })),
  }),
  unread_messages: z.int(),
  /** Number of open complaints, and of those past their deadline. */
  complaints: z.object({ open: z.int(), overdue: z.int() }),
  /** Number of reviews awaiting approval, and of published reviews with reports. */
  waiting_reviews: z.int(),
  reported_reviews: z.int(),
  /** Number of emails that could not be sent. */
  given_up_mails: z.int(),
  /** Number of emails too old to be sent. */
  overdue_mails: z.int(),
  /** Number of background tasks whose last run failed. */
  failing_tasks: z.int(),
  /** Cash orders that expire within 24 hours unless confirmed by phone. */
  unconfirmed: z.object({
    count: z.int(),
    /** The most urgent of these orders. */
    orders: z.array(
      z.object({
        id: z.uuid(),
        order_number: z.string(),
        name: z.string(),
        phone: z.string(),
        confirm_by: z.iso.datetime(),
      }),
    ),
  }),
});
export type DashboardAttention = z.infer<typeof dashboardAttentionSchema>;

/** Time of an earlier response; orders placed after it count as new. */
export const pulseQuery = z.object({
  since: z.iso
    .datetime({ offset: true, error: messageFor("{field} must be a date and time with its zone") })
    .optional(),
});

/** Work counters polled by open admin pages. */
export const pulseSchema = z.object({
  /** `since` for the next call. */
  now: z.iso.datetime(),
  /** Orders placed since then, within the last day at most; 0 without `since`. */
  new_orders: z.int(),
  /** Number of buyers due for a call, as in the call list. */
  to_confirm: z.int(),
  open_cases: z.int(),
  unread_messages: z.int(),
  waiting_reviews: z.int(),
});
export type Pulse = z.infer<typeof pulseSchema>;
