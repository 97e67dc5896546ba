/**
 * Writes down what went wrong: in a line of its own, unless it is the database that is away. An outage is told once (server/outage.ts);
 * what befalls single requests before it is known, or passes by itself, is told in one line each up to a limit.
 */
import { currentTime } from "./clock";
import { databaseCodes } from "./database-errors";
import { meansDatabaseAway } from "./errors";
import { log } from "./log";
import { logBudget } from "./log-budget";
import { once } from "./once";
import { isDatabaseAway } from "./outage";

const mayTell = once("failure-log", () =>
  logBudget({ perMinute: 60, more: "more failures of the database: the rest of this minute is not told" }),
);

export function logFailure(error: unknown, facts: object, message: string): void {
  if (!meansDatabaseAway(error)) {
    log.error({ ...facts, err: error }, message);
    return;
  }
  if (isDatabaseAway() || !mayTell(currentTime())) return;

  const reason = error instanceof Error ? error.message : String(error);
  log.warn({ ...facts, code: databaseCodes(error)[0], reason }, message);
}
