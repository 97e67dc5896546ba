/**
 * Pages that are made for one visitor are made on one thread and ask the database. A client's network has a few of them made at once,
 * the rest of it waits behind others (D9.24).
 */
import type { ServerResponse } from "node:http";
import { fairQueue, isQueueFull } from "@/server/fair-queue";
import { CROWDED } from "./incoming-body";
import type { Refusal } from "./refusal";
import { onResponseHead } from "./response-pipeline";

const turns = fairQueue({
  // More would only share one thread, and wait for the database's ten connections.
  atOnce: 32,
  atOncePerNetwork: 8,
  // A class whose browsers read ahead. A waiting request holds some ten kilobytes.
  waitingPerNetwork: 300,
  waitingInAll: 1_500,
});

type Asked = { response: ServerResponse; address: string };

/**
 * Makes a page when it is its turn, which ends with the head of the answer: a client that reads slowly keeps nobody waiting. Returns the
 * refusal; null if the page was made or the client disconnected.
 */
export async function inTurn({ response, address }: Asked, make: () => Promise<void>): Promise<Refusal | null> {
  const gone = new AbortController();
  const leave = () => gone.abort();
  response.once("close", leave);
  try {
    await turns.run(
      address,
      () =>
        new Promise<void>((resolve, reject) => {
          onResponseHead(response, resolve);
          make().catch(reject);
        }),
      gone.signal,
    );
  } catch (error) {
    if (gone.signal.aborted) return null;
    if (isQueueFull(error)) return CROWDED;

    throw error;
  } finally {
    response.off("close", leave);
  }

  return null;
}
