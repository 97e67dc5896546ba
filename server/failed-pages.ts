/** Tells the front which pages failed only because what they need is away for now: it answers 503 in their place. */
import { DATABASE_AWAY_RETRY_SECONDS, toAppError } from "./errors";
import { notePageAnswer } from "./page-answer";

export function tellFailedPage(thrown: unknown, requestId: string | string[] | undefined): void {
  const error = toAppError(thrown);
  if (error?.code !== "unavailable" || typeof requestId !== "string") return;

  const retryAfter = error.extra.retryAfter ?? DATABASE_AWAY_RETRY_SECONDS;
  notePageAnswer(requestId, { status: 503, headers: { "Retry-After": String(retryAfter) } });
}
