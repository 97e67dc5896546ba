/**
 * Splits a CSV into records and counts them before parsing any, so that a file of a million empty lines, or a line of a million cells, is
 * scanned only once.
 */
export type CsvRecord = { line: number; text: string; cells: number };

const QUOTE = 34;
const NEW_LINE = 10;

/** Whether a record consists only of delimiters, quotes and spaces, as spreadsheets append below a table. */
function isBlank(text: string, delimiter: string): boolean {
  for (const character of text) {
    if (character !== delimiter && character !== '"' && character.trim() !== "") return false;
  }

  return true;
}

/** The first `limit` records with their starting lines. `text` must use `\n` line breaks. */
export function csvRecords(text: string, delimiter: string, limit: number): CsvRecord[] {
  const records: CsvRecord[] = [];
  const separator = delimiter.charCodeAt(0);
  let start = 0;
  let startLine = 1;
  let line = 1;
  let cells = 1;
  let isQuoted = false;

  for (let at = 0; at <= text.length && records.length < limit; at += 1) {
    const sign = at < text.length ? text.charCodeAt(at) : NEW_LINE;
    if (sign === QUOTE) isQuoted = !isQuoted;
    if (sign === separator && !isQuoted) cells += 1;
    if (sign !== NEW_LINE) continue;

    line += 1;
    if (isQuoted && at < text.length) continue;
    const record = text.slice(start, at);
    if (!isBlank(record, delimiter)) records.push({ line: startLine, text: record, cells });
    start = at + 1;
    startLine = line;
    cells = 1;
  }

  return records;
}
