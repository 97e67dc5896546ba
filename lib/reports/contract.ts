/** Operations of the reports. */
import { contract } from "@/lib/contract";
import { cashQuery, cashReportSchema, reportExportQuery, reportQuery, reportSchema } from "./schema";

const auth = { can: "reports.read" } as const;

export const reportsContract = {
  report: contract({
    method: "GET",
    path: "/reports",
    auth,
    summary: "Orders of a period and of the one before, by product, category, district, courier, coupon or source",
    query: reportQuery,
    response: reportSchema,
    status: 200,
  }),
  cash: contract({
    method: "GET",
    path: "/reports/cash",
    auth,
    summary: "Money received and refunded, by the day it arrived",
    query: cashQuery,
    response: cashReportSchema,
    status: 200,
  }),
  exportCsv: contract({
    method: "GET",
    path: "/reports/report.csv",
    auth,
    summary: "The report as CSV",
    query: reportExportQuery,
    answerKind: "csv",
    status: 200,
  }),
  exportXlsx: contract({
    method: "GET",
    path: "/reports/report.xlsx",
    auth,
    summary: "The report as a spreadsheet",
    query: reportExportQuery,
    answerKind: "xlsx",
    status: 200,
  }),
};
