/** Queues sign-ins, and creates the error for a full queue. */
import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "@/server/errors";
import { type FairQueue, isQueueFull } from "@/server/fair-queue";

/** Spreads rejections over this time, because sending hundreds together would delay other requests by half a second. */
const SPREAD_MS = 2_000;

type Turn<Result> = { client: string | null; work: () => Promise<Result>; retryAfter: number };

/** Throws unavailable `queue_full` if nothing was done, so that the forms retry (lib/when-free). */
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
