/**
 * Status and headers of page responses. Next pages cannot set a status: a page stores it here by request id, and the front end, a separate
 * bundle in the same process, sends it.
 */
import { once } from "./once";

export type PageAnswer = { status: number; headers: Record<string, string> };

const answers = once("page-answers", () => new Map<string, PageAnswer>());

/** Entries of aborted requests may never be taken. */
const MAX_ENTRIES = 10_000;

export function notePageAnswer(requestId: string, answer: PageAnswer): void {
  answers.set(requestId, answer);
  const oldest = answers.keys().next().value;
  if (answers.size > MAX_ENTRIES && oldest !== undefined) answers.delete(oldest);
}

/** Removes and returns the entry. */
export function takePageAnswer(requestId: string): PageAnswer | undefined {
  const answer = answers.get(requestId);
  answers.delete(requestId);

  return answer;
}
