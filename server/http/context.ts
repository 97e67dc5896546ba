/** Creates the request context from the headers that the front end sets. */

import { randomUUID } from "node:crypto";
import type { ApiRequest } from "@/server/api-handlers";
import { currentRequest, isFromBrowser, type RequestContext } from "@/server/request-context";

/** Request id set by the front end; a new one in tests, which have no front end. */
export function requestIdOf(request: ApiRequest): string {
  return request.headers.get("x-request-id") ?? randomUUID();
}

export type WithHeaders = Pick<ApiRequest, "headers">;

/** Client address determined by the front end; null in tests. */
export function clientAddress(request: WithHeaders): string | null {
  return request.headers.get("x-client-address");
}

/** The front end's context, or one built from the headers. */
export function contextOf(request: ApiRequest): RequestContext {
  const known = currentRequest();
  if (known) return known;

  return {
    requestId: requestIdOf(request),
    clientAddress: clientAddress(request),
    userId: null,
    userAgent: request.headers.get("user-agent"),
    isBrowser: isFromBrowser((name) => request.headers.get(name)),
  };
}
