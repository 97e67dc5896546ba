/** Marks pages that failed because the database is down, so that the front end sends 503 instead of 500. */
import { DATABASE_AWAY_RETRY_SECONDS, toAppError } from "./errors";
import { notePageAnswer } from "./page-answer";

export function tellFailedPage(thrown: unknown, requestId: string | string[] | undefined): void {
  const error = toAppError(thrown);
  if (error?.code !== "unavailable" || typeof requestId !== "string") return;

  const retryAfter = error.extra.retryAfter ?? DATABASE_AWAY_RETRY_SECONDS;
  notePageAnswer(requestId, { status: 503, headers: { "Retry-After": String(retryAfter) } });
}
