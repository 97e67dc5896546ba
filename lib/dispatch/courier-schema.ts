/** Requests and responses for courier files and sheets. */

import { z } from "zod";
import { courierNameSchema } from "@/lib/orders/admin-schema";
import { orderStatuses } from "@/lib/orders/schema";
import { strictBody } from "@/lib/strict-body";
import { idSchema } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { courierFileNames, MAX_COURIER_FILE_ORDERS, MAX_SHEET_LENGTH, sheetReturns } from "./courier-files";

export const courierFileSchema = z.object({
  courier: z.enum(courierFileNames, { error: () => t("Choose a courier") }),
  ids: z.array(idSchema).min(1).max(MAX_COURIER_FILE_ORDERS),
});
export type CourierFileInput = z.infer<typeof courierFileSchema>;

/** Result of checking a file. `rows` contains only the rows with problems, in file order. */
export const courierFileCheckSchema = z.object({
  /** Number of rows in the file. */
  count: z.int(),
  /** Number of already dispatched orders, which the file omits. */
  left_out: z.int(),
  /** Products without a weight, if the file has a weight column. */
  unweighed: z.array(z.string()),
  rows: z.array(
    z.object({
      id: z.uuid(),
      order_number: z.string(),
      /** Recipient name. */
      name: z.string(),
      /** User-facing messages about problems. */
      faults: z.array(z.string()),
    }),
  ),
});
export type CourierFileCheck = z.infer<typeof courierFileCheckSchema>;

/** Courier numbers, comma-separated. */
export const courierNumbersQuery = z.object({
  numbers: z.string().regex(/^[\w-]{3,40}(,[\w-]{3,40}){0,99}$/, {
    error: () => t("Numbers must be courier numbers separated by commas, 100 at most"),
  }),
});
export type CourierNumbersQuery = z.infer<typeof courierNumbersQuery>;

/** Orders that use one of the numbers, newest first. */
export const takenNumbersSchema = z.object({
  taken: z.array(z.object({ order_id: z.uuid(), order_number: z.string(), courier_tracking_number: z.string() })),
});
export type TakenNumbers = z.infer<typeof takenNumbersSchema>;

export const courierSheetSchema = strictBody({
  /** `numbers` hands the orders over; `payments` records their cash. */
  kind: z.enum(["numbers", "payments"], { error: () => t("Choose what kind of sheet it is") }),
  /** The sheet as CSV, or as pasted from a spreadsheet, with headings. */
  sheet: z
    .string({ error: () => t("Enter the sheet") })
    .min(1, { error: () => t("Enter the sheet") })
    .max(MAX_SHEET_LENGTH, { error: () => t("Please split the sheet: it's too long") }),
  courier_name: courierNameSchema.optional(),
  /** For payments: also marks orders as delivered if the courier paid while they were in transit. */
  delivered: z.boolean().default(false),
  /** For payments: outcome of parcels that the sheet lists as returned. If omitted, they stay unchanged. */
  returns: z.enum(sheetReturns, { error: () => t("Choose what happened to the parcels") }).optional(),
  /** Applies the ready rows; otherwise the call is a dry run. */
  apply: z.boolean().default(false),
  /** For a whole sheet of payments, once it was applied: keeps it as a payment, which counts as settled if it needs no note. */
  settle: z.boolean().default(false),
});
export type CourierSheetInput = z.infer<typeof courierSheetSchema>;

export const sheetRowSchema = z.object({
  line: z.int(),
  /** Number in the sheet; if the sheet has no order numbers, found through the courier's number. */
  order_number: z.string(),
  order_id: z.uuid().nullable(),
  /** Recipient; null if no order matches. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.enum(orderStatuses).nullable(),
  courier_tracking_number: z.string().nullable(),
  /** The order's previous courier number, which this row replaces. */
  replaced_number: z.string().nullable(),
  /** In taka: the amount collected according to the sheet, and the amount that the courier was to collect. */
  amount: z.number().nullable(),
  amount_due: z.number().nullable(),
  /** In taka: the courier's fee (null if the sheet has none), and the amount paid out; negative if the shop pays. */
  charge: z.number().nullable(),
  paid_out: z.number().nullable(),
  /** False if the parcel was never dispatched; null if no order matches. */
  was_handed_over: z.boolean().nullable(),
  /** The sheet lists the parcel as returned, and no outcome is recorded yet. */
  comes_back: z.boolean(),
  /** Taka that `apply` records for the order; null if none. */
  cash: z.number().nullable(),
  /** `ready`: `apply` would change the order. */
  outcome: z.enum(["ready", "done", "unchanged", "refused"]),
  detail: z.string().nullable(),
  /** `apply` opens a case about the amount. */
  opens_case: z.boolean(),
  /** Whether the totals include the row's amounts: only for known orders, and once per order. */
  is_counted: z.boolean(),
});
export type SheetRow = z.infer<typeof sheetRowSchema>;

export const sheetResultSchema = z.object({
  rows: z.array(sheetRowSchema),
  /** In taka: amount collected by the counted rows of a payment sheet, and by the rows that are ready or done. */
  sum: z.number(),
  sum_matched: z.number(),
  /** In taka, for the counted rows: the courier's fees (null if the sheet has none), and the amount paid out. */
  sum_charges: z.number().nullable(),
  sum_paid_out: z.number(),
  /** Of `settle`: the payment, its difference in taka, and the number of rows without an order. */
  settlement: z
    .object({
      id: z.uuid(),
      is_settled: z.boolean(),
      needs_note: z.boolean(),
      difference: z.number(),
      unknown_count: z.int(),
    })
    .nullable(),
});
export type SheetSettlement = z.infer<typeof sheetResultSchema>["settlement"];
export type SheetResult = z.infer<typeof sheetResultSchema>;
