/** Kinds of product fields: schemas for responses, requests and the form, and conversions for the form's controls. */
import { z } from "zod";
import type { Label } from "@/lib/texts/catalogue";
import { optionalTypedNumber, toFieldText } from "@/lib/typed-number";

/** A text box of the form; `rows` makes it multi-line. */
export type TextControl = { label: Label; language: "en" | "bn"; hint?: Label; rows?: number; isWide?: boolean };

/** Definition of a field. Conversions are methods, so that their parameters accept the values of any field. */
export type ProductField = {
  /** Schema in responses. */
  wire: z.ZodType;
  /** Schema in a request that adds a product. */
  input: z.ZodType;
  /** Schema in a request that changes a product; an omitted field keeps its value. */
  change: z.ZodType;
  /** Database column; `images` is a relation. */
  column: string;
  /** Label of the column in the audit log. */
  label: Label;
  /** Converts a column value if it differs from the API value. */
  fromColumn?(stored: unknown): unknown;
  toColumn?(value: unknown): unknown;
  /** Schema of the form value. */
  form?: z.ZodType;
  /** Initial form value; `value` is undefined for a new product. */
  toControl?(value: unknown): unknown;
  control?: TextControl;
  maxLength?: number | undefined;
};

export const required = <Schema extends z.ZodType>(schema: Schema) => ({ input: schema, change: schema.optional() });

export const nullish = <Schema extends z.ZodType>(schema: Schema) => ({
  input: schema.nullish(),
  change: schema.nullish(),
});

const inTextBox = <Schema extends z.ZodType<unknown, string>>(schema: Schema, maxLength: number | null) => ({
  form: schema,
  toControl: (value: string | null | undefined) => value ?? "",
  maxLength: maxLength ?? undefined,
});

export const requiredText = (schema: z.ZodString) => ({
  wire: z.string(),
  ...required(schema),
  ...inTextBox(schema, schema.maxLength),
});

const text = (schema: z.ZodString) => ({
  wire: z.string(),
  input: schema.default(""),
  change: schema.optional(),
  ...inTextBox(schema, schema.maxLength),
});

/** Converts blank text to null. */
export function optionalText(schema: z.ZodString) {
  const orNull = schema.transform((words) => words || null);

  return { wire: z.string().nullable(), ...nullish(orNull), ...inTextBox(orNull, schema.maxLength) };
}

/** A text in both languages. Without a Bangla text, Bangla pages show the English one. */
export const texts = (schema: z.ZodString) => ({ english: text(schema), bangla: optionalText(schema) });

/** Non-empty lines of a text. */
function linesOf(typed: string): string[] {
  return typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** A list in both languages, typed with one entry per line. */
export function lists(line: z.ZodString, max: number) {
  const schema = z.array(line.min(1)).max(max);
  const list = {
    wire: z.array(z.string()),
    input: schema.default([]),
    change: schema.optional(),
    form: z.string().transform(linesOf).pipe(schema),
    toControl: (lines: readonly string[] | undefined) => lines?.join("\n") ?? "",
  };

  return { english: list, bangla: list };
}

/** A count; an empty field means 0. */
export const count = (schema: z.ZodInt, message: Label) => ({
  wire: z.int(),
  input: schema.default(0),
  change: schema.optional(),
  form: optionalTypedNumber(message)
    .transform((typed) => typed ?? 0)
    .pipe(schema),
  toControl: (value: number | undefined) => toFieldText(value ?? 0),
});

/** An optional number; an empty field means null. */
export const optionalNumber = <Schema extends z.ZodNumber>(schema: Schema, message: Label) => ({
  ...nullish(schema),
  form: optionalTypedNumber(message).pipe(schema.nullable()),
  toControl: (value: number | null | undefined) => toFieldText(value ?? null),
});

export const flag = (byDefault: boolean) => ({
  wire: z.boolean(),
  input: z.boolean().default(byDefault),
  change: z.boolean().optional(),
});

type BilingualOptions = Omit<TextControl, "label" | "language"> & {
  /** Label in the audit log; the Bangla column gets the same label plus "in Bangla". */
  label: Label;
  /** Labels of the text boxes; without an English label the form has a custom control for that text. */
  english?: Label;
  bangla: Label;
};

/** Creates the fields `name` and `name_bn`, stored in `column` and `columnBn`. */
export function bilingual<const Name extends string, const Column extends string, English, Bangla>(
  name: Name,
  column: Column,
  kinds: { english: English; bangla: Bangla },
  { label, english, bangla, hint, ...box }: BilingualOptions,
) {
  type Shared = { label: Label; control?: TextControl };
  type Both = Record<Name, English & Shared & { column: Column }> &
    Record<`${Name}_bn`, Bangla & Shared & { column: `${Column}Bn` }>;

  return {
    [name]: {
      ...kinds.english,
      column,
      label,
      ...(english ? { control: { ...box, label: english, language: "en", ...(hint ? { hint } : {}) } } : {}),
    },
    [`${name}_bn`]: {
      ...kinds.bangla,
      column: `${column}Bn`,
      label,
      control: { ...box, label: bangla, language: "bn" },
    },
  } as Both;
}
