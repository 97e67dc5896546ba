"use client";

import { DownloadButton } from "@/components/shared/download-button";
import { api } from "@/lib/api-client";
import { dhakaDay } from "@/lib/dates";
import type { CodeListQuery } from "@/lib/premium-codes/schema";

/** All codes of the list's filters, not this page alone, as a file. */
export function ExportCodes({ query: { active_only, bound_only, search } }: { query: CodeListQuery }) {
  return (
    <DownloadButton
      label="Export CSV"
      fileName={`premium-codes-${dhakaDay(new Date())}.csv`}
      failed="Failed to export premium codes"
      read={(signal) => api("GET /premium-codes/export.csv", { signal, query: { active_only, bound_only, search } })}
    />
  );
}
