/** Lets background work yield to requests on the shared event loop: each unit of work waits for low utilisation. */
import { performance } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";

const SAMPLE_MS = 25;
/** Together a tenth of a second, so that background work still progresses in a busy process. */
const MAX_SAMPLES = 4;
const IDLE_UTILISATION = 0.5;

/** Measures the event loop's utilisation over one sample. */
async function sampleUtilisation(): Promise<number> {
  const before = performance.eventLoopUtilization();
  await pause(SAMPLE_MS);

  return performance.eventLoopUtilization(before).utilization;
}

/** Resolves after the first idle sample, or after the last one. Returns the number of samples. */
export async function waitForIdle(sample: () => Promise<number> = sampleUtilisation): Promise<number> {
  for (let samples = 1; ; samples += 1) {
    if ((await sample()) < IDLE_UTILISATION || samples === MAX_SAMPLES) return samples;
  }
}
