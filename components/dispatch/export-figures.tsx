"use client";

import { DownloadButton } from "@/components/shared/download-button";
import { api } from "@/lib/api-client";
import type { FiguresQuery } from "@/lib/dispatch/delivery-figures";
import { t } from "@/lib/texts/text";

export function ExportFigures({ query }: { query: FiguresQuery }) {
  return (
    <DownloadButton
      label={t("Export CSV")}
      fileName={`deliveries-by-${query.by}-${query.date_from}-${query.date_to}.csv`}
      read={(signal) => api("GET /orders/admin/delivery-figures.csv", { query, signal })}
      failed={t("Failed to export the figures. Please try again.")}
    />
  );
}
