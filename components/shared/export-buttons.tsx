"use client";

import type { ComponentProps } from "react";
import { t } from "@/lib/texts/text";
import { DownloadButton } from "./download-button";

type Read = ComponentProps<typeof DownloadButton>["read"];

/** Buttons for CSV and a spreadsheet. `name`: of the files, without extension. */
export function ExportButtons({ name, csv, xlsx }: { name: string; csv: Read; xlsx: Read }) {
  const failed = t("Failed to export the figures. Please try again.");

  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton label={t("Export CSV")} fileName={`${name}.csv`} read={csv} failed={failed} />
      <DownloadButton label={t("Export XLSX")} fileName={`${name}.xlsx`} read={xlsx} failed={failed} />
    </div>
  );
}
