"use client";

import { ExportButtons } from "@/components/shared/export-buttons";
import { api } from "@/lib/api-client";
import type { DayPeriod } from "@/lib/period";
import type { ReportGroup } from "@/lib/reports/schema";

export function ExportReport({ query }: { query: DayPeriod & { by: ReportGroup } }) {
  return (
    <ExportButtons
      name={`report-by-${query.by}-${query.date_from}-${query.date_to}`}
      csv={(signal) => api("GET /reports/report.csv", { query, signal })}
      xlsx={(signal) => api("GET /reports/report.xlsx", { query, signal })}
    />
  );
}
