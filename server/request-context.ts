/** Context of the current request, set by the front end and used by audit and log. Background work has none. */
import { AsyncLocalStorage } from "node:async_hooks";
import { clientNetwork } from "./ip-address";
import { globalSingleton } from "./once";

export type RequestContext = {
  requestId: string;
  /** Null in tests, which have no front end. */
  clientAddress: string | null;
  /** Set after authentication. */
  userId: string | null;
  /** For the name of a device that signs in (lib/auth/device). */
  userAgent?: string | null;
  /** Whether a browser sent the request, so that its session is bound to a cookie (ADR 094). */
  isBrowser?: boolean;
  /** Pages may wait longer for a database connection than API requests. */
  isPage?: boolean;
};

/** Whether the headers are a browser's. Origin and Sec-Fetch-Site accompany its posts; scripts can neither set nor remove them. */
export const isFromBrowser = (header: (name: string) => unknown): boolean =>
  Boolean(header("origin") ?? header("sec-fetch-site"));

const storage = globalSingleton("request-context", () => new AsyncLocalStorage<RequestContext>());

export function withRequestContext<Result>(context: RequestContext, run: () => Result): Result {
  return storage.run(context, run);
}

export function setCurrentUserId(userId: string): void {
  const request = storage.getStore();
  if (request) request.userId = userId;
}

export function currentRequest(): RequestContext | undefined {
  return storage.getStore();
}

/** The caller's network; null in background work. */
export function callingNetwork(): string | null {
  const address = currentRequest()?.clientAddress;

  return address ? clientNetwork(address) : null;
}
