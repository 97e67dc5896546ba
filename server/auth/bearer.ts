/** Who calls: read from the bearer header alone, never from a cookie, so that no call can be forged across sites (decisions 1). */
import { AppError } from "@/server/errors";
import type { Actor } from "./actor";
import { findSession } from "./sessions";
import { readAccessToken } from "./tokens";

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** The caller; null when there is no Authorization header. Throws unauthenticated for a header that is not a live token of ours. */
export async function actorFrom(request: Request, now: Date): Promise<Actor | null> {
  const header = request.headers.get("authorization");
  if (header === null) return null;

  const token = BEARER.exec(header)?.[1];
  const claims = token ? await readAccessToken(token) : null;
  const actor = claims && (await findSession(claims.sessionId, now));
  if (!actor || actor.id !== claims?.userId)
    throw new AppError("unauthenticated", "Your session has expired. Please log in again.");

  return actor;
}
