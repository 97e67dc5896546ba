/**
 * Logs unexpected errors. A database outage is logged once (server/outage.ts); database errors of single requests, without an outage or
 * before it is detected, are logged up to a limit.
 */
import { currentTime } from "./clock";
import { databaseCodes } from "./database-errors";
import { isDatabaseUnavailableError } from "./errors";
import { log } from "./log";
import { logBudget } from "./log-budget";
import { globalSingleton } from "./once";
import { isDatabaseDown } from "./outage";

const mayLog = globalSingleton("failure-log", () =>
  logBudget({ perMinute: 60, more: "more database failures: not logged for the rest of this minute" }),
);

export function logFailure(error: unknown, facts: object, message: string): void {
  if (!isDatabaseUnavailableError(error)) {
    log.error({ ...facts, err: error }, message);
    return;
  }
  if (isDatabaseDown() || !mayLog(currentTime())) return;

  const reason = error instanceof Error ? error.message : String(error);
  log.warn({ ...facts, code: databaseCodes(error)[0], reason }, message);
}
