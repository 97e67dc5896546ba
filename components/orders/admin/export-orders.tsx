"use client";

import { DownloadButton } from "@/components/shared/download-button";
import { api } from "@/lib/api-client";
import { dhakaDay } from "@/lib/dates";
import type { OrderListQuery } from "@/lib/orders/list-query";
import { t } from "@/lib/texts/text";

/** Exports the orders that match the filters as CSV, across pages. */
export function ExportOrders({
  query: { page: _page, limit: _limit, sort: _sort, ...filters },
}: {
  query: OrderListQuery;
}) {
  return (
    <DownloadButton
      label={t("Export CSV")}
      fileName={`orders-${dhakaDay(new Date())}.csv`}
      read={(signal) => api("GET /orders/export.csv", { query: filters, signal })}
      failed={t("Failed to export orders. Please try again.")}
    />
  );
}
