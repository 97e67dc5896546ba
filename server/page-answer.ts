/**
 * What the answer of a page is to say beside its content. Next lets no page choose its status; a page notes it here under the id of
 * its request, and the front, which is bundled apart and runs in the same process, sends it.
 */
import { once } from "./once";

export type PageAnswer = { status: number; headers: Record<string, string> };

const answers = once("page-answers", () => new Map<string, PageAnswer>());

/** Notes of requests that are gone are never collected. */
const MOST_NOTED = 10_000;

export function notePageAnswer(requestId: string, answer: PageAnswer): void {
  answers.set(requestId, answer);
  const oldest = answers.keys().next().value;
  if (answers.size > MOST_NOTED && oldest !== undefined) answers.delete(oldest);
}

/** What was noted, once; undefined for nothing. */
export function takePageAnswer(requestId: string): PageAnswer | undefined {
  const answer = answers.get(requestId);
  answers.delete(requestId);

  return answer;
}
