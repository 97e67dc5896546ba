/** Operations of accounting. */
import { contract } from "@/lib/contract";
import { accountingExportQuery, accountingQuery, documentsSchema, journalSchema } from "./schema";

const auth = { can: "accounting.read" } as const;
const limits = [{ points: 120, seconds: 60, by: "user" }] as const;

export const accountingContract = {
  journal: contract({
    method: "GET",
    path: "/accounting/journal",
    auth,
    summary: "Journal of a month with the balances of all accounts, and receivables compared with the orders",
    query: accountingQuery,
    response: journalSchema,
    status: 200,
    limits,
  }),
  invoices: contract({
    method: "GET",
    path: "/accounting/invoices",
    auth,
    summary: "Invoices and credit notes that were issued in a month",
    query: accountingQuery,
    response: documentsSchema,
    status: 200,
    limits,
  }),
  exportCsv: contract({
    method: "GET",
    path: "/accounting/month.csv",
    auth,
    summary: "Journal, balances or invoices of a month as CSV",
    query: accountingExportQuery,
    answerKind: "csv",
    status: 200,
    limits,
  }),
  exportXlsx: contract({
    method: "GET",
    path: "/accounting/month.xlsx",
    auth,
    summary: "The same as a spreadsheet; 409 `too_many_rows` for more than 5,000",
    query: accountingExportQuery,
    answerKind: "xlsx",
    status: 200,
    limits: [{ points: 20, seconds: 60, by: "user" }],
  }),
};
