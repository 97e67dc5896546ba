/**
 * Status and headers of page responses. Next pages cannot set a status: a page stores it here by request id, and the front end, a separate
 * bundle in the same process, sends it.
 */
import { globalSingleton } from "./once";

export type PageResponseInit = { status: number; headers: Record<string, string> };

const answers = globalSingleton("page-answers", () => new Map<string, PageResponseInit>());

/** Entries of aborted requests may never be taken. */
const MAX_ENTRIES = 10_000;

export function setPageResponse(requestId: string, answer: PageResponseInit): void {
  answers.set(requestId, answer);
  const oldest = answers.keys().next().value;
  if (answers.size > MAX_ENTRIES && oldest !== undefined) answers.delete(oldest);
}

/** Removes and returns the entry. */
export function takePageResponse(requestId: string): PageResponseInit | undefined {
  const answer = answers.get(requestId);
  answers.delete(requestId);

  return answer;
}
