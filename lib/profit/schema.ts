/** Requests and responses about profit (D9.130 to D9.134). Amounts in taka. */
import { z } from "zod";
import { costKinds, NONE, QUIZ_REWARDS } from "@/lib/order-figures/rules";
import { listOf, pageQuery } from "@/lib/pagination";
import { type DayPeriod, isPeriod, periodRule, thisMonth } from "@/lib/period";
import { type SearchParams, singleParam } from "@/lib/search-params";
import { strictBody } from "@/lib/strict-body";
import { takaSchema } from "@/lib/taka-schema";
import { dhakaDaySchema, idSchema, oneLine } from "@/lib/text";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { messageFor } from "@/lib/validation-messages";
import { type RateKind, rateKinds, rateLimits } from "./rates";

export const profitGroups = ["order", "product", "coupon", "courier", "district", "month"] as const;
export type ProfitGroup = (typeof profitGroups)[number];

export const profitGroupLabels: Record<ProfitGroup, { label: Label }> = {
  order: { label: "Orders" },
  product: { label: "Products" },
  coupon: { label: "Coupons" },
  courier: { label: "Couriers" },
  district: { label: "Districts" },
  month: { label: "Months" },
};

const filters = {
  product: idSchema.optional(),
  coupon: z
    .string()
    .refine((text) => text === NONE || text === QUIZ_REWARDS || idSchema.safeParse(text).success, {
      error: messageFor("{field} must be an id, none or quiz"),
    })
    .optional(),
  courier: oneLine(60).optional(),
  district: oneLine(60).optional(),
  /** Orders of which this cost, or any, is unknown. */
  unknown: z.enum(["any", ...costKinds]).optional(),
};

const fields = {
  by: z.enum(profitGroups).default("product"),
  /** Dhaka days on which the orders were placed, both inclusive. */
  date_from: dhakaDaySchema,
  date_to: dhakaDaySchema,
  ...filters,
};

const listFields = z.object({ ...fields, ...pageQuery(20) });
export const profitQuery = listFields.refine(isPeriod, periodRule);
export type ProfitQuery = z.infer<typeof profitQuery>;

export const profitExportQuery = z.object(fields).refine(isPeriod, periodRule);
export type ProfitExportQuery = z.infer<typeof profitExportQuery>;

/** Reads a page's parameters; invalid ones are left out. Without a valid period: this month. */
export function readProfitQuery(params: SearchParams, now: Date): ProfitQuery {
  const shape: Record<string, z.ZodType> = listFields.shape;
  const given = Object.keys(shape).flatMap((name) => {
    const value = singleParam(params[name]);
    return value !== undefined && shape[name]?.safeParse(value).success ? [[name, value] as const] : [];
  });
  const query = { ...thisMonth(now), ...Object.fromEntries(given) };

  return listFields.parse(isPeriod(query as DayPeriod) ? query : { ...query, ...thisMonth(now) });
}

const costSchema = z.object({
  /** Sum of the known costs. */
  sum: z.number(),
  /** Orders of which the cost is unknown. */
  unknown: z.int(),
});

export const profitSumsSchema = z.object({
  orders: z.int(),
  /** Number of orders whose costs are all known; `profit` covers only these. */
  known: z.int(),
  /** Lines at their prices, coupon discounts, delivery charges of the buyers. */
  items: z.number(),
  discount: z.number(),
  delivery: z.number(),
  refunds: z.number(),
  /** Amounts by which payments differ from the totals of their orders. */
  differences: z.number(),
  /** Paid less refunded: items − discount + delivery − refunds + differences. */
  income: z.number(),
  costs: z.object({
    goods: costSchema,
    courier: costSchema,
    returns: costSchema,
    fee: costSchema,
    packaging: costSchema,
  }),
  profit: z.number(),
});
export type ProfitSums = z.infer<typeof profitSumsSchema>;

export const profitRowSchema = profitSumsSchema.extend({
  /** Id of the order, product or coupon; name of the courier or district; month such as 2026-12. */
  id: z.string(),
  name: z.string(),
  /** When the order was placed; null for groups. */
  at: z.iso.datetime().nullable(),
  /** Units of the product; null for other groups. */
  units: z.int().nullable(),
});
export type ProfitRow = z.infer<typeof profitRowSchema>;

export const profitReportSchema = listOf(profitRowSchema).extend({
  total: profitSumsSchema,
  /** Orders of the period that are neither paid nor returned, lost or cancelled. */
  open: z.int(),
});
export type ProfitReport = z.infer<typeof profitReportSchema>;

export const orderParams = z.object({ id: idSchema });

const amount = z.number().nullable();

export const orderProfitSchema = z.object({
  id: z.uuid(),
  /** False while the order is open: it has costs, but no income. */
  is_counted: z.boolean(),
  items: z.number(),
  discount: z.number(),
  delivery: z.number(),
  refunds: z.number(),
  differences: z.number(),
  income: z.number(),
  costs: z.object({ goods: amount, courier: amount, returns: amount, fee: amount, packaging: amount }),
  profit: amount,
  lines: z.array(z.object({ product_id: z.uuid(), name: z.string(), units: z.int(), cost: amount })),
  /** Typed charge of the courier for the whole order; null: none. */
  typed_charge: amount,
  /** Charges that couriers expected when they booked; null: none. */
  expected_charge: amount,
  parcels: z.int(),
});
export type OrderProfit = z.infer<typeof orderProfitSchema>;

/** `charge` null removes the typed one. */
export const courierChargeSchema = strictBody({ charge: takaSchema.nullable() });

const kindSchema = z.enum(rateKinds, { error: () => t("Choose packaging or the gateway's fee") });

export const rateParams = z.object({ kind: kindSchema, since: dhakaDaySchema });

export const rateSchema = strictBody({ ...rateParams.shape, value: takaSchema });

export const ratesSchema = z.object({
  rates: z.array(
    z.object({
      kind: z.enum(rateKinds),
      /** First Dhaka day of the orders that it is for. */
      since: z.iso.date(),
      /** Taka per parcel, or percent of the payment. */
      value: z.number(),
    }),
  ),
});
export type Rates = z.infer<typeof ratesSchema>["rates"];

/** Why a value is too large for its kind; null if it is not. */
export function rateRefusal(kind: RateKind, value: number): string | null {
  return value > rateLimits[kind] ? t("Enter at most {n}", { n: rateLimits[kind] }) : null;
}
