/** A courier's sheet in the browser: read from a file, summarised, and applied in chunks. Pure. */

import { CHUNK_SIZE } from "@/lib/bulk-run";
import { formatTaka, sumTaka } from "@/lib/money";
import { NEVER_HANDED_OVER } from "@/lib/orders/rules";
import type { CountedValues, Label, Text } from "@/lib/texts/catalogue";
import { fullStop } from "@/lib/texts/full-stop";
import { t, tn } from "@/lib/texts/text";
import { MAX_SHEET_LENGTH } from "./courier-files";
import type { CourierSheetInput, SheetResult, SheetRow } from "./courier-schema";

export type SheetKind = CourierSheetInput["kind"];

export const WORKBOOK =
  "This is a spreadsheet app's own file. Open it there, choose Save as or Download, pick CSV (comma separated), and bring that file here." satisfies Label;
export const SHEET_TOO_LONG = "Please split the sheet: it's too long" satisfies Label;
const NO_SHEET = "This isn't a sheet. Please choose a CSV file." satisfies Label;

const beginsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);

/** Decodes a file, or returns why it cannot be decoded: spreadsheets also export CSV as UTF-16. */
export function sheetTextOf(bytes: Uint8Array): { text: string } | { fault: Label } {
  if (beginsWith(bytes, 0x50, 0x4b, 3, 4) || beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { fault: WORKBOOK };
  const encoding = beginsWith(bytes, 0xff, 0xfe) ? "utf-16le" : beginsWith(bytes, 0xfe, 0xff) ? "utf-16be" : "utf-8";
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes("\0")) return { fault: NO_SHEET };

  return text.length > MAX_SHEET_LENGTH ? { fault: SHEET_TOO_LONG } : { text };
}

/**
 * Taka received, including the courier's fee, minus the amount due; negative if too little, null if either is unknown. Zero if the amount due
 * was rounded up to whole taka, as the shop asks for it.
 */
export function differenceOf({ paid_out: arrived, charge, amount_due: due }: SheetRow): number | null {
  if (arrived === null || due === null) return null;
  const inPaisa = (taka: number) => Math.round(taka * 100) / 100;
  const came = inPaisa(arrived + (charge ?? 0));

  return came === Math.ceil(due) ? 0 : inPaisa(came - due);
}

/** Cash for a parcel that was never dispatched: possible, but suspicious. */
export const isPrematureCash = (row: SheetRow) =>
  row.amount !== null && row.outcome === "ready" && row.was_handed_over === false;

/** The courier has paid for the parcel, so it was delivered, but the delivery is not recorded yet. */
export const isOnTheWay = (row: SheetRow) => row.outcome === "ready" && row.status === "shipped";

/** "৳1,000 came", "৳940 came and ৳60 was kept". */
export function receivedText({ paid_out: arrived, charge }: Pick<SheetRow, "paid_out" | "charge">): string {
  const came = formatTaka(arrived ?? 0);

  return charge === null
    ? t("{sum} received", { sum: came })
    : t("{sum} received, {charge} kept", { sum: came, charge: formatTaka(charge) });
}

/** Listed as returned in the sheet: an admin must choose the outcome. */
export const isListedAsReturned = (row: SheetRow) => row.comes_back && row.outcome !== "done";

/** Question to the courier about a row; null if the amounts match or are missing. */
export function questionOf(row: SheetRow): string | null {
  const { order_number: order, courier_tracking_number: number, amount_due: due } = row;
  if (row.outcome === "unchanged" || row.paid_out === null || row.comes_back) return null;

  const which = number && number !== order ? `${order} (${number})` : order;
  const came = receivedText(row);
  if (row.order_id === null) return t("{which}: {came}, but this isn't one of our orders.", { which, came });
  const difference = differenceOf(row);
  if (!difference) return null;
  const sums = { which, came, due: formatTaka(due ?? 0), sum: formatTaka(Math.abs(difference)) };

  return difference < 0
    ? t("{which}: {came}, {due} was to be collected: {sum} too little.", sums)
    : t("{which}: {came}, {due} was to be collected: {sum} too much.", sums);
}

/** Checks whether an admin must review a row. */
export const needsReview = (row: SheetRow) =>
  row.outcome === "refused" || row.replaced_number !== null || Boolean(differenceOf(row)) || isPrematureCash(row);

export const casesOf = (rows: readonly SheetRow[]) => rows.filter((row) => row.opens_case);

export const readyRows = (rows: readonly SheetRow[]) => rows.filter(({ outcome }) => outcome === "ready");

/** The text for the count, or null if the count is zero. */
function some<Key extends Text>(
  count: number,
  one: string,
  several: Key,
  ...values: CountedValues<Key>
): string | null {
  return count === 0 ? null : tn(count, one, several, ...values);
}

const listed = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(", ");

