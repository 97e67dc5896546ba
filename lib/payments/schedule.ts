/** Schedule for checking open payment attempts. Pure; times are UTC instants. */

const FIRST_INTERVAL_MS = 20_000;
const MAX_INTERVAL_MS = 60 * 60 * 1000;
const CHECK_PERIOD_MS = 48 * 60 * 60 * 1000;

/**
 * Time of the next check of a payment started at `startedAt`: every 20 seconds at first, then after a tenth of its age, at least hourly;
 * null after 48 hours. A decided payment may still change, so it is checked hourly.
 */
export function nextCheckAt(startedAt: Date, now: Date, isDecided = false): Date | null {
  const age = now.getTime() - startedAt.getTime();
  if (age >= CHECK_PERIOD_MS) return null;

  const pause = isDecided ? MAX_INTERVAL_MS : Math.min(Math.max(age / 10, FIRST_INTERVAL_MS), MAX_INTERVAL_MS);
  return new Date(now.getTime() + pause);
}
