"use client";

import { DownloadButton } from "@/components/shared/download-button";
import { api } from "@/lib/api-client";
import type { ProfitExportQuery } from "@/lib/profit/schema";
import { t } from "@/lib/texts/text";

export function ExportProfit({ query }: { query: ProfitExportQuery }) {
  return (
    <DownloadButton
      label={t("Export CSV")}
      fileName={`profit-by-${query.by}-${query.date_from}-${query.date_to}.csv`}
      read={(signal) => api("GET /profit/report.csv", { query, signal })}
      failed={t("Failed to export the figures. Please try again.")}
    />
  );
}
