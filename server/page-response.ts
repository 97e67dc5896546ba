/**
 * Status and headers of page responses. Next pages cannot set a status: a page stores it here under its request id, and the front end, a
 * separate bundle in the same process, sends it.
 */
import { globalSingleton } from "./once";

export type PageResponseInit = { status: number; headers: Record<string, string> };

const answers = globalSingleton("page-answers", () => new Map<string, PageResponseInit>());

/** Maximum number of entries, because those of aborted requests may never be removed. */
const MAX_ENTRIES = 10_000;

export function setPageResponse(requestId: string, answer: PageResponseInit): void {
  answers.set(requestId, answer);
  const oldest = answers.keys().next().value;
  if (answers.size > MAX_ENTRIES && oldest !== undefined) answers.delete(oldest);
}

/** Returns and removes the entry. */
export function takePageResponse(requestId: string): PageResponseInit | undefined {
  const answer = answers.get(requestId);
  answers.delete(requestId);

  return answer;
}
