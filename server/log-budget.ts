/** Limits log lines that clients can cause. */
import { log } from "./log";

const MINUTE_MS = 60_000;

/**
 * Returns a function that decides whether to log another line. The first line above the limit logs `more`; the count restarts every minute.
 */
export function logBudget({ perMinute, more }: { perMinute: number; more: string }): (now: Date) => boolean {
  let minute = 0;
  let told = 0;

  return (now) => {
    const current = Math.floor(now.getTime() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      told = 0;
    }
    told += 1;
    if (told === perMinute + 1) log.warn(more);

    return told <= perMinute;
  };
}
