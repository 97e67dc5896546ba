/**
 * The viewer of a page, and the guards that every protected page calls first (spec 2, D1.1). A guard answers with a real
 * redirect before anything streams.
 */
import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { routes, withOrigin } from "@/lib/routes";
import { to } from "@/lib/texts/page-language";
import { type Actor, type AdminActor, isAdmin } from "@/server/actor";
import { noteCaller } from "@/server/request-context";
import { pageUser } from "./page-session";

/** The user of the page cookie; null for a guest and for an ended session. Read once a request. */
export const currentUser = cache(async (): Promise<Actor | null> => {
  const user = await pageUser(await cookies());
  if (user) noteCaller(user.id);

  return user;
});

/** The user, or off to /login with the origin remembered. */
export async function requireUser(origin: string): Promise<Actor> {
  const user = await currentUser();
  if (!user) redirect(to(withOrigin(routes.login, origin)));

  return user;
}

/** The admin; without a user off to /login, as somebody else off to the shop. */
export async function requireAdmin(origin: string): Promise<AdminActor> {
  const user = await requireUser(origin);
  if (!isAdmin(user)) redirect(to(routes.home));

  return user;
}
