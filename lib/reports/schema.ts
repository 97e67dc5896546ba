/** Requests and responses of the reports (D9.135 to D9.138). Amounts in taka. */
import { z } from "zod";
import { listOf, pageQuery } from "@/lib/pagination";
import { type DayPeriod, isPeriod, lastDays, periodRule } from "@/lib/period";
import { type SearchParams, singleParam } from "@/lib/search-params";
import { dhakaDaySchema } from "@/lib/text";
import type { Label } from "@/lib/texts/catalogue";
import { dimensions } from "./dimensions";

export const reportGroups = [...dimensions, "cash"] as const;
export type ReportGroup = (typeof reportGroups)[number];

export const reportGroupLabels: Record<ReportGroup, { label: Label }> = {
  product: { label: "Products" },
  category: { label: "Categories" },
  district: { label: "Districts" },
  courier: { label: "Couriers" },
  coupon: { label: "Coupons" },
  source: { label: "Sources^orders" },
  cash: { label: "Money received" },
};

const fields = {
  by: z.enum(dimensions).default("product"),
  /** Dhaka days on which the orders were placed, both inclusive. */
  date_from: dhakaDaySchema,
  date_to: dhakaDaySchema,
};

const period = { date_from: fields.date_from, date_to: fields.date_to };

export const reportQuery = z.object({ ...fields, ...pageQuery(20) }).refine(isPeriod, periodRule);
export type ReportQuery = z.infer<typeof reportQuery>;

export const reportExportQuery = z
  .object({ ...period, by: z.enum(reportGroups).default("product") })
  .refine(isPeriod, periodRule);
export type ReportExportQuery = z.infer<typeof reportExportQuery>;

export const cashQuery = z.object(period).refine(isPeriod, periodRule);

/** Parameters of the page: a report, or the money received. */
export type ReportView = DayPeriod & {
  by: ReportGroup;
  page: number;
  /** Why the given period is not used; null if it is, or none was given. */
  refusal: string | null;
};

const USUAL_DAYS = 7;

/** Reads the page's parameters; invalid ones are left out. Without a valid period: the last seven days, and why. */
export function readReportView(params: SearchParams, now: Date): ReportView {
  const read = <Value>(name: string, schema: z.ZodType<Value>) => schema.safeParse(singleParam(params[name])).data;
  const usual = lastDays(now, USUAL_DAYS);
  const given = {
    date_from: read("date_from", dhakaDaySchema) ?? usual.date_from,
    date_to: read("date_to", dhakaDaySchema) ?? usual.date_to,
  };

  const isUsed = isPeriod(given);

  return {
    by: read("by", z.enum(reportGroups)) ?? "product",
    page: read("page", pageQuery(20).page) ?? 1,
    ...(isUsed ? given : usual),
    refusal: isUsed ? null : periodRule.error(),
  };
}

export const reportSumsSchema = z.object({
  /** Orders without those that were cancelled before they were sent. */
  orders: z.int(),
  cancelled: z.int(),
  units: z.int(),
  /** Totals of the orders. */
  sold: z.number(),
  /** Paid for them so far, before refunds. */
  paid: z.number(),
  /** Cash of delivered orders that the shop has not received yet. */
  collected: z.number(),
  /** Totals of the orders on the way, and of those that came back, are coming back or are lost. */
  in_transit: z.number(),
  returned: z.number(),
  refunds: z.number(),
  /** Profit of the orders of which all costs are known (ADR 110), their number, and that of all paid, returned and lost ones; null for staff who
   * may not see profit. */
  profit: z.number().nullable(),
  known: z.int(),
  counted: z.int(),
});
export type ReportSums = z.infer<typeof reportSumsSchema>;

const comparedSchema = z.object({ current: reportSumsSchema, previous: reportSumsSchema });

export const reportRowSchema = comparedSchema.extend({
  /** Id of the product or coupon; English name of the courier, district or category; source. */
  id: z.string(),
  name: z.string(),
});
export type ReportRow = z.infer<typeof reportRowSchema>;

const periodSchema = z.object({ date_from: z.iso.date(), date_to: z.iso.date() });

/** Sums of a Dhaka day such as 2026-12-01, or of a month such as 2026-12 in periods of more than 62 days. */
const stepSchema = z.object({ date: z.string(), orders: z.int(), sold: z.number(), paid: z.number() });
export type ReportStep = z.infer<typeof stepSchema>;

export const reportSchema = listOf(reportRowSchema).extend({
  total: comparedSchema,
  previous: periodSchema,
  steps: z.array(stepSchema),
  /** The latest changes are not in the figures yet. */
  is_behind: z.boolean(),
});
export type Report = z.infer<typeof reportSchema>;

const receivedSchema = z.object({ cash: z.number(), online: z.number(), refunded: z.number() });
export type ReceivedSums = z.infer<typeof receivedSchema>;

export const cashReportSchema = z.object({
  /** Dhaka days with money, latest first. */
  days: z.array(receivedSchema.extend({ id: z.iso.date() })),
  total: z.object({ current: receivedSchema, previous: receivedSchema }),
  previous: periodSchema,
  is_behind: z.boolean(),
});
export type CashReport = z.infer<typeof cashReportSchema>;
