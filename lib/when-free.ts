/** Retries calls that were rejected by a full queue (D9.24). They had no effect, so repeating them is safe. */
import { ApiError } from "./api-error";

/** Seconds before each retry, randomised below so that a class does not retry all at once. */
const RETRY_DELAYS_SECONDS = [2, 3, 4, 5, 6];

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/**
 * Sends a call, and repeats it up to five times while the queue is full. Throws the last error.
 * @param onWait called before each wait
 */
export async function retryWhileQueueFull<Result>(send: () => Promise<Result>, onWait: () => void): Promise<Result> {
  for (const seconds of RETRY_DELAYS_SECONDS) {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "queue_full") throw error;
    }
    onWait();
    await pause(seconds * (0.5 + Math.random()));
  }

  return send();
}
