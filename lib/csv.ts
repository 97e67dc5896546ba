/**
 * CSV for spreadsheets (RFC 4180, UTF-8). Text that a spreadsheet would evaluate as a formula is prefixed with an apostrophe, so that
 * customer input cannot run on the shop owner's computer.
 */
export type Cell = string | number | null;

/** A table that is streamed in batches of rows. `name`: of the file, with its extension. */
export type TableFile = {
  name: string;
  header: readonly string[];
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
};

/** Excel requires it to detect UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Where a formula may begin: at the start of a cell, and after characters at which some spreadsheets split cells whatever the file's
 * separator is (semicolon, tab, line break; quotes only protect against the comma). Includes full-width forms, which some spreadsheets
 * convert.
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

/** Reverses the escaping of `toCsv`. */
export function unguard(text: string): string {
  return text.replace(GUARDED_FORMULA, (_match, before = "", marks = "", marksAtStart = "") => {
    return `${before}${marks}${marksAtStart}`;
  });
}

/** Formats rows as CSV text; each row ends with CR LF. */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(field).join(",")}\r\n`).join("");
}
