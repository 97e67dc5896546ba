"use client";

import { DownloadButton } from "@/components/shared/download-button";
import { api } from "@/lib/api-client";
import type { DayPeriod } from "@/lib/period";
import type { ReportGroup } from "@/lib/reports/schema";
import { t } from "@/lib/texts/text";

/** Buttons for CSV and a spreadsheet. */
export function ExportReport({ query }: { query: DayPeriod & { by: ReportGroup } }) {
  const name = `report-by-${query.by}-${query.date_from}-${query.date_to}`;
  const failed = t("Failed to export the figures. Please try again.");

  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton
        label={t("Export CSV")}
        fileName={`${name}.csv`}
        read={(signal) => api("GET /reports/report.csv", { query, signal })}
        failed={failed}
      />
      <DownloadButton
        label={t("Export XLSX")}
        fileName={`${name}.xlsx`}
        read={(signal) => api("GET /reports/report.xlsx", { query, signal })}
        failed={failed}
      />
    </div>
  );
}
