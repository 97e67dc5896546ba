/** Access control for endpoints. */
import type { Access } from "@/lib/contract";
import { type Actor, can } from "@/server/actor";
import { actorOf } from "@/server/auth/bearer";
import { currentTime } from "@/server/clock";
import { AppError, bodyOf, statusOf, toAppError } from "@/server/errors";
import type { Rejection } from "@/server/front/rejection";
import { errorHeaders } from "./respond";

/** Throws unauthenticated, forbidden. */
export function requireAccess(auth: Access, actor: Actor | null): void {
  if (auth !== "public" && !actor) throw new AppError("unauthenticated", "Authentication required");
  if (typeof auth === "object" && actor && !can(actor, auth.can)) throw new AppError("forbidden", "Admins only");
}

/** Authorises large request bodies, for active admins only. Returns the rejection or null. */
export async function authorizeLargeBody(authorization: string | null): Promise<Rejection | null> {
  try {
    requireAccess({ can: "admin.open" }, await actorOf(authorization, currentTime()));
    return null;
  } catch (thrown) {
    const error = toAppError(thrown);
    if (!error) throw thrown;

    return { status: statusOf(error), ...bodyOf(error), detail: { said: error.detail }, headers: errorHeaders(error) };
  }
}
