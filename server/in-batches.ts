/** Clearing away what is old without holding anybody up: little at a time, and not everything in one run. */
const BATCH = 1_000;
const MOST_BATCHES = 20;

type Options = { batch?: number; signal?: AbortSignal | undefined };

/**
 * Runs `remove` until it finds less than it may take, the process is about to end, or it is enough for this run; the next one goes on.
 * @param remove takes at most that many. Returns how many there were
 * @returns how many in all
 */
export async function inBatches(
  remove: (most: number) => Promise<number>,
  { batch = BATCH, signal }: Options = {},
): Promise<number> {
  let total = 0;
  for (let run = 0; run < MOST_BATCHES && !signal?.aborted; run += 1) {
    const removed = await remove(batch);
    total += removed;
    if (removed < batch) break;
  }

  return total;
}
