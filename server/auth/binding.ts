/**
 * Binds a session to the browser that started it (ADR 094): an httpOnly cookie, whose hash is in the session's row, must accompany the
 * refresh token. Sessions of clients without cookies, such as the mobile app, are not bound.
 */
import { db } from "@/server/db";
import { env } from "@/server/env";
import type { Session } from "@/server/generated/prisma/client";
import { reportTheft } from "./misuse";
import { type Cookies, pageSessionId } from "./page-cookie";
import { SESSION_MAX_DAYS } from "./session-days";
import { hashToken, newRefreshToken } from "./tokens";

/** What a request reveals about its client. Only browsers send the headers Origin and Sec-Fetch-Site with a post. */
export type Client = { cookies: Cookies; isBrowser: boolean };

const NAME = `${env.isHttps ? "__Host-" : ""}chemcard.binding`;
const MAX_AGE_SECONDS = SESSION_MAX_DAYS * 24 * 60 * 60;

/** A new value of the cookie with its stored form. */
export function newBinding(): { binding: string; bindingHash: string } {
  const binding = newRefreshToken();

  return { binding, bindingHash: hashToken(binding) };
}

function cookie(value: string, seconds: number): string {
  return `${NAME}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${env.isHttps ? "; Secure" : ""}`;
}

export const bindingCookie = (binding: string): string => cookie(binding, MAX_AGE_SECONDS);
export const endedBindingCookie: string = cookie("", 0);

type Bound = Pick<Session, "id" | "userId" | "bindingHash">;

/** `page`: the binding cookie is missing or old, but the page cookie, which is as secret, names this session. */
type Proof = "cookie" | "page" | "unbound" | "none";

async function proofOf({ id, bindingHash }: Bound, { cookies, isBrowser }: Client): Promise<Proof> {
  const shown = cookies.get(NAME)?.value;
  if (bindingHash !== null && shown !== undefined && hashToken(shown) === bindingHash) return "cookie";
  if (isBrowser && (await pageSessionId(cookies)) === id) return "page";

  return bindingHash === null ? "unbound" : "none";
}

/** Whether the session's own browser sent the request. If not, the session ends, because its token was copied. */
export async function isOwnClient(session: Bound, client: Client, now: Date): Promise<boolean> {
  const isOwn = (await proofOf(session, client)) !== "none";
  if (!isOwn) await reportTheft(session, now);

  return isOwn;
}

/**
 * Gives the session's browser a new cookie if it has none: after an upgrade from a release without it, or a lost response. Returns its
 * value; null if nothing is to be set, also if another tab's request was faster.
 */
export async function renewBinding({ id, userId, bindingHash: old }: Bound, client: Client): Promise<string | null> {
  if ((await proofOf({ id, userId, bindingHash: old }, client)) !== "page") return null;

  const { binding, bindingHash } = newBinding();
  const { count } = await db.session.updateMany({
    where: { id, bindingHash: old, revokedAt: null },
    data: { bindingHash },
  });
  return count === 1 ? binding : null;
}
