/**
 * Page session: next-auth's httpOnly cookie, which refers to the same session row as the refresh token (D1.33, D9.29). The API sets it at
 * login and refresh.
 */
import { decode, encode } from "next-auth/jwt";
import { env } from "@/server/env";
import { SESSION_IDLE_DAYS } from "./session-days";

export const PAGE_SESSION_SECONDS = SESSION_IDLE_DAYS * 24 * 60 * 60;

const BASE_NAME = "next-auth.session-token";
export const PAGE_COOKIE = env.isHttps ? `__Host-${BASE_NAME}` : BASE_NAME;
/** The name that the previous release reads and writes (ADR 049). The next release drops it. */
export const FORMER_PAGE_COOKIE = env.isHttps ? `__Secure-${BASE_NAME}` : null;

const NAMES = [PAGE_COOKIE, ...(FORMER_PAGE_COOKIE ? [FORMER_PAGE_COOKIE] : [])];

export type Cookies = { get: (name: string) => { value: string } | undefined };

/** The name under which the browser has the cookie. */
export function pageCookieIn(from: Cookies): string {
  return NAMES.find((name) => from.get(name)?.value) ?? PAGE_COOKIE;
}

const cookie = (name: string, value: string, maxAge: number): string =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${env.isHttps ? "; Secure" : ""}`;

export const endedCookie = (name: string): string => cookie(name, "", 0);

/** Set-Cookie values that sign the user in on pages. */
export async function pageCookies({ sessionId, userId }: { sessionId: string; userId: string }): Promise<string[]> {
  const token = { sub: userId, sid: sessionId };

  const value = await encode({ token, secret: env.authSecret, maxAge: PAGE_SESSION_SECONDS });
  return NAMES.map((name) => cookie(name, value, PAGE_SESSION_SECONDS));
}

/** Set-Cookie values that sign the user out of pages. */
export const endedPageCookies: readonly string[] = NAMES.map(endedCookie);

/**
 * The session that the cookie names, which may have ended; null without a valid cookie. next-auth's `getToken` would also accept a bearer
 * token (GHSA-xmf8-cvqr-rfgj).
 */
export async function pageSessionId(from: Cookies): Promise<string | null> {
  const value = from.get(pageCookieIn(from))?.value;
  if (!value) return null;

  const token = await decode({ token: value, secret: env.authSecret }).catch(() => null);
  return token?.sid ?? null;
}
