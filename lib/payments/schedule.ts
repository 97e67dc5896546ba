/** When open attempts are checked again. Pure; times are instants in UTC. */

const FIRST_PAUSE_MS = 20_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1000;
const LOOK_FOR_MS = 48 * 60 * 60 * 1000;

/**
 * The next look at a payment that was started at `startedAt`: every 20 seconds at first, then after a tenth of its age, at least
 * once an hour; null once it is 48 hours old. A decided one may still change its mind, and is looked at once an hour.
 */
export function nextLook(startedAt: Date, now: Date, isDecided = false): Date | null {
  const age = now.getTime() - startedAt.getTime();
  if (age >= LOOK_FOR_MS) return null;

  const pause = isDecided ? LONGEST_PAUSE_MS : Math.min(Math.max(age / 10, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
  return new Date(now.getTime() + pause);
}
