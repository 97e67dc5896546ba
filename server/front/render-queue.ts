/** Limits concurrent renders of uncached pages: each network gets a few at a time, and its further requests queue fairly (D9.24). */
import type { ServerResponse } from "node:http";
import { createFairQueue, isQueueFull } from "@/server/fair-queue";
import { BUSY, type Rejection } from "./rejection";
import { onResponseHead } from "./response-pipeline";

const renders = createFairQueue({
  // All renders share one thread and ten database connections.
  atOnce: 32,
  atOncePerNetwork: 8,
  // Allows for a school class whose browsers prefetch. A waiting request holds about 10 kB.
  waitingPerNetwork: 300,
  waitingInAll: 1_500,
});

type Client = { response: ServerResponse; address: string };

/**
 * Renders when it is the client's turn. The turn ends with the response head, so that slow readers do not block others. Returns the
 * rejection if the queue is full; null if the page was rendered or the client disconnected.
 */
export async function queueRender(
  { response, address }: Client,
  render: () => Promise<void>,
): Promise<Rejection | null> {
  const disconnected = new AbortController();
  const leave = () => disconnected.abort();
  response.once("close", leave);
  try {
    await renders.run(
      address,
      () =>
        new Promise<void>((resolve, reject) => {
          onResponseHead(response, resolve);
          render().catch(reject);
        }),
      disconnected.signal,
    );
  } catch (error) {
    if (disconnected.signal.aborted) return null;
    if (isQueueFull(error)) return BUSY;

    throw error;
  } finally {
    response.off("close", leave);
  }

  return null;
}
