/** Requests and responses of accounting (ADR 115). Amounts in taka. */
import { z } from "zod";
import { dhakaDay } from "@/lib/dates";
import { listOf, pageQuery } from "@/lib/pagination";
import { type SearchParams, singleParam } from "@/lib/search-params";
import type { Label } from "@/lib/texts/catalogue";
import { messageFor } from "@/lib/validation-messages";
import { journalAccounts } from "./accounts";

/** A Dhaka month, such as 2026-12. */
const monthSchema = z
  .string()
  .regex(/^(?:20|21)\d\d-(?:0[1-9]|1[0-2])$/, { error: messageFor("{field} must be a month such as 2026-12") });

export const accountingLists = ["journal", "invoices"] as const;
export type AccountingList = (typeof accountingLists)[number];

export const accountingListLabels: Record<AccountingList, { label: Label }> = {
  journal: { label: "Journal" },
  invoices: { label: "Invoices and credit notes" },
};

const PAGE_SIZE = 50;

export const accountingQuery = z.object({ month: monthSchema, ...pageQuery(PAGE_SIZE) });
export type AccountingQuery = z.infer<typeof accountingQuery>;

const accountingFiles = [...accountingLists, "balances"] as const;
export const accountingExportQuery = z.object({ month: monthSchema, list: z.enum(accountingFiles).default("journal") });
export type AccountingExportQuery = z.infer<typeof accountingExportQuery>;

export type AccountingView = AccountingQuery & { list: AccountingList };

export const monthOf = (now: Date): string => dhakaDay(now).slice(0, 7);

/** Reads the page's parameters; invalid ones are left out. Without a month: the current one. */
export function readAccountingView(params: SearchParams, now: Date): AccountingView {
  const read = <Value>(name: string, schema: z.ZodType<Value>) => schema.safeParse(singleParam(params[name])).data;

  return {
    month: read("month", monthSchema) ?? monthOf(now),
    list: read("list", z.enum(accountingLists)) ?? "journal",
    page: read("page", pageQuery(PAGE_SIZE).page) ?? 1,
    limit: PAGE_SIZE,
  };
}

const orderSchema = z.object({ id: z.uuid(), order_number: z.string() });

const journalEntrySchema = z.object({
  /** Increases with each entry. */
  id: z.string(),
  /** ISO time, and its Dhaka day. */
  at: z.iso.datetime(),
  day: z.iso.date(),
  /** The order, or the number of the courier's payment. */
  order: orderSchema.nullable(),
  payment: z.string().nullable(),
  debit: z.enum(journalAccounts),
  credit: z.enum(journalAccounts),
  amount: z.number(),
});
export type JournalEntry = z.infer<typeof journalEntrySchema>;

/** Debit balances are positive, credit balances negative. */
const accountBalanceSchema = z.object({
  id: z.enum(journalAccounts),
  opening: z.number(),
  debits: z.number(),
  credits: z.number(),
  closing: z.number(),
});
export type AccountBalance = z.infer<typeof accountBalanceSchema>;

const checkSchema = z.object({
  /** Present balance of receivables by the journal, and the unpaid rest of delivered orders. */
  journal: z.number(),
  orders: z.number(),
  /** The first orders of which the two differ. */
  differing: z.array(orderSchema),
});
export type ReceivablesCheck = z.infer<typeof checkSchema>;

export const journalSchema = listOf(journalEntrySchema).extend({
  month: z.string(),
  accounts: z.array(accountBalanceSchema),
  receivables: checkSchema,
});
export type Journal = z.infer<typeof journalSchema>;

const issuedDocumentSchema = z.object({
  /** Such as INV-2026-000123. */
  id: z.string(),
  kind: z.enum(["invoice", "credit_note"]),
  issued_at: z.iso.datetime(),
  order: orderSchema,
  amount: z.number(),
  /** Number of the invoice that a credit note cancels. */
  cancels: z.string().nullable(),
});
export type IssuedDocument = z.infer<typeof issuedDocumentSchema>;

export const documentsSchema = listOf(issuedDocumentSchema).extend({ month: z.string() });
export type Documents = z.infer<typeof documentsSchema>;
