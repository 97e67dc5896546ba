import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError } from "@/lib/api-error";

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
