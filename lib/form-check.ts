/** What is looked at before a form is sent, in the browser and on the server alike. */
import type { z } from "zod";
import type { Label } from "@/lib/texts/catalogue";
import { fieldErrorsOf } from "./errors";

/** The fields of a form by name, as they were typed. */
export type Typed = Readonly<Record<string, string>>;

/** What is wrong with a form, by field. */
export type FormErrors = Readonly<Record<string, string>>;

/** Why a form did not go through. */
export type FormFailure = {
  /** The toast, where its words differ from those above the fields. */
  notice?: { title: string; description: string };
  /** Above the fields: in bold, and what follows. */
  title?: string;
  alert?: string;
  /** At the fields; the first gets the focus. */
  errors?: FormErrors;
  /** The field that gets the focus instead. */
  focus?: string;
  /** What stands in fields from now on instead of what was typed. */
  typed?: Typed;
};

/** What went well on the page before. */
export type FormNews = { title: Label; text: Label };

/** How a form stands on a page after the browser posted it by itself. */
export type FormAnswer = FormFailure & {
  typed: Typed;
  /** What was asked for is done. */
  isDone?: true;
  news?: FormNews;
};

export type FormCheck<Values> = (typed: Typed) => { values: Values } | { errors: FormErrors };

/** Checks a form by its schema: one sentence a field, the first. */
export function formCheck<Schema extends z.ZodType>(schema: Schema): FormCheck<z.output<Schema>> {
  return (typed) => {
    const { data, error } = schema.safeParse(typed);
    if (!error) return { values: data };

    return { errors: Object.fromEntries(fieldErrorsOf(error).map(({ field, message }) => [field, message])) };
  };
}