const sumOf = (differences: readonly number[]) =>
  formatTaka(Math.abs(differences.reduce((sum, difference) => sum + difference, 0)));

export type SheetTotals = Pick<SheetResult, "sum" | "sum_charges" | "sum_paid_out">;

/** "Courier paid ৳12,400 for 14 orders", "Courier collected ৳12,400 for 14 orders and keeps ৳840: ৳11,560 arrives". */
function sumText({ sum, sum_charges: charges, sum_paid_out: arrived }: SheetTotals, rows: number): string {
  const orders = tn(rows, "{n} order", "{n} orders");
  if (charges === null) return t("Courier paid {sum} for {orders}", { sum: formatTaka(arrived), orders });

  return t("Courier collected {sum} for {orders} and keeps {charges}: {arrived} will arrive", {
    sum: formatTaka(sum),
    orders,
    charges: formatTaka(charges),
    arrived: formatTaka(arrived),
  });
}

/** "Courier paid ৳12,400 for 14 orders; 13 match, 1 is ৳60 short." Only counted rows are included. */
export function paymentSheetSummary(rows: readonly SheetRow[], sums: SheetTotals): string {
  const back = rows.filter(({ comes_back: comesBack }) => comesBack).length;
  const kept = rows.filter(({ comes_back: comesBack, is_counted: isCounted }) => !comesBack && isCounted);
  const unknown = rows.filter(({ order_id: id }) => id === null).length;
  const counted = rows.filter(({ is_counted: isCounted }) => isCounted).length;
  const differences = kept.map(differenceOf).filter((difference) => difference !== null);
  const [short, over] = [differences.filter((one) => one < 0), differences.filter((one) => one > 0)];
  const matching = kept.filter((row) => differenceOf(row) === 0);
  const impossible = matching.filter(({ outcome }) => outcome === "refused").length;
  const early = rows.filter(isPrematureCash).length;
  const right = matching.length - impossible - early;
  const parts = listed([
    some(right, "{n} matches", "{n} match") ?? t("none match"),
    some(short.length, "{n} is {sum} short", "{n} are {sum} short", { sum: sumOf(short) }),
    some(over.length, "{n} is {sum} over", "{n} are {sum} over", { sum: sumOf(over) }),
    some(unknown, "{n} is of no order here", "{n} match no order here"),
    some(early, "{n} was never handed over", "{n} were never handed over"),
    some(impossible, "{n} cannot be recorded", "{n} cannot be recorded"),
    some(back, "{n} comes back", "{n} come back"),
    some(rows.length - counted - unknown, "{n} is there twice", "{n} appear twice"),
    some(kept.length - differences.length, "{n} has no amount", "{n} have no amount"),
  ]);

  return `${sumText(sums, counted)}; ${parts}${fullStop()}`;
}

/**
 * The parcel was already dispatched, so its row only adds the number. Uses the state when the sheet was read, even after the row was
 * applied.
 */
const hasLeft = ({ status }: SheetRow) => status === "shipped";

/** "14 numbers; 12 to hand over, 1 to record, 1 already known, 1 to check." Each row is counted once. */
export function numberSheetSummary(rows: readonly SheetRow[]): string {
  const odd = rows.filter(needsReview);
  const having = (outcome: SheetRow["outcome"]) => rows.filter((row) => row.outcome === outcome && !odd.includes(row));
  const count = (outcome: SheetRow["outcome"]) => having(outcome).length;
  const [ready, done] = [having("ready"), having("done")];
  const [toNote, noted] = [ready.filter(hasLeft).length, done.filter(hasLeft).length];
  const parts = listed([
    some(ready.length - toNote, "{n} to hand over", "{n} to hand over"),
    some(toNote, "{n} to record", "{n} to record"),
    some(done.length - noted, "{n} handed over", "{n} handed over"),
    some(noted, "{n} recorded", "{n} recorded"),
    some(count("unchanged"), "{n} already known", "{n} already known"),
    some(odd.length, "{n} to check", "{n} to check"),
  ]);

  return `${tn(rows.length, "{n} number", "{n} numbers")}; ${parts}${fullStop()}`;
}

const outcomes: Record<SheetKind, Record<SheetRow["outcome"], Label>> = {
  numbers: {
    ready: "Ready to hand over",
    done: "Handed over",
    unchanged: "Already known",
    refused: "Not possible",
  },
  payments: { ready: "Matches", done: "Cash recorded", unchanged: "Recorded before", refused: "Not possible" },
};

