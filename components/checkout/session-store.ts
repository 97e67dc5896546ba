/**
 * What the checkout keeps for the life of the tab: what was typed, so that a session that dies costs nobody their address, and the
 * key of an order whose answer may have been lost. Both are tied to the account.
 */
import type { CheckoutFields } from "./form-schema";

const DRAFT_KEY = "chemcard.checkout";
const ATTEMPT_KEY = "chemcard.checkout_attempt";

type Draft = { userId: string; fields: Partial<CheckoutFields> };
type Attempt = { userId: string; content: string; key: string };

export function readDraft(userId: string): Partial<CheckoutFields> {
  const draft = read<Draft>(DRAFT_KEY);

  return draft?.userId === userId ? draft.fields : {};
}

export function saveDraft(userId: string, fields: Partial<CheckoutFields>): void {
  write(DRAFT_KEY, { userId, fields });
}

/** The Idempotency-Key of an order with this content: the same until the content changes, also after a reload. */
export function attemptKey(userId: string, content: string): string {
  const last = read<Attempt>(ATTEMPT_KEY);
  if (last?.userId === userId && last.content === content) return last.key;

  const key = newKey();
  write(ATTEMPT_KEY, { userId, content, key });
  return key;
}

/** Whether an order was sent whose answer is not known; with `content`: an order of exactly this content. */
export function isAnswerOpen(userId: string, content?: string): boolean {
  const last = read<Attempt>(ATTEMPT_KEY);

  return last?.userId === userId && (content === undefined || last.content === content);
}

/** The server has answered: the next attempt is a new one. */
export function forgetAttempt(): void {
  remove(ATTEMPT_KEY);
}

export function forgetDraft(): void {
  remove(DRAFT_KEY);
}

/** 128 random bits; `crypto.randomUUID` is missing on plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));

  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** For browsers without session storage, and for the life of the page. */
const memory = new Map<string, string>();

function read<T>(key: string): T | null {
  try {
    return JSON.parse(window.sessionStorage.getItem(key) ?? memory.get(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

function write(key: string, value: Draft | Attempt): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    window.sessionStorage.setItem(key, text);
  } catch {
    // Forbidden or full: the memory has it.
  }
}

function remove(key: string): void {
  memory.delete(key);
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}
