import type { FieldErrors, FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError } from "@/lib/api-error";
import { notifyInvalid } from "./notify";

/** For `handleSubmit`: shows the first error of a form in a toast as well (spec 8). Each is already shown at its field. */
export function notifyFirstError<Values extends FieldValues>(errors: FieldErrors<Values>): void {
  const message = firstMessage(errors);
  if (message) notifyInvalid(message);
}

/** Depth first: the errors of a list are a list of objects, with an error of the whole list under `root`. */
function firstMessage(errors: object): string | null {
  for (const [name, error] of Object.entries(errors)) {
    if (name === "ref" || typeof error !== "object" || error === null) continue;
    const message = typeof error.message === "string" && error.message ? error.message : firstMessage(error);
    if (message) return message;
  }

  return null;
}

/**
 * Shows the server's field errors at the fields and focuses the first. `names` maps the server's field names to the form's.
 * Returns whether there were any.
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  names: Readonly<Record<string, Path<Values>>>,
  setError: UseFormSetError<Values>,
): boolean {
  const known = error instanceof ApiError ? error.fieldErrors.filter(({ field }) => Object.hasOwn(names, field)) : [];
  known.forEach(({ field, message }, index) => {
    const name = names[field];
    if (name !== undefined) setError(name, { message }, { shouldFocus: index === 0 });
  });

  return known.length > 0;
}
