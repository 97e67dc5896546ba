/** Access control for endpoints. */
import type { Access } from "@/lib/contract";
import { type Actor, requireCan } from "@/server/actor";
import { actorOf } from "@/server/auth/bearer";
import { currentTime } from "@/server/clock";
import { AppError, bodyOf, statusOf, toAppError } from "@/server/errors";
import type { Rejection } from "@/server/front/rejection";
import { errorHeaders } from "./respond";

/** Throws unauthenticated, forbidden. */
export function requireAccess(auth: Access, actor: Actor | null): void {
  if (auth !== "public" && !actor) throw new AppError("unauthenticated", "Authentication required");
  if (typeof auth === "object" && actor) requireCan(actor, auth.can);
}

/** Authorises large request bodies, for staff only. Returns the rejection or null. */
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
