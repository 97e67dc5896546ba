/** Sends bulk requests in chunks, so that progress is visible and a lost connection loses at most one chunk. Pure. */
import { t, tn } from "@/lib/texts/text";
import type { BulkItemResult } from "./bulk";

/** Number of items per request. */
export const CHUNK_SIZE = 25;

/**
 * Sends items in chunks, one after the other, and reports each response. Throws what `send` throws; earlier responses have been reported,
 * and all items may safely be sent again.
 */
export async function sendInChunks<Item, Answer>(
  items: readonly Item[],
  send: (part: Item[]) => Promise<{ results: readonly Answer[] }>,
  onAnswers: (answers: readonly Answer[]) => void,
): Promise<void> {
  for (let sent = 0; sent < items.length; sent += CHUNK_SIZE) {
    onAnswers((await send(items.slice(sent, sent + CHUNK_SIZE))).results);
  }
}

/** "8 confirmed, 1 was so before, 1 not done". `done` is the text for the successful items. */
export function describeResults(done: string, answers: readonly Pick<BulkItemResult, "outcome">[]): string {
  const count = (outcome: BulkItemResult["outcome"]) => answers.filter((answer) => answer.outcome === outcome).length;
  const [changed, unchanged, refused] = [count("done"), count("unchanged"), count("refused")];
  const parts = [
    changed > 0 || unchanged + refused === 0 ? t("{n} {done}", { n: changed, done }) : null,
    unchanged > 0 ? tn(unchanged, "{n} already was", "{n} already were") : null,
    refused > 0 ? t("{n} not done", { n: refused }) : null,
  ];

  return parts.filter((part) => part !== null).join(", ");
}

/** Ids of the results that were not rejected. */
export function acceptedIds(answers: readonly BulkItemResult[]): Set<string> {
  return new Set(answers.filter(({ outcome }) => outcome !== "refused").map(({ id }) => id));
}
