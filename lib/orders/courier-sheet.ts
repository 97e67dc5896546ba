/** A courier's sheet in the browser: read from a file, judged in words, and applied in parts. Pure. */

import { PART } from "@/lib/bulk-run";
import { formatTaka } from "@/lib/money";
import { SHEET_MAX } from "./courier-files";
import type { CourierSheetInput, SheetResult, SheetRow } from "./courier-schema";
import { NEVER_HANDED_OVER } from "./rules";

export type SheetKind = CourierSheetInput["kind"];

export const WORKBOOK =
  "This is a spreadsheet's own file. Open it there, choose Save as or Download, take CSV (comma separated), and bring that file here.";
export const SHEET_TOO_LONG = "Please divide the sheet: it is too long";
const NO_SHEET = "This is not a sheet. Please choose a CSV file.";

const beginsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/** The text of a file, or why it has none: spreadsheets also write CSV as UTF-16. */
export function sheetTextOf(bytes: Uint8Array): { text: string } | { fault: string } {
  if (beginsWith(bytes, 0x50, 0x4b, 3, 4) || beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { fault: WORKBOOK };
  const encoding = beginsWith(bytes, 0xff, 0xfe) ? "utf-16le" : beginsWith(bytes, 0xfe, 0xff) ? "utf-16be" : "utf-8";
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes("\0")) return { fault: NO_SHEET };

  return text.length > SHEET_MAX ? { fault: SHEET_TOO_LONG } : { text };
}

/** Taka that came, with what the courier kept, beyond what the order comes to; below 0 too little, null where either is unknown. */
export function differenceOf({ paid_out: arrived, charge, amount_due: due }: SheetRow): number | null {
  return arrived === null || due === null ? null : Math.round((arrived + (charge ?? 0) - due) * 100) / 100;
}

/** Cash for a parcel that never left the shop: possible, and worth a question. */
export const isEarly = (row: SheetRow) =>
  row.amount !== null && row.outcome === "ready" && row.was_handed_over === false;

/** Its courier paid for it, so it has arrived: nobody noted that yet. */
export const isOnTheWay = (row: SheetRow) => row.outcome === "ready" && row.status === "shipped";

/** "৳1,000 came", "৳940 came and ৳60 was kept". */
export function cameWords({ paid_out: arrived, charge }: Pick<SheetRow, "paid_out" | "charge">): string {
  const came = `${formatTaka(arrived ?? 0)} came`;

  return charge === null ? came : `${came} and ${formatTaka(charge)} was kept`;
}

/** What to ask the courier about a row; null where the sums agree or one of them is unknown. */
export function questionOf(row: SheetRow): string | null {
  const { order_number: order, courier_tracking_number: number, amount_due: due } = row;
  if (!differenceOf(row) || row.outcome === "unchanged") return null;

  const which = number ? `${order} (${number})` : order;
  return `${which}: ${cameWords(row)}, ${formatTaka(due ?? 0)} was to be collected.`;
}

/** Whether an owner has to look at a row before it is right. */
export const isOdd = (row: SheetRow) => row.outcome === "refused" || Boolean(differenceOf(row)) || isEarly(row);

export const readyRows = (rows: readonly SheetRow[]) => rows.filter(({ outcome }) => outcome === "ready");

const counted = (count: number, one: string, several: string) =>
  count === 0 ? null : `${count.toLocaleString("en-IN")} ${count === 1 ? one : several}`;

const listed = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(", ");

/** "1 is ৳60 short", "2 are ৳90 over". */
function differenceWords(differences: readonly number[], word: "short" | "over"): string | null {
  const amount = Math.abs(differences.reduce((sum, difference) => sum + difference, 0));

  return counted(differences.length, `is ${formatTaka(amount)} ${word}`, `are ${formatTaka(amount)} ${word}`);
}

export type SheetSums = Pick<SheetResult, "sum" | "sum_charges" | "sum_paid_out">;

/** "Courier paid ৳12,400 for 14 orders", "Courier collected ৳12,400 for 14 orders and keeps ৳840: ৳11,560 arrives". */
function sumWords({ sum, sum_charges: charges, sum_paid_out: arrived }: SheetSums, rows: number): string {
  const orders = counted(rows, "order", "orders");
  if (charges === null) return `Courier paid ${formatTaka(arrived)} for ${orders}`;

  return `Courier collected ${formatTaka(sum)} for ${orders} and keeps ${formatTaka(charges)}: ${formatTaka(arrived)} arrives`;
}

