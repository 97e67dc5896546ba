/** Operations of the reports. */
import { contract } from "@/lib/contract";
import { cashQuery, cashReportSchema, reportExportQuery, reportQuery, reportSchema } from "./schema";

const auth = { can: "reports.read" } as const;
const limits = [{ points: 120, seconds: 60, by: "user" }] as const;

export const reportsContract = {
  report: contract({
    method: "GET",
    path: "/reports",
    auth,
    summary: "Orders of a period and of the one before, by product, category, district, courier, coupon or source",
    query: reportQuery,
    response: reportSchema,
    status: 200,
    limits,
  }),
  cash: contract({
    method: "GET",
    path: "/reports/cash",
    auth,
    summary: "Money received and refunded, by the day it arrived",
    query: cashQuery,
    response: cashReportSchema,
    status: 200,
    limits,
  }),
  exportCsv: contract({
    method: "GET",
    path: "/reports/report.csv",
    auth,
    summary: "The report as CSV",
    query: reportExportQuery,
    answerKind: "csv",
    status: 200,
    limits,
  }),
  exportXlsx: contract({
    method: "GET",
    path: "/reports/report.xlsx",
    auth,
    summary: "The report as a spreadsheet; 409 `too_many_rows` for more than 5,000",
    query: reportExportQuery,
    answerKind: "xlsx",
    status: 200,
    limits: [{ points: 20, seconds: 60, by: "user" }],
  }),
};
