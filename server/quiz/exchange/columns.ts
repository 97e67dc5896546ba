/** The columns of a CSV of questions, the same for reading and writing. */
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
  /** Keys of shapes, and names or ids of products, separated by semicolons. */
  "models",
  "products",
  /** The number of the right option, from 1. */
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

/** The column in which a field of a question stands: `options.0.title` in `option_1`. Null for one of several columns. */
export function columnOf(field: string): string | null {
  const [, index, part] = /^options\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const column = index === undefined ? field : (optionColumns[part ?? ""] ?? optionColumn)(Number(index) + 1);

  return COLUMNS.includes(column) ? column : null;
}
