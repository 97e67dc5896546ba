/** Stock ledger: movements, the stock of a product, and corrections (D9.107). */
import { z } from "zod";
import { listOf, pageQuery } from "@/lib/pagination";
import { strictBody } from "@/lib/strict-body";
import { dhakaDaySchema, idSchema, oneLine } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { wholeNumber } from "@/lib/typed-number";
import { correctionReasons, stockReasons } from "./reasons";

export const NOTE_MAX = 300;
/** Units of one correction, and of one count. */
export const MAX_UNITS = 1_000_000;

/** `on_shelf` is what a person counts: free units, and those of orders that are still in the shop. */
export const stockLevelSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  name_bn: z.string().nullable(),
  free: z.int(),
  reserved: z.int(),
  on_shelf: z.int(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  /** Null: the store's low-stock threshold applies. */
  reorder_point: z.int().nullable(),
  /** Units of orders of the last 30 and 90 days, without cancelled ones. */
  sold_30: z.int(),
  sold_90: z.int(),
});
export type StockLevel = z.infer<typeof stockLevelSchema>;

export const movementSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  reason: z.enum(stockReasons),
  change: z.int(),
  balance_after: z.int(),
  note: z.string(),
  order_id: z.uuid().nullable(),
  order_number: z.string().nullable(),
  purchase_id: z.uuid().nullable(),
  purchase_number: z.string().nullable(),
  /** In taka, negative for units that left. Null: unknown for some of the units, or the caller may not see costs. */
  cost: z.number().nullable(),
  /** Null for orders, changes outside the admin area and deleted accounts. */
  by: z.string().nullable(),
});
export type StockMovement = z.infer<typeof movementSchema>;

/** Cost of the free units of a product, in taka (ADR 108). Only for those who may see costs. */
export type StockCost = {
  /** Units with a known cost. */
  units: number;
  value: number;
  /** Rounded to paisa; null: no unit has a known cost. */
  average: number | null;
};

export const movementFilters = {
  reason: z.enum(stockReasons).optional(),
  /** Dhaka days, both inclusive. */
  date_from: dhakaDaySchema.optional(),
  date_to: dhakaDaySchema.optional(),
};
export const movementListQuery = z.object({ product_id: idSchema, ...pageQuery(20), ...movementFilters });
export type MovementListQuery = z.infer<typeof movementListQuery>;
export const movementListSchema = listOf(movementSchema);

const tooFew = () => t("Enter a whole number from {min} to {max}", { min: 1, max: MAX_UNITS });

export const correctionSchema = strictBody({
  /** Chosen by the client: a repeated call with the same id changes nothing. */
  request_id: idSchema,
  product_id: idSchema,
  reason: z.enum(correctionReasons),
  /** Removed (damaged, lost, given), added (found), counted on the shelf (counted), or added if positive and removed if negative (other). */
  units: z.int().min(-MAX_UNITS).max(MAX_UNITS),
  /** Required for `counted`: the units on the shelf that were shown while counting. */
  seen_on_shelf: z.int().min(0).optional(),
  note: oneLine(NOTE_MAX).default(""),
})
  .refine(({ reason, units }) => reason === "other" || units >= (reason === "counted" ? 0 : 1), {
    path: ["units"],
    error: tooFew,
  })
  .refine(({ reason, units }) => reason !== "other" || units !== 0, { path: ["units"], error: tooFew })
  .refine(({ reason, note }) => reason !== "other" || note !== "", {
    path: ["note"],
    error: () => t("Enter a note that explains the correction"),
  })
  .refine(({ reason, seen_on_shelf: seen }) => reason !== "counted" || seen !== undefined, {
    path: ["seen_on_shelf"],
    error: () => t("Enter the number on the shelf that was shown"),
  });
export type CorrectionInput = z.infer<typeof correctionSchema>;

export const stockParams = z.object({ id: idSchema });

export const reorderPointSchema = strictBody({ reorder_point: wholeNumber(0, MAX_UNITS).nullable() });
export type ReorderPointInput = z.infer<typeof reorderPointSchema>;
