"use client";

import { DownloadButton } from "@/components/shared/download-button";
import { api } from "@/lib/api-client";
import { dhakaDay } from "@/lib/dates";
import { t } from "@/lib/texts/text";

/** Exports all customers that match the search, across pages. */
export function ExportCustomers({ search }: { search: string | undefined }) {
  return (
    <DownloadButton
      label={t("Export CSV")}
      fileName={`customers-${dhakaDay(new Date())}.csv`}
      read={(signal) => api("GET /auth/users/export.csv", { query: { search }, signal })}
      failed={t("Failed to download the file")}
    />
  );
}
