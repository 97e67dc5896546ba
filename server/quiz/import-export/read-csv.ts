/** Reads questions from a CSV with the columns of columns.ts in any order; only topic and title are required. */

import { CsvError, parse } from "csv-parse/sync";
import { unguard } from "@/lib/csv";
import { MAX_IMPORT_QUESTIONS } from "@/lib/quiz/question-rules";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { COLUMNS, optionBnColumn, optionColumn, optionImageColumn, optionNumbers } from "./columns";
import { csvRecords } from "./csv-records";
import type { ImportProblem, Item, RawQuestion } from "./draft";

/** `cells` is null if there are too many for a question. */
type Row = { line: number; cells: string[] | null };

/** Spreadsheets use the delimiter of their locale. */
const DELIMITERS = [",", ";", "\t"];

const TRUE_WORDS = ["true", "yes", "1"];
const FALSE_WORDS = ["false", "no", "0"];

function delimiterOf(text: string): string {
  const [heading = ""] = text.split(/\r\n|\r|\n/, 1);
  const count = (delimiter: string) => heading.split(delimiter).length;

  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** Maximum number of rows, plus the heading, plus one to detect that there are more. */
const MAX_RECORDS = MAX_IMPORT_QUESTIONS + 2;

/** Allows for empty cells that spreadsheets append; a longer line is not a question. */
const MAX_CELLS = 10 * COLUMNS.length;

/** A line that is not valid CSV. */
class UnreadableLine extends Error {
  readonly line: number;

  constructor(line: number) {
    super(t("The line cannot be read. Are its quotation marks closed?"));
    this.line = line;
  }
}

const TOO_WIDE: Label = "There are more cells than columns";

/** Returns rows with their starting lines. Throws UnreadableLine. */
function readRows(text: string): Row[] {
  const delimiter = delimiterOf(text);
  const records = csvRecords(text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"), delimiter, MAX_RECORDS);

  return records.map(({ line, text: record, cells: width }) => {
    // Parsing two megabytes of delimiters would create a hundred megabytes of cells.
    if (width > MAX_CELLS) return { line, cells: null };
    try {
      const [cells = []] = parse(record, { delimiter, relax_column_count: true });
      return { line, cells: cells.map((cell) => unguard(cell.trim())) };
    } catch (error) {
      if (error instanceof CsvError) throw new UnreadableLine(line);
      throw error;
    }
  });
}

type Cells = (column: string) => string;

/** @param otherwise value for an empty, missing or unreadable cell; an unreadable one is also a problem */
function readFlag(
  cell: Cells,
  faults: ImportProblem[],
  { column, otherwise }: { column: string; otherwise: boolean },
): boolean {
  const folded = cell(column).toLowerCase();
  if (TRUE_WORDS.includes(folded)) return true;
  if (FALSE_WORDS.includes(folded)) return false;
  if (folded !== "") faults.push({ column, message: t("{column} must be true or false", { column }) });

  return otherwise;
}

const readList = (text: string): string[] =>
  text
    .split(";")
    .map((each) => each.trim())
    .filter((each) => each !== "");

/** Converts a row to a question. Unreadable cells are reported and replaced, so that the rest can be checked. */
function readQuestion(cell: Cells): { question: RawQuestion; faults: ImportProblem[] } {
  const faults: ImportProblem[] = [];
  // Keep empty columns between options, so that the option rules report them.
  const last =
    optionNumbers.findLast((number) =>
      [optionColumn, optionBnColumn, optionImageColumn].some((column) => cell(column(number)) !== ""),
    ) ?? 0;
  const numbers = optionNumbers.slice(0, last);
  let correct = cell("correct");
  if (correct !== "" && !numbers.some((number) => String(number) === correct)) {
    faults.push({ column: "correct", message: t("correct must be the number of an option") });
    correct = "1";
  }

  const question = {
    topic: cell("topic"),
    title: cell("title"),
    title_bn: cell("title_bn") || null,
    difficulty: cell("difficulty").toLowerCase() || "medium",
    question_type: cell("question_type").toLowerCase() || "multiple_choice",
    is_active: readFlag(cell, faults, { column: "is_active", otherwise: true }),
    is_sample: readFlag(cell, faults, { column: "is_sample", otherwise: false }),
    image_url: cell("image_url") || null,
    explanation: cell("explanation"),
    explanation_bn: cell("explanation_bn") || null,
    source: cell("source") || null,
    models: readList(cell("models")),
    products: readList(cell("products")),
    options: numbers.map((number) => ({
      title: cell(optionColumn(number)),
      title_bn: cell(optionBnColumn(number)) || null,
      image_url: cell(optionImageColumn(number)) || null,
      is_correct: String(number) === correct,
    })),
  };
  return { question, faults };
}

function readRow({ line, cells }: Row, columns: readonly string[]): Item {
  if (cells === null || cells.length > columns.length) return { line, problem: t(TOO_WIDE) };

  return { line, ...readQuestion((column) => cells[columns.indexOf(column)] ?? "") };
}

function headingProblem(columns: readonly string[]): string | null {
  const missing = ["topic", "title"].find((column) => !columns.includes(column));
  if (missing) return t('The first line must name the columns; "{missing}" is missing', { missing });
  const unknown = columns.find((column) => !COLUMNS.includes(column));
  if (unknown !== undefined) return t('There is no column "{unknown}"', { unknown });

  return new Set(columns).size < columns.length ? t("A column is named twice") : null;
}

/** Questions of a CSV in order; for an oversized file, one more than the maximum. */
export function readCsv(text: string): Item[] {
  let rows: Row[];
  try {
    rows = readRows(text);
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    return [{ line: error.line, problem: error.message }];
  }

  const [heading, ...questions] = rows;
  if (!heading) return [];
  if (heading.cells === null) return [{ line: heading.line, problem: t(TOO_WIDE) }];
  const columns = heading.cells.map((name) => name.toLowerCase());
  const problem = headingProblem(columns);

  return problem ? [{ line: heading.line, problem }] : questions.map((row) => readRow(row, columns));
}
