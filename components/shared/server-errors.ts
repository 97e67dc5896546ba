import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError } from "@/lib/api-client";

/** What to say of a call that failed: the server's words, or the given ones. */
export function detailOf(error: unknown, fallback: string): string {
  return error instanceof ApiError ? error.detail : fallback;
}

/**
 * Puts the server's field errors at their fields and the focus on the first. `names` says which field of the form each of the
 * server's is. Answers whether there was one.
 */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  names: Record<string, Path<Values>>,
  setError: UseFormSetError<Values>,
): boolean {
  const known = error instanceof ApiError ? error.fieldErrors.filter(({ field }) => Object.hasOwn(names, field)) : [];
  known.forEach(({ field, message }, index) => {
    const name = names[field];
    if (name !== undefined) setError(name, { message }, { shouldFocus: index === 0 });
  });

  return known.length > 0;
}
