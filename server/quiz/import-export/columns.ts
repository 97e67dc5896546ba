/** Columns of a question CSV, for import and export. */
import { MAX_OPTIONS } from "@/lib/quiz/question-rules";

export const PLAIN_COLUMNS = [
  "topic",
  "difficulty",
  "question_type",
  "is_active",
  "is_sample",
  "title",
  "title_bn",
  "image_url",
  "explanation",
  "explanation_bn",
  "source",
  /** Model keys, and product names or ids, separated by semicolons. */
  "models",
  "products",
  /** Number of the correct option, starting at 1. */
  "correct",
] as const;

export const optionNumbers: readonly number[] = Array.from({ length: MAX_OPTIONS }, (_, index) => index + 1);

export const optionColumn = (number: number): string => `option_${number}`;
export const optionBnColumn = (number: number): string => `option_${number}_bn`;
export const optionImageColumn = (number: number): string => `option_${number}_image_url`;

export const COLUMNS: readonly string[] = [
  ...PLAIN_COLUMNS,
  ...optionNumbers.flatMap((number) => [optionColumn(number), optionBnColumn(number), optionImageColumn(number)]),
];

const optionColumns: Readonly<Record<string, typeof optionColumn>> = {
  title: optionColumn,
  title_bn: optionBnColumn,
  image_url: optionImageColumn,
};

/** CSV column of a question field: `options.0.title` is in `option_1`. Null if a field spans several columns. */
export function columnOf(field: string): string | null {
  const [, index, part] = /^options\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const column = index === undefined ? field : (optionColumns[part ?? ""] ?? optionColumn)(Number(index) + 1);

  return COLUMNS.includes(column) ? column : null;
}
