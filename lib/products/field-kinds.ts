/** Kinds of product fields: their schemas in answers, requests and the form, and the values of the form's controls. */
import { z } from "zod";
import type { Label } from "@/lib/texts/catalogue";
import { optionalTypedNumber, toFieldText } from "@/lib/typed-number";

/** A text box of the form. With `rows` it has several lines. */
export type TextControl = { label: Label; language: "en" | "bn"; hint?: Label; rows?: number; isWide?: boolean };

/** Conversions are methods: their parameters then accept the values of any field. */
export type ProductField = {
  /** In answers. */
  wire: z.ZodType;
  /** In a request that adds a product. */
  input: z.ZodType;
  /** In a request that changes one: a field that is left out keeps its value. */
  change: z.ZodType;
  /** In the database; `images` is a relation. */
  column: string;
  /** The column's name in the audit. */
  label: Label;
  /** If column and wire hold different values. */
  fromColumn?(stored: unknown): unknown;
  toColumn?(value: unknown): unknown;
  /** Checks what the form holds. */
  form?: z.ZodType;
  /** What the form holds at first; the value is undefined for a new product. */
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

/** Blank is null. */
export function optionalText(schema: z.ZodString) {
  const orNull = schema.transform((words) => words || null);

  return { wire: z.string().nullable(), ...nullish(orNull), ...inTextBox(orNull, schema.maxLength) };
}

/** A text of both languages. Without a Bangla one, Bangla pages show the English. */
export const texts = (schema: z.ZodString) => ({ english: text(schema), bangla: optionalText(schema) });

/** Non-empty lines of a text. */
function linesOf(typed: string): string[] {
  return typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** A list in both languages, typed as a line each. */
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

/** Nothing typed is 0. */
export const count = (schema: z.ZodInt, message: Label) => ({
  wire: z.int(),
  input: schema.default(0),
  change: schema.optional(),
  form: optionalTypedNumber(message)
    .transform((typed) => typed ?? 0)
    .pipe(schema),
  toControl: (value: number | undefined) => toFieldText(value ?? 0),
});

/** Nothing typed is null. */
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
  /** In the audit; the Bangla column gets the same label "in Bangla". */
  label: Label;
  /** Labels of the text boxes; without an English one the form has a control of its own for that text. */
  english?: Label;
  bangla: Label;
};

/** The fields `name` and `name_bn` with the columns `column` and `columnBn`. */
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
