import { t } from "@/lib/texts/text";
import type { FieldError } from "./errors";

/** A failed API call. `detail` is a user-facing message. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Stable error code of the response; `network` or `unreadable` if the browser detected the failure. */
  readonly code: string;
  readonly detail: string;
  readonly fieldErrors: readonly FieldError[];

  constructor(status: number, code: string, detail: string, fieldErrors: readonly FieldError[] = []) {
    super(detail);
    this.status = status;
    this.code = code;
    this.detail = detail;
    this.fieldErrors = fieldErrors;
  }
}

/** The message for a failed call, on every screen (spec 8): the server's explanation, else the screen's message, else a generic one. */
export function failureText(error: unknown, ownWords?: string): string {
  // The text of a 500 does not help the user.
  if (!(error instanceof ApiError) || error.status === 500) return ownWords ?? t("An error occurred");

  const isFromServer = error.status > 0 && error.code !== "unreadable";
  return isFromServer ? error.detail : (ownWords ?? error.detail);
}

/** The response's field errors for the given fields; null if there are none. */
export function fieldErrorsAt(error: unknown, fields: readonly string[]): Record<string, string> | null {
  const known = error instanceof ApiError ? error.fieldErrors.filter(({ field }) => fields.includes(field)) : [];

  return known.length > 0 ? Object.fromEntries(known.map(({ field, message }) => [field, message])) : null;
}
