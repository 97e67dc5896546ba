/**
 * CSV as spreadsheets read it (RFC 4180, UTF-8). A text that a spreadsheet would take for a formula gets an apostrophe before it:
 * what a customer typed must not run on the owner's computer.
 */
export type Cell = string | number | null;

/** A table that is written while it is read: rows come in batches. */
export type CsvFile = { name: string; header: readonly string[]; batches: AsyncIterable<readonly (readonly Cell[])[]> };

/** Excel takes a file for UTF-8 only with it. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** The full-width forms count as well: some spreadsheets fold them. */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

function field(cell: Cell): string {
  if (typeof cell !== "string") return cell === null ? "" : String(cell);

  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A text as it was before `toCsv` made it safe. */
export function unguard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}

/** Rows as text; each ends with CR LF. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");
}
