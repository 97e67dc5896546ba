/** Marks pages that failed because the database is down, so that the front end sends 503 instead of 500. */
import { DATABASE_DOWN_RETRY_SECONDS, toAppError } from "./errors";
import { setPageResponse } from "./page-response";

export function reportFailedPage(thrown: unknown, requestId: string | string[] | undefined): void {
  const error = toAppError(thrown);
  if (error?.code !== "unavailable" || typeof requestId !== "string") return;

  const retryAfter = error.extra.retryAfter ?? DATABASE_DOWN_RETRY_SECONDS;
  setPageResponse(requestId, { status: 503, headers: { "Retry-After": String(retryAfter) } });
}
