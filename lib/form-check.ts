/** Form validation before submission, in the browser and on the server. */
import type { z } from "zod";
import type { Label } from "@/lib/texts/catalogue";
import { toFieldErrors } from "./errors";

/** Typed field values by name. */
export type FormValues = Readonly<Record<string, string>>;

/** Errors by field. */
export type FormErrors = Readonly<Record<string, string>>;

/** Describes a failed form submission. */
export type FormFailure = {
  /** Toast, if its text differs from the one above the fields. */
  notice?: { title: string; description: string };
  /** Message above the fields: bold title, and text. */
  title?: string;
  alert?: string;
  /** Errors at the fields; the first gets the focus. */
  errors?: FormErrors;
  /** Field to focus instead. */
  focus?: string;
  /** Replaces typed field values. */
  typed?: FormValues;
};

/** Success message from the previous page. */
export type FormSuccess = { title: Label; text: Label };

/** State of a form after a native submission. */
export type FormResult = FormFailure & {
  typed: FormValues;
  /** The submission succeeded. */
  isDone?: true;
  news?: FormSuccess;
};

export type FormCheck<Values> = (typed: FormValues) => { values: Values } | { errors: FormErrors };

/** Validates a form with its schema: the first error per field. */
export function formCheck<Schema extends z.ZodType>(schema: Schema): FormCheck<z.output<Schema>> {
  return (typed) => {
    const { data, error } = schema.safeParse(typed);
    if (!error) return { values: data };

    return { errors: Object.fromEntries(toFieldErrors(error).map(({ field, message }) => [field, message])) };
  };
}
