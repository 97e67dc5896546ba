"use client";

import { DownloadButton } from "@/components/shared/download-button";
import { api } from "@/lib/api-client";
import { dhakaDay } from "@/lib/dates";
import type { CodeListQuery } from "@/lib/premium-codes/schema";
import { t } from "@/lib/texts/text";

export const EXPORT_FAILED = "Failed to export premium codes. Please try again.";

/** Exports all codes that match the filters, across pages. */
export function ExportCodes({ query: { active_only, bound_only, search } }: { query: CodeListQuery }) {
  return (
    <DownloadButton
      label={t("Export CSV")}
      fileName={`premium-codes-${dhakaDay(new Date())}.csv`}
      read={(signal) => api("GET /premium-codes/export.csv", { query: { active_only, bound_only, search }, signal })}
      failed={t(EXPORT_FAILED)}
    />
  );
}
