/** Schedule of checks of open attempts. Pure; times are UTC instants. */

const FIRST_PAUSE_MS = 20_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;
const LOOK_FOR_MS = 48 * 60 * 60 * 1000;

/**
 * Next check of a payment started at `startedAt`: every 20 seconds at first, then after a tenth of its age, at least hourly; null after 48
 * hours. A decided payment may still change, and is checked hourly.
 */
export function nextLook(startedAt: Date, now: Date, isDecided = false): Date | null {
  const age = now.getTime() - startedAt.getTime();
  if (age >= LOOK_FOR_MS) return null;

  const pause = isDecided ? LONGEST_PAUSE_MS : Math.min(Math.max(age / 10, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
  return new Date(now.getTime() + pause);
}
