/**
 * Page session: next-auth's httpOnly cookie, which refers to the same session row as the refresh token (D1.33, D9.29). The API sets it at
 * login and refresh; next-auth renews it, reports it (`/api/auth/session`) and ends it, but has no providers, so it cannot sign users in.
 */
import type { NextAuthOptions } from "next-auth";
import { decode, encode } from "next-auth/jwt";
import type { Actor } from "@/server/actor";
import { currentTime } from "@/server/clock";
import { env } from "@/server/env";
import { log } from "@/server/log";
import { endSession, findSession, SESSION_IDLE_DAYS } from "./sessions";

const MAX_AGE_SECONDS = SESSION_IDLE_DAYS * 24 * 60 * 60;

const COOKIE_NAME = `${env.isHttps ? "__Secure-" : ""}next-auth.session-token`;

/** next-auth logs an error for every cookie without a live session. */
const QUIET = new Set(["JWT_SESSION_ERROR"]);

/**
 * next-auth options for one request. `user` is resolved beforehand, because next-auth treats any failure, such as a database outage, as the
 * end of the session.
 */
export function authOptions(user: Actor | null): NextAuthOptions {
  return {
    secret: env.authSecret,
    useSecureCookies: env.isHttps,
    session: { strategy: "jwt", maxAge: MAX_AGE_SECONDS },
    pages: { signIn: "/login", signOut: "/", error: "/login" },
    providers: [],
    callbacks: {
      jwt: ({ token }) => {
        if (!user || user.sessionId !== token.sid) throw new Error("The session has ended");
        return token;
      },
      session: ({ session }) => ({
        ...session,
        user: user && { name: user.fullName, email: user.email, role: user.role },
      }),
    },
    events: {
      signOut: async ({ token }) => {
        if (token?.sid) await endSession(token.sid, currentTime());
      },
    },
    logger: {
      error: (code, error) => (QUIET.has(code) ? undefined : log.error({ code, err: error }, "next-auth error")),
      warn: (code) => log.warn({ code }, "next-auth warning"),
      debug: () => undefined,
    },
  };
}

function cookie(value: string, maxAge: number): string {
  const secure = env.isHttps ? "; Secure" : "";

  return `${COOKIE_NAME}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/**
 * The only reader of the cookie: returns the user of its live session, or null if there is no valid session or cookie. next-auth's
 * `getToken` would also accept a bearer token (GHSA-xmf8-cvqr-rfgj).
 */
export async function pageUser(cookies: {
  get: (name: string) => { value: string } | undefined;
}): Promise<Actor | null> {
  const value = cookies.get(COOKIE_NAME)?.value;
  if (!value) return null;

  const token = await decode({ token: value, secret: env.authSecret }).catch(() => null);
  return token?.sid ? findSession(token.sid, currentTime()) : null;
}

/** Set-Cookie value that signs the user in on pages. */
export async function pageCookie({ sessionId, userId }: { sessionId: string; userId: string }): Promise<string> {
  const token = await encode({
    token: { sub: userId, sid: sessionId },
    secret: env.authSecret,
    maxAge: MAX_AGE_SECONDS,
  });

  return cookie(token, MAX_AGE_SECONDS);
}

/** Set-Cookie value that signs the user out of pages. */
export const endedPageCookie: string = cookie("", 0);
