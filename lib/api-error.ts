import type { FieldError } from "./errors";

/** A call that did not succeed. `detail` is a sentence that may be shown as it is. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    /** The status of the answer; 0 when there was none. */
    readonly status: number,
    /** The stable word of the answer; `network` or `unreadable` when the browser noticed by itself. */
    readonly code: string,
    readonly detail: string,
    readonly fieldErrors: readonly FieldError[] = [],
  ) {
    super(detail);
  }
}
