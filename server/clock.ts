/**
 * Wall-clock time of the database (ADR 052). One process writes leases, holds and due times that another evaluates, and an unsynchronised
 * machine may be minutes off (reliability V7). Measure durations with `performance.now()`.
 */
import { log } from "./log";
import { globalSingleton } from "./once";

/** Synchronised clocks differ far less; below this, network latency hides the difference. */
const AGREES_WITHIN_MS = 1_000;

const clock = globalSingleton("clock", () => ({ aheadMs: 0 }));

export function currentTime(): Date {
  return new Date(Date.now() - clock.aheadMs);
}

/**
 * Adjusts the clock to the database's.
 * @param sentAt `currentTime()` when the query was sent; its result has just arrived
 */
export function setClock(databaseTime: Date, sentAt: Date): void {
  // The database read its clock between sending the query and now: only a time outside that range proves a difference.
  const sinceSent = sentAt.getTime() - databaseTime.getTime();
  const untilNow = currentTime().getTime() - databaseTime.getTime();
  const offMs = sinceSent > 0 ? sinceSent : Math.min(untilNow, 0);
  if (Math.abs(offMs) < AGREES_WITHIN_MS) return;

  clock.aheadMs += offMs;
  log.warn(
    { secondsAhead: Math.round(clock.aheadMs / 1000) },
    "this machine's clock differs from the database's, which is used",
  );
}
