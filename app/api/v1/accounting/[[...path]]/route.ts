import { accountingContract } from "@/lib/accounting/contract";
import { exportMonth } from "@/server/accounting/export";
import { readDocumentPage, readJournal } from "@/server/accounting/queries";
import { implement } from "@/server/http/implement";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(accountingContract, {
  journal: ({ query }) => readJournal(query),
  invoices: ({ query }) => readDocumentPage(query),
  exportCsv: async ({ query }) => exportMonth(query, "csv"),
  exportXlsx: async ({ query }) => exportMonth(query, "xlsx"),
});