/** "Courier paid ৳12,400 for 14 orders; 13 match, 1 is ৳60 short." The sums are those of all rows. */
export function paymentWords(rows: readonly SheetRow[], sums: SheetSums): string {
  const differences = rows.map(differenceOf).filter((difference) => difference !== null);
  const unknown = rows.filter(({ order_id: id }) => id === null).length;
  const matching = rows.filter((row) => differenceOf(row) === 0);
  const impossible = matching.filter(({ outcome }) => outcome === "refused").length;
  const early = rows.filter(isEarly).length;
  const right = matching.length - impossible - early;
  const parts = listed([
    counted(right, "matches", "match") ?? "none match",
    differenceWords(
      differences.filter((difference) => difference < 0),
      "short",
    ),
    differenceWords(
      differences.filter((difference) => difference > 0),
      "over",
    ),
    counted(unknown, "is of no order here", "are of no order here"),
    counted(early, "was never handed over", "were never handed over"),
    counted(impossible, "cannot be recorded", "cannot be recorded"),
    counted(rows.length - differences.length - unknown, "has no amount", "have no amount"),
  ]);

  return `${sumWords(sums, rows.length)}; ${parts}.`;
}

/** "14 numbers; 12 to hand over, 1 known already, 1 to look at." */
export function numberWords(rows: readonly SheetRow[]): string {
  const count = (outcome: SheetRow["outcome"]) => rows.filter((row) => row.outcome === outcome).length;
  const parts = listed([
    counted(count("ready"), "to hand over", "to hand over"),
    counted(count("done"), "handed over", "handed over"),
    counted(count("unchanged"), "known already", "known already"),
    counted(count("refused"), "to look at", "to look at"),
  ]);

  return `${counted(rows.length, "number", "numbers")}; ${parts}.`;
}

const outcomes: Record<SheetKind, Record<SheetRow["outcome"], string>> = {
  numbers: {
    ready: "Ready to hand over",
    done: "Handed over",
    unchanged: "Known already",
    refused: "Not possible",
  },
  payments: { ready: "Matches", done: "Cash recorded", unchanged: "Recorded before", refused: "Not possible" },
};

export function outcomeWords(kind: SheetKind, row: SheetRow): string {
  return row.detail ?? (isEarly(row) ? NEVER_HANDED_OVER : outcomes[kind][row.outcome]);
}

/** What is ready, as sheets of few rows: so that progress is seen, and a lost connection loses one part at most. */
export function sheetParts(kind: SheetKind, rows: readonly SheetRow[]): { rows: SheetRow[]; sheet: string }[] {
  const ready = readyRows(rows);
  const heading = kind === "numbers" ? "invoice\tconsignment_id" : "invoice\tcollected_amount";
  const value = (row: SheetRow) => (kind === "numbers" ? row.courier_tracking_number : row.amount);

  return Array.from({ length: Math.ceil(ready.length / PART) }, (_, index) => {
    const part = ready.slice(index * PART, (index + 1) * PART);
    const lines = part.map((row) => `${row.order_number}\t${value(row)}`);

    return { rows: part, sheet: [heading, ...lines].join("\n") };
  });
}

/** The rows with the answers to a part of them, which come in its order. */
export function withAnswers(
  rows: readonly SheetRow[],
  part: readonly SheetRow[],
  answers: readonly SheetRow[],
): SheetRow[] {
  const byLine = new Map(part.map(({ line }, index) => [line, answers[index]]));

  return rows.map((row) => {
    const answer = byLine.get(row.line);
    return answer ? { ...row, outcome: answer.outcome, detail: answer.detail } : row;
  });
}

/** How many of the ready rows have an answer, and how many of those are refused. */
export type SheetProgress = { answered: number; refused: number; of: number };

/** "12 recorded, 1 refused: its row says why." */
export function appliedWords(kind: SheetKind, { answered, refused }: SheetProgress): string {
  const done = `${answered - refused} ${kind === "payments" ? "recorded" : "handed over"}`;
  if (refused === 0) return `${done}.`;

  return `${done}, ${refused} refused: ${refused === 1 ? "its row says" : "their rows say"} why.`;
}
