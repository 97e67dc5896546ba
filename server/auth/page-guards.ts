/** The page's user, and the guards that every protected page calls first (spec 2, D1.1). A guard redirects before streaming starts. */
import { cookies, headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { PageRefusal } from "@/lib/page-refusal";
import type { Ability } from "@/lib/roles";
import { routes, withReturnPath } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { type Actor, type Can, can } from "@/server/actor";
import { setPageResponse } from "@/server/page-response";
import { setCurrentUserId } from "@/server/request-context";
import { pageUser } from "./page-session";

/** The user of the page cookie; null for a guest or an ended session. Cached per request. */
export const currentUser = cache(async (): Promise<Actor | null> => {
  const user = await pageUser(await cookies());
  if (user) setCurrentUserId(user.id);

  return user;
});

/** Returns the user, or redirects to /login with the page to return to. */
export async function requireUser(origin: string): Promise<Actor> {
  const user = await currentUser();
  if (!user) redirect(to(withReturnPath(routes.login, origin)));

  return user;
}

/**
 * Returns the user if they have the ability. Redirects guests to /login, customers to the home page (D1.1), and staff without the required
 * second factor to its setup; for other staff sets the status 403 and throws PageRefusal, which `withAdminPage` shows as a page.
 */
export async function requireAbility<A extends Ability>(ability: A, origin: string): Promise<Can<A>> {
  const user = await requireUser(origin);
  if (can(user, ability)) return user;
  if (user.lacksFactor) redirect(to(withReturnPath(routes.accountSecurity, origin)));
  if (!can(user, "admin.open")) redirect(to(routes.home));

  const requestId = (await headers()).get("x-request-id") ?? "";
  setPageResponse(requestId, { status: 403, headers: { "X-Robots-Tag": "noindex" } });
  throw new PageRefusal();
}
