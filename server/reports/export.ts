/** Reports as tables for CSV and spreadsheets, with the rows of the page and all columns. */
import type { Cell, TableFile } from "@/lib/csv";
import { previousPeriod } from "@/lib/period";
import type { ReportExportQuery, ReportSums } from "@/lib/reports/schema";
import { type Actor, can } from "@/server/actor";
import { readCash, readReportRows } from "./queries";

type Column = { name: string; of: (sums: ReportSums) => Cell };

const columns: readonly Column[] = [
  { name: "Orders", of: (sums) => sums.orders },
  { name: "Cancelled orders", of: (sums) => sums.cancelled },
  { name: "Units", of: (sums) => sums.units },
  { name: "Sold (BDT)", of: (sums) => sums.sold },
  { name: "Paid (BDT)", of: (sums) => sums.paid },
  { name: "Collected by couriers (BDT)", of: (sums) => sums.collected },
  { name: "In transit (BDT)", of: (sums) => sums.in_transit },
  { name: "Returned (BDT)", of: (sums) => sums.returned },
  { name: "Refunds (BDT)", of: (sums) => sums.refunds },
];

/** Without a known profit the cell is empty, because 0 would be a claim. */
const profitColumns: readonly Column[] = [
  { name: "Profit of orders with known costs (BDT)", of: ({ known, profit }) => (known === 0 ? null : profit) },
  { name: "Orders with known costs", of: (sums) => sums.known },
  { name: "Paid, returned and lost orders", of: (sums) => sums.counted },
];

const names = {
  ...{ product: "Product", category: "Category", district: "District", courier: "Courier", coupon: "Coupon" },
  source: "Source",
} as const;

async function* reportBatches(
  actor: Actor,
  query: ReportExportQuery & { by: keyof typeof names },
  shown: readonly Column[],
) {
  const rows = await readReportRows(actor, query);
  yield rows.map(({ name, current, previous }): Cell[] => [
    name,
    ...shown.map(({ of }) => of(current)),
    ...shown.map(({ of }) => of(previous)),
  ]);
}

async function* cashBatches(query: ReportExportQuery) {
  const { days } = await readCash(query);
  yield days.map(({ id, cash, online, refunded }): Cell[] => [id, cash, online, refunded]);
}

export function exportReport(actor: Actor, query: ReportExportQuery, extension: "csv" | "xlsx"): TableFile {
  const { by, date_from: from, date_to: to } = query;
  const name = `report-by-${by}-${from}-${to}.${extension}`;
  if (by === "cash") {
    return { name, header: ["Day", "Cash (BDT)", "Online (BDT)", "Refunded (BDT)"], batches: cashBatches(query) };
  }
  const shown = can(actor, "profit.read") ? [...columns, ...profitColumns] : columns;
  const previous = previousPeriod(query);
  const before = ` ${previous.date_from} to ${previous.date_to}`;
  const header = [names[by], ...shown.map((column) => column.name), ...shown.map((column) => column.name + before)];

  return { name, header, batches: reportBatches(actor, { ...query, by }, shown) };
}
