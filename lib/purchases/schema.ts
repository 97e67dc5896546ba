/** Suppliers and purchases (D9.114, D9.115). Amounts on the wire are in taka. */
import { z } from "zod";
import { listOf, pageQuery } from "@/lib/pagination";
import { strictBody } from "@/lib/strict-body";
import { priceSchema, takaSchema } from "@/lib/taka-schema";
import { dhakaDaySchema, idSchema, oneLine, requiredLine } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { wholeNumber } from "@/lib/typed-number";
import { purchaseStates } from "./states";

export const NOTE_MAX = 500;
export const NAME_MAX = 120;
/** As typed: suppliers may have a number of any country, or two. */
export const PHONE_MAX = 60;
export const MAX_LINES = 40;
/** Units of one line. */
export const MAX_QUANTITY = 100_000;

export const supplierSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  phone: z.string(),
  note: z.string(),
});
export type Supplier = z.infer<typeof supplierSchema>;
export const suppliersSchema = z.object({ suppliers: z.array(supplierSchema) });

export const supplierInputSchema = z.object({
  name: requiredLine("Name", NAME_MAX),
  phone: oneLine(PHONE_MAX).default(""),
  note: oneLine(NOTE_MAX).default(""),
});
export type SupplierInput = z.infer<typeof supplierInputSchema>;

export const purchaseParams = z.object({ id: idSchema });

const quantity = wholeNumber(1, MAX_QUANTITY);

const lineInput = z.object({ product_id: idSchema, quantity, unit_cost: priceSchema });
export type PurchaseLineInput = z.infer<typeof lineInput>;

const eachOnce = (lines: readonly { product_id: string }[]): boolean =>
  new Set(lines.map(({ product_id: id }) => id)).size === lines.length;
const TWICE = { error: () => t("Each product can be in the list once only") };

const content = {
  supplier_id: idSchema,
  lines: z.array(lineInput).min(1).max(MAX_LINES).refine(eachOnce, TWICE),
  freight: takaSchema.default(0),
  customs: takaSchema.default(0),
  /** Day on which the goods are expected. */
  expected_on: dhakaDaySchema.nullable().default(null),
  note: oneLine(NOTE_MAX).default(""),
};
/** `request_id` is chosen by the client: a repeated call creates nothing. */
export const newPurchaseSchema = strictBody({ request_id: idSchema, ...content });
export type NewPurchaseInput = z.infer<typeof newPurchaseSchema>;
export const purchaseChangesSchema = strictBody({ version: z.int().min(1), ...content });
export type PurchaseChanges = z.infer<typeof purchaseChangesSchema>;

export const receiptInputSchema = strictBody({
  request_id: idSchema,
  lines: z
    .array(z.object({ product_id: idSchema, quantity }))
    .min(1)
    .max(MAX_LINES)
    .refine(eachOnce, TWICE),
});
export type ReceiptInput = z.infer<typeof receiptInputSchema>;

export const purchaseFilters = {
  state: z.enum(purchaseStates).optional(),
  supplier_id: idSchema.optional(),
};
export const purchaseListQuery = z.object({ ...pageQuery(20), ...purchaseFilters });
export type PurchaseListQuery = z.infer<typeof purchaseListQuery>;

const listedSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  state: z.enum(purchaseStates),
  supplier: z.string(),
  expected_on: z.iso.date().nullable(),
  units: z.int(),
  received: z.int(),
  /** Agreed cost with freight and customs. */
  total: z.number(),
  created_at: z.iso.datetime(),
});
export type ListedPurchase = z.infer<typeof listedSchema>;
export const purchaseListSchema = listOf(listedSchema);

const productName = { product_id: z.uuid(), name: z.string(), name_bn: z.string().nullable() };

export const purchaseSchema = listedSchema.omit({ supplier: true }).extend({
  supplier: supplierSchema,
  freight: z.number(),
  customs: z.number(),
  note: z.string(),
  version: z.int(),
  ordered_at: z.iso.datetime().nullable(),
  lines: z.array(
    z.object({
      ...productName,
      sku: z.string().nullable(),
      quantity: z.int(),
      received: z.int(),
      unit_cost: z.number(),
      /** Cost of the received units with their part of freight and customs. */
      received_cost: z.number(),
    }),
  ),
  receipts: z.array(
    z.object({
      id: z.uuid(),
      at: z.iso.datetime(),
      /** Null for a deleted account. */
      by: z.string().nullable(),
      items: z.array(z.object({ ...productName, units: z.int(), cost: z.number() })),
    }),
  ),
});
export type Purchase = z.infer<typeof purchaseSchema>;
