/** Request context from the headers that the front end sets. */

import { randomUUID } from "node:crypto";
import type { ApiRequest } from "@/server/api-handlers";
import { currentRequest, type RequestContext } from "@/server/request-context";

/** Request id of the front end; a new one without it (in tests). */
export function requestIdOf(request: ApiRequest): string {
  return request.headers.get("x-request-id") ?? randomUUID();
}

export type WithHeaders = Pick<ApiRequest, "headers">;

/** Client address determined by the front end; null without it. */
export function clientAddress(request: WithHeaders): string | null {
  return request.headers.get("x-client-address");
}

/** The front end's context; built from the headers without it. */
export function contextOf(request: ApiRequest): RequestContext {
  const known = currentRequest();
  if (known) return known;

  return { requestId: requestIdOf(request), clientAddress: clientAddress(request), userId: null };
}
