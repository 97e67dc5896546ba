/** What is sent for couriers' files, and what is said of their sheets. */

import { z } from "zod";
import { courierNameSchema } from "@/lib/orders/admin-schema";
import { orderStatuses } from "@/lib/orders/schema";
import { strictBody } from "@/lib/strict-body";
import { idSchema } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { COURIER_FILE_MOST, courierFileNames, SHEET_MAX, sheetReturns } from "./courier-files";

export const courierFileSchema = z.object({
  courier: z.enum(courierFileNames, { error: () => t("Choose a courier") }),
  ids: z.array(idSchema).min(1).max(COURIER_FILE_MOST),
});
export type CourierFileInput = z.infer<typeof courierFileSchema>;

/** Those of the file's rows that are to be looked at first, in its order. */
export const courierFileCheckSchema = z.object({
  /** Rows of the file. */
  count: z.int(),
  /** Orders that were handed over already: they are not in the file. */
  left_out: z.int(),
  /** Names of products without a weight, if the file has a weight column. */
  unweighed: z.array(z.string()),
  rows: z.array(
    z.object({
      id: z.uuid(),
      order_number: z.string(),
      /** Of the recipient. */
      name: z.string(),
      /** Sentences. */
      faults: z.array(z.string()),
    }),
  ),
});
export type CourierFileCheck = z.infer<typeof courierFileCheckSchema>;

/** With commas between them. */
export const courierNumbersQuery = z.object({
  numbers: z.string().regex(/^[\w-]{3,40}(,[\w-]{3,40}){0,99}$/, {
    error: () => t("Numbers must be couriers' numbers with commas between them, at most 100"),
  }),
});
export type CourierNumbersQuery = z.infer<typeof courierNumbersQuery>;

/** The orders that have one of them, the newest first. */
export const takenNumbersSchema = z.object({
  taken: z.array(z.object({ order_id: z.uuid(), order_number: z.string(), courier_tracking_number: z.string() })),
});
export type TakenNumbers = z.infer<typeof takenNumbersSchema>;

export const courierSheetSchema = strictBody({
  /** `numbers` hands the orders over; `payments` records their cash. */
  kind: z.enum(["numbers", "payments"], { error: () => t("Choose what the sheet is") }),
  /** The sheet as CSV, or as it is copied from a spreadsheet, with its headings. */
  sheet: z
    .string({ error: () => t("Enter the sheet") })
    .min(1, { error: () => t("Enter the sheet") })
    .max(SHEET_MAX, { error: () => t("Please divide the sheet: it is too long") }),
  courier_name: courierNameSchema.optional(),
  /** With payments: what the courier paid for while it was on its way has arrived. */
  delivered: z.boolean().default(false),
  /** With payments: what became of the parcels that came back by the sheet. Without it they are left as they are. */
  returns: z.enum(sheetReturns, { error: () => t("Choose what became of the parcels") }).optional(),
  /** Changes what is ready. Without it nothing changes. */
  apply: z.boolean().default(false),
});
export type CourierSheetInput = z.infer<typeof courierSheetSchema>;

export const sheetRowSchema = z.object({
  line: z.int(),
  /** As the sheet has it, or that of the courier's number, where the sheet has no order numbers. */
  order_number: z.string(),
  order_id: z.uuid().nullable(),
  /** Whom it goes to; null without an order. */
  name: z.string().nullable(),
  phone: z.string().nullable(),
  status: z.enum(orderStatuses).nullable(),
  courier_tracking_number: z.string().nullable(),
  /** Another one that the order has until now, and loses by this row. */
  replaced_number: z.string().nullable(),
  /** Taka: what was collected by the sheet, and what the order comes to. */
  amount: z.number().nullable(),
  amount_due: z.number().nullable(),
  /** Taka: what the courier keeps, null where the sheet does not tell it, and what of `amount` arrives; below 0 the shop pays. */
  charge: z.number().nullable(),
  paid_out: z.number().nullable(),
  /** False for a parcel that never left the shop; null without an order. */
  was_handed_over: z.boolean().nullable(),
  /** The sheet lists the parcel as returned, and no outcome is recorded yet. */
  comes_back: z.boolean(),
  /** Taka that `apply` records of the order; null where it records none. */
  cash: z.number().nullable(),
  /** `ready`: `apply` would do it. */
  outcome: z.enum(["ready", "done", "unchanged", "refused"]),
  detail: z.string().nullable(),
  /** Whether its amounts are in the sums: of no order that is not known, and of each order once. */
  is_counted: z.boolean(),
});
export type SheetRow = z.infer<typeof sheetRowSchema>;

export const sheetResultSchema = z.object({
  rows: z.array(sheetRowSchema),
  /** Taka collected by the counted rows of a payment sheet, and by those of them that are ready or done. */
  sum: z.number(),
  sum_matched: z.number(),
  /** Taka of the counted rows: what the courier keeps, null where the sheet does not tell it, and what arrives. */
  sum_charges: z.number().nullable(),
  sum_paid_out: z.number(),
});
export type SheetResult = z.infer<typeof sheetResultSchema>;
