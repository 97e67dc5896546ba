/** Journal, balances and invoices of a month as tables for CSV and spreadsheets. */
import type { JournalAccount } from "@/lib/accounting/accounts";
import type { AccountingExportQuery } from "@/lib/accounting/schema";
import type { Cell, TableFile } from "@/lib/csv";
import { dhakaDayTime } from "@/lib/dates";
import type { Slice } from "@/server/page";
import { readBalances, readDocuments, readEntries } from "./queries";

const BATCH = 1_000;

/** In English, as the other columns of files. */
const names: Record<JournalAccount, string> = {
  cash: "Cash of orders",
  bank: "Bank",
  gateway: "Payment gateway",
  receivables: "Receivables",
  prepayments: "Customer prepayments",
  sales: "Sales",
  delivery: "Delivery charges",
  kept_advances: "Kept advances",
  refunds: "Refunds",
  differences: "Payment differences",
  courier_charges: "Courier charges",
  gateway_fees: "Gateway fees",
};

async function* inBatches<Row>(read: (slice: Slice) => Promise<Row[]>, to: (row: Row) => Cell[]) {
  for (let skip = 0; ; skip += BATCH) {
    const rows = await read({ skip, take: BATCH });
    yield rows.map(to);
    if (rows.length < BATCH) return;
  }
}

async function* balanceRows(month: string) {
  const accounts = await readBalances(month);
  yield accounts.map(({ id, opening, debits, credits, closing }): Cell[] => [
    ...[names[id], opening, debits, credits, closing],
  ]);
}

export function exportMonth({ month, list }: AccountingExportQuery, extension: "csv" | "xlsx"): TableFile {
  const name = `${list}-${month}.${extension}`;
  if (list === "balances") {
    const header = ["Account", "Opening (BDT)", "Debits (BDT)", "Credits (BDT)", "Closing (BDT)"];
    return { name, header, batches: balanceRows(month) };
  }
  if (list === "invoices") {
    return {
      name,
      header: ["Number", "Kind", "Issued", "Order", "Amount (BDT)", "Cancels"],
      batches: inBatches(
        (slice) => readDocuments(month, slice),
        ({ id, kind, issued_at: at, order, amount, cancels }) => [
          ...[id, kind, dhakaDayTime(new Date(at)), order.order_number, amount, cancels],
        ],
      ),
    };
  }

  return {
    name,
    header: ["Entry", "Day", "Time", "Order", "Courier's payment", "Debit", "Credit", "Amount (BDT)"],
    batches: inBatches(
      (slice) => readEntries(month, slice),
      ({ id, day, at, order, payment, debit, credit, amount }) => [
        ...[Number(id), day, dhakaDayTime(new Date(at)), order?.order_number ?? null, payment],
        ...[names[debit], names[credit], amount],
      ],
    ),
  };
}
