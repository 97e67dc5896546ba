/**
 * CSV as spreadsheets read it (RFC 4180, UTF-8). A text that a spreadsheet would take for a formula gets an apostrophe before it:
 * what a customer typed must not run on the owner's computer.
 */
export type Cell = string | number | null;

/** A table that is written while it is read: rows come in batches. */
export type CsvFile = { name: string; header: readonly string[]; batches: AsyncIterable<readonly (readonly Cell[])[]> };

/** Excel takes a file for UTF-8 only with it. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Where a formula may begin: at the start of a cell, and after characters at which some spreadsheets split whatever the file's
 * separator is (semicolon, tab, line break; quotes only protect against the comma). Full-width forms count too: some spreadsheets
 * fold them.
 */
const BEFORE_FORMULA = /(^|[;\t\r\n])('*)(?=[^\S\t\r\n]*[=+\-@＝＋－＠])|^('*)(?=[\t\r\n])/g;
const GUARDED_FORMULA = /(^|[;\t\r\n])'('*)(?=[^\S\t\r\n]*[=+\-@＝＋－＠])|^'('*)(?=[\t\r\n])/g;
const NEEDS_QUOTES = /[",;\r\n]|^\s|\s$/;

function field(cell: Cell): string {
  if (typeof cell !== "string") return cell === null ? "" : String(cell);

  const text = cell.replace(BEFORE_FORMULA, (_match, before = "", marks = "", marksAtStart = "") => {
    return `${before}'${marks}${marksAtStart}`;
  });
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A text as it was before `toCsv` made it safe. */
export function unguard(text: string): string {
  return text.replace(GUARDED_FORMULA, (_match, before = "", marks = "", marksAtStart = "") => {
    return `${before}${marks}${marksAtStart}`;
  });
}

/** Rows as text; each ends with CR LF. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");
}
