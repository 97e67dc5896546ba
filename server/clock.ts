/**
 * The time of day that all processes agree on, which is the database's (ADR 052): a lease, a hold or a due time is written by one process
 * and judged by another, and a machine whose clock nobody sets may be minutes off (reliability V7). How long something takes is a
 * matter for `performance.now()`.
 */
import { log } from "./log";
import { once } from "./once";

/** Clocks that are set agree far better; below that the way of the answer cannot be told from a difference. */
const AGREES_WITHIN_MS = 1_000;

const clock = once("clock", () => ({ aheadMs: 0 }));

export function currentTime(): Date {
  return new Date(Date.now() - clock.aheadMs);
}

/**
 * Learns what the database's clock said.
 * @param sentAt `currentTime()` when it was asked; its answer has just come
 */
export function setClock(databaseTime: Date, sentAt: Date): void {
  // It was read between these two: only what lies outside is certainly a difference.
  const sinceSent = sentAt.getTime() - databaseTime.getTime();
  const untilNow = currentTime().getTime() - databaseTime.getTime();
  const offMs = sinceSent > 0 ? sinceSent : Math.min(untilNow, 0);
  if (Math.abs(offMs) < AGREES_WITHIN_MS) return;

  clock.aheadMs += offMs;
  log.warn(
    { secondsAhead: Math.round(clock.aheadMs / 1000) },
    "this machine's clock is not the database's, which counts",
  );
}