export function outcomeText(kind: SheetKind, row: SheetRow): string {
  if (row.detail) return row.detail;
  if (row.comes_back && row.outcome === "done") return t("Return recorded");
  if (isPrematureCash(row)) return t(NEVER_HANDED_OVER);
  if (kind === "numbers" && hasLeft(row) && row.outcome === "ready") {
    return row.replaced_number
      ? t("On the way: replaces its number {number}", { number: row.replaced_number })
      : t("On the way: adds its number");
  }
  if (kind === "numbers" && hasLeft(row) && row.outcome === "done") return t("Number saved");

  return t(outcomes[kind][row.outcome]);
}

/** Label of the button that applies the ready rows. */
export function applyLabel(kind: SheetKind, ready: readonly SheetRow[]): string {
  const words = (count: number) => tn(count, "{n} order", "{n} orders");
  if (kind === "payments" && ready.every((row) => row.opens_case)) {
    return tn(ready.length, "Open a case for {n} difference", "Open cases for {n} differences");
  }
  if (kind === "payments") return t("Record the cash of {orders}", { orders: words(ready.length) });
  const leaving = ready.filter((row) => !hasLeft(row)).length;
  if (leaving === ready.length) return t("Hand over {orders}", { orders: words(leaving) });
  const numbers = tn(ready.length - leaving, "{n} number", "{n} numbers");

  return leaving === 0
    ? t("Save {numbers}", { numbers })
    : t("Hand over {orders}, save {numbers}", { orders: words(leaving), numbers });
}

/** Splits rows into small sheets, to show progress and to lose at most one chunk with the connection. */
function inParts(rows: readonly SheetRow[], heading: string, line: (row: SheetRow) => string) {
  return Array.from({ length: Math.ceil(rows.length / CHUNK_SIZE) }, (_, index) => {
    const part = rows.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE);

    return { rows: part, sheet: [heading, ...part.map(line)].join("\n") };
  });
}

/** Chunks of the rows to apply. All amounts are sent, so that each row is judged as in the whole sheet. */
export function sheetChunks(kind: SheetKind, rows: readonly SheetRow[]): { rows: SheetRow[]; sheet: string }[] {
  if (kind === "numbers") {
    return inParts(readyRows(rows), "invoice\tconsignment_id", (row) =>
      [row.order_number, row.courier_tracking_number].join("\t"),
    );
  }
  const applied = rows.filter((row) => row.outcome === "ready" || row.opens_case);
  const chunksOf = (part: readonly SheetRow[]) =>
    inParts(part, "invoice\tcollected_amount\tcharge\tpayout", (row) =>
      [row.order_number, row.amount, row.charge ?? "", row.paid_out].join("\t"),
    );

  // Only the courier's charges of rows whose cash is known already are recorded: they have no result.
  return [...chunksOf(applied), ...chunksOf(rows.filter(addsCharge)).map(({ sheet }) => ({ rows: [], sheet }))];
}

/** A row that changes no order, such as one of a paid order, and states the courier's charge. */
export const addsCharge = ({ outcome, charge, paid_out: paidOut }: SheetRow): boolean =>
  outcome === "unchanged" && (charge !== null || paidOut !== null);

/** Chunks of returned parcels, with the courier's charges. */
export const returnChunks = (rows: readonly SheetRow[]) =>
  inParts(
    rows,
    "invoice\tstatus\tcollected_amount\tcharge",
    (row) => `${row.order_number}\tReturn\t0\t${row.charge ?? ""}`,
  );

/** Merges the results of a chunk, which are in its order, into the rows. */
export function mergeResults(
  rows: readonly SheetRow[],
  part: readonly SheetRow[],
  answers: readonly SheetRow[],
): SheetRow[] {
  const byLine = new Map(part.map(({ line }, index) => [line, answers[index]]));

  return rows.map((row) => {
    const answer = byLine.get(row.line);
    if (!answer) return row;
    const { outcome, detail, opens_case } = answer;

    return { ...row, outcome, detail, opens_case };
  });
}

/** Total taka recorded by these rows. */
export const cashOf = (rows: readonly SheetRow[]) =>
  sumTaka(rows.filter(({ outcome }) => outcome !== "refused").map(({ cash }) => cash ?? 0));

/** Ready rows with a result, rejected ones among them, and the taka recorded by the others. `cash` is null if returns are recorded. */
export type SheetProgress = { answered: number; refused: number; cash: number | null; of: number };

/** "12 recorded, ৳12,400 in all, 1 refused: see its row for the reason." */
export function appliedText(kind: SheetKind, { answered, refused, cash }: SheetProgress): string {
  const n = answered - refused;
  const recorded =
    cash === null
      ? tn(n, "{n} return recorded", "{n} returns recorded")
      : t("{n} recorded, {sum} in all", { n, sum: formatTaka(cash) });
  const done = kind === "payments" ? recorded : t("{n} applied", { n });
  if (refused === 0) return done + fullStop();

  const why = tn(refused, "{n} refused: see its row for the reason.", "{n} refused: see their rows for the reasons.");
  return `${done}, ${why}`;
}
