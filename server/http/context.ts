/** What the front says of a request. */

import { randomUUID } from "node:crypto";
import type { ApiRequest } from "@/server/api-handlers";
import { currentRequest, type RequestContext } from "@/server/request-context";

/** The id that the front gave the request; a new one where there is no front (tests). */
export function requestIdOf(request: ApiRequest): string {
  return request.headers.get("x-request-id") ?? randomUUID();
}

/** A request, as far as the front's headers go. */
export type WithHeaders = Pick<ApiRequest, "headers">;

/** The caller's address as the front saw it; null where there is no front. */
export function clientAddress(request: WithHeaders): string | null {
  return request.headers.get("x-client-address");
}

/** What the front has made, where it stands before the caller. */
export function contextOf(request: ApiRequest): RequestContext {
  const known = currentRequest();
  if (known) return known;

  return { requestId: requestIdOf(request), clientAddress: clientAddress(request), userId: null };
}
