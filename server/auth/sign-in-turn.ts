/** Waiting for a turn on the way in, and what one reads where too many wait. */
import { AppError } from "@/server/errors";
import { type FairQueue, QueueFull } from "@/server/fair-queue";

type Turn<Result> = { client: string | null; work: () => Promise<Result>; retryAfter: number };

/** Throws unavailable `queue_full`: nothing was done, and the forms try again (lib/when-free). */
export async function takeTurn<Result>(queue: FairQueue, { client, work, retryAfter }: Turn<Result>): Promise<Result> {
  try {
    return await queue.run(client, work);
  } catch (error) {
    if (!(error instanceof QueueFull)) throw error;
    const detail = "Too many people are signing in. Please try again in a moment.";
    throw new AppError("unavailable", detail, { reason: "queue_full", retryAfter });
  }
}
