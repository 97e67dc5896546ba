/**
 * Whose request the running code serves: set by the front, read by the audit and the log, so that no service has to pass it on.
 * Background work has none.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { once } from "./once";

export type RequestContext = {
  requestId: string;
  /** Null where there is no front (tests). */
  clientAddress: string | null;
  /** The caller, once authenticated. */
  userId: string | null;
  /** It is for a page: a person waits longer for one than a program for a call. */
  isPage?: boolean;
};

const storage = once("request-context", () => new AsyncLocalStorage<RequestContext>());

export function withRequestContext<Result>(context: RequestContext, run: () => Result): Result {
  return storage.run(context, run);
}

/** The running request is this user's. */
export function noteCaller(userId: string): void {
  const request = storage.getStore();
  if (request) request.userId = userId;
}

export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}
