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
  /** Toast text, if it differs from the message above the fields. */
  notice?: { title: string; description: string };
  /** Bold title of the message above the fields. */
  title?: string;
  alert?: string;
  /** Field errors; the first field with an error gets the focus. */
  errors?: FormErrors;
  /** Field to focus instead of the first with an error. */
  focus?: string;
  /** Values that replace the typed ones. */
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

/** Creates a validator from a schema that reports the first error per field. */
export function formCheck<Schema extends z.ZodType>(schema: Schema): FormCheck<z.output<Schema>> {
  return (typed) => {
    const { data, error } = schema.safeParse(typed);
    if (!error) return { values: data };

    return { errors: Object.fromEntries(toFieldErrors(error).map(({ field, message }) => [field, message])) };
  };
}
