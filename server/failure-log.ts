/**
 * Logs unexpected errors. Database outages are logged once (server/outage.ts); database errors of single requests, before an outage is
 * detected or without one, are logged up to a limit.
 */
import { currentTime } from "./clock";
import { databaseCodes } from "./database-errors";
import { meansDatabaseAway } from "./errors";
import { log } from "./log";
import { logBudget } from "./log-budget";
import { once } from "./once";
import { isDatabaseAway } from "./outage";

const mayLog = once("failure-log", () =>
  logBudget({ perMinute: 60, more: "more failures of the database: the rest of this minute is not told" }),
);

export function logFailure(error: unknown, facts: object, message: string): void {
  if (!meansDatabaseAway(error)) {
    log.error({ ...facts, err: error }, message);
    return;
  }
  if (isDatabaseAway() || !mayLog(currentTime())) return;

  const reason = error instanceof Error ? error.message : String(error);
  log.warn({ ...facts, code: databaseCodes(error)[0], reason }, message);
}
