/** Waiting for a turn on the way in, and what one reads where too many wait. */
import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "@/server/errors";
import { type FairQueue, isQueueFull } from "@/server/fair-queue";

/** Hundreds of refusals written at once would hold up everybody else's calls for half a second. */
const SPREAD_MS = 2_000;

type Turn<Result> = { client: string | null; work: () => Promise<Result>; retryAfter: number };

/** Throws unavailable `queue_full`: nothing was done, and the forms try again (lib/when-free). */
export async function takeTurn<Result>(queue: FairQueue, { client, work, retryAfter }: Turn<Result>): Promise<Result> {
  try {
    return await queue.run(client, work);
  } catch (error) {
    if (!isQueueFull(error)) throw error;
    await pause(SPREAD_MS * Math.random());
    const detail = "Too many people are signing in. Please try again in a moment.";
    throw new AppError("unavailable", detail, { reason: "queue_full", retryAfter });
  }
}
