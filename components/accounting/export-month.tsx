"use client";

import { DownloadButton } from "@/components/shared/download-button";
import { ExportButtons } from "@/components/shared/export-buttons";
import type { AccountingExportQuery } from "@/lib/accounting/schema";
import { api } from "@/lib/api-client";
import { t } from "@/lib/texts/text";

export function ExportMonth({ query }: { query: AccountingExportQuery }) {
  return (
    <ExportButtons
      name={`${query.list}-${query.month}`}
      csv={(signal) => api("GET /accounting/month.csv", { query, signal })}
      xlsx={(signal) => api("GET /accounting/month.xlsx", { query, signal })}
    />
  );
}

/** The balances have a file of their own. */
export function ExportBalances({ month }: { month: string }) {
  return (
    <DownloadButton
      label={t("Balances as CSV")}
      fileName={`balances-${month}.csv`}
      read={(signal) => api("GET /accounting/month.csv", { query: { month, list: "balances" }, signal })}
      failed={t("Failed to export the figures. Please try again.")}
      size="small"
    />
  );
}
