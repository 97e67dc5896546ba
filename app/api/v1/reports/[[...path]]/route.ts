import { reportsContract } from "@/lib/reports/contract";
import { implement } from "@/server/http/implement";
import { exportReport } from "@/server/reports/export";
import { readCash, readReport } from "@/server/reports/queries";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = implement(reportsContract, {
  report: ({ actor, query }) => readReport(actor, query),
  cash: ({ query }) => readCash(query),
  exportCsv: async ({ actor, query }) => exportReport(actor, query, "csv"),
  exportXlsx: async ({ actor, query }) => exportReport(actor, query, "xlsx"),
});
