/** Authenticates API calls by the bearer header only, never by a cookie, to prevent CSRF (D1.33). */

import type { Actor } from "@/server/actor";
import type { ApiRequest } from "@/server/api-handlers";
import { sessionExpired } from "@/server/errors";
import { findSession } from "./sessions";
import { readAccessToken } from "./tokens";

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The user of an Authorization header; null if there is none. Throws unauthenticated if it contains no valid token. */
export async function actorOf(header: string | null, now: Date): Promise<Actor | null> {
  if (header === null) return null;

  const token = BEARER.exec(header)?.[1];
  const claims = token ? await readAccessToken(token) : null;
  const actor = claims && (await findSession(claims.sessionId, now));
  if (!actor || actor.id !== claims?.userId) throw sessionExpired();

  return actor;
}

/** The caller of a request. Throws what actorOf throws. */
export function actorFrom(request: Pick<ApiRequest, "headers">, now: Date): Promise<Actor | null> {
  return actorOf(request.headers.get("authorization"), now);
}
