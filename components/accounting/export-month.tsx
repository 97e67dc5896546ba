"use client";

import { DownloadButton } from "@/components/shared/download-button";
import type { AccountingExportQuery } from "@/lib/accounting/schema";
import { api } from "@/lib/api-client";
import { t } from "@/lib/texts/text";

/** Buttons for CSV and a spreadsheet. */
export function ExportMonth({ query }: { query: AccountingExportQuery }) {
  const name = `${query.list}-${query.month}`;
  const failed = t("Failed to export the figures. Please try again.");

  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton
        label={t("Export CSV")}
        fileName={`${name}.csv`}
        read={(signal) => api("GET /accounting/month.csv", { query, signal })}
        failed={failed}
      />
      <DownloadButton
        label={t("Export XLSX")}
        fileName={`${name}.xlsx`}
        read={(signal) => api("GET /accounting/month.xlsx", { query, signal })}
        failed={failed}
      />
    </div>
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
