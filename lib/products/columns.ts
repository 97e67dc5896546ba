/** Converts the declared fields of a product to database columns and the images relation. Pure. */
import type { Label } from "@/lib/texts/catalogue";
import { writeCardNumbers } from "./card-numbers";
import { type DeclaredFields, type FieldName, productFieldEntries } from "./fields";
import type { Product, ProductChanges } from "./schema";

type StoredOf<Name extends FieldName> = DeclaredFields[Name] extends { fromColumn: (stored: infer Stored) => unknown }
  ? Stored
  : Product[Name];

export type StoredProduct = { [Name in FieldName as DeclaredFields[Name]["column"]]: StoredOf<Name> };
type ColumnChanges = Partial<Omit<StoredProduct, "images">>;

export function fromColumns(row: StoredProduct): Pick<Product, FieldName> {
  const stored: Readonly<Record<string, unknown>> = row;

  return Object.fromEntries(
    productFieldEntries.map(([name, field]) => {
      const value = stored[field.column];

      return [name, field.fromColumn ? field.fromColumn(value) : value];
    }),
  ) as Pick<Product, FieldName>;
}

/** Returns the columns of the fields that were sent. Images are stored as separate rows. */
export function toColumns(changes: Omit<ProductChanges, "images" | "expected">): ColumnChanges {
  const sent: Readonly<Record<string, unknown>> = changes;

  return Object.fromEntries(
    productFieldEntries.flatMap(([name, field]) => {
      const value = sent[name];

      return value === undefined ? [] : [[field.column, field.toColumn ? field.toColumn(value) : value]];
    }),
  );
}

type AuditValue = string | number | boolean | null;

/** Column values in audit format: a list has one line per entry, an image is its URL, and numbers are ranges. */
export function auditValues(row: StoredProduct): Record<keyof StoredProduct, AuditValue> {
  const stored: Readonly<Record<string, AuditValue | readonly (string | { imageUrl: string })[]>> = {
    ...row,
    cardNumbers: writeCardNumbers(row.cardNumbers),
  };
  const audited = (value: (typeof stored)[string] = null): AuditValue =>
    value === null || typeof value !== "object"
      ? value
      : value.map((entry) => (typeof entry === "string" ? entry : entry.imageUrl)).join("\n");

  return Object.fromEntries(productFieldEntries.map(([, { column }]) => [column, audited(stored[column])])) as Record<
    keyof StoredProduct,
    AuditValue
  >;
}

type WithoutUnit<Column extends string> = Column extends `${infer Name}Paisa` ? Name : Column;
type LabelledColumn = WithoutUnit<Exclude<keyof StoredProduct, `${string}Bn`>>;

/** Audit labels of the columns: amounts without their unit; Bangla columns have the label of the English one. */
export const productColumnLabels = Object.fromEntries(
  productFieldEntries
    .filter(([, { column }]) => !column.endsWith("Bn"))
    .map(([, { column, label }]) => [column.replace(/Paisa$/, ""), label]),
) as Record<LabelledColumn, Label>;
