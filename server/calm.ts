/** Background work gives way to requests, which need the same thread: between two pieces of it the process gets a calm moment. */
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";

const LOOK_MS = 25;
/** In all a tenth of a second: a process that is never calm still does some of its background work. */
const MOST_LOOKS = 4;
/** Of a moment, for anything at all. */
const CALM_SHARE = 0.5;

/** The share of a short while from now on in which the process is doing something. */
async function shareOfNextMoment(): Promise<number> {
  const before = performance.eventLoopUtilization();
  await pause(LOOK_MS);

  return performance.eventLoopUtilization(before).utilization;
}

/** Resolves after the first calm moment, or after the last look. Returns how often it looked. */
export async function calmMoment(look: () => Promise<number> = shareOfNextMoment): Promise<number> {
  for (let looks = 1; ; looks += 1) {
    if ((await look()) < CALM_SHARE || looks === MOST_LOOKS) return looks;
  }
}
