/** The page's user, and the guards that every protected page calls first (spec 2, D1.1). A guard redirects before anything streams. */
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { routes, withOrigin } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { type Actor, type AdminActor, isAdmin } from "@/server/actor";
import { noteCaller } from "@/server/request-context";
import { pageUser } from "./page-session";

/** The user of the page cookie; null for a guest or ended session. Cached per request. */
export const currentUser = cache(async (): Promise<Actor | null> => {
  const user = await pageUser(await cookies());
  if (user) noteCaller(user.id);

  return user;
});

/** Returns the user, or redirects to /login with the origin. */
export async function requireUser(origin: string): Promise<Actor> {
  const user = await currentUser();
  if (!user) redirect(to(withOrigin(routes.login, origin)));

  return user;
}

/** Returns the admin; redirects guests to /login and other users to the shop. */
export async function requireAdmin(origin: string): Promise<AdminActor> {
  const user = await requireUser(origin);
  if (!isAdmin(user)) redirect(to(routes.home));

  return user;
}
