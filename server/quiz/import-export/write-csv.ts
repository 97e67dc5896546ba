/** Writes questions as CSV. */
import type { Cell } from "@/lib/csv";
import { COLUMNS, optionBnColumn, optionColumn, optionImageColumn } from "./columns";
import type { RawQuestion } from "./draft";

/** A question as a CSV row (columns.ts). */
export function toCells(question: RawQuestion): Cell[] {
  const { options, is_active, is_sample, models, products, ...plain } = question;
  const cells = new Map<string, Cell>([
    ...Object.entries(plain),
    ["is_active", String(is_active)],
    ["is_sample", String(is_sample)],
    ["models", models.join("; ")],
    ["products", products.join("; ")],
    ["correct", options.findIndex(({ is_correct }) => is_correct) + 1 || null],
    ...options.flatMap(({ title, title_bn, image_url }, index): [string, Cell][] => [
      [optionColumn(index + 1), title],
      [optionBnColumn(index + 1), title_bn],
      [optionImageColumn(index + 1), image_url],
    ]),
  ]);

  return COLUMNS.map((column) => cells.get(column) ?? null);
}
