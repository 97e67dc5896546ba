"use client";

import { DownloadButton } from "@/components/shared/download-button";
import { api } from "@/lib/api-client";
import { dhakaDay } from "@/lib/dates";

/** Saves the customers that the search finds, all pages of them. */
export function ExportCustomers({ search }: { search: string | undefined }) {
  return (
    <DownloadButton
      label="Export CSV"
      fileName={`customers-${dhakaDay(new Date())}.csv`}
      read={(signal) => api("GET /auth/users/export.csv", { query: { search }, signal })}
      failed="Failed to download the file"
    />
  );
}
