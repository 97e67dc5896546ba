/**
 * The page session: next-auth renews its cookie, reports it (`/api/auth/session`) and ends it, but has no providers, so it cannot sign users
 * in (D1.33, D9.29).
 */
import type { NextAuthOptions } from "next-auth";
import type { Actor } from "@/server/actor";
import { currentTime } from "@/server/clock";
import { env } from "@/server/env";
import { log } from "@/server/log";
import { type Cookies, PAGE_SESSION_SECONDS, pageSessionId } from "./page-cookie";
import { endSession, findSession } from "./sessions";

/** next-auth logs an error for every cookie without a live session. */
const QUIET = new Set(["JWT_SESSION_ERROR"]);

/**
 * next-auth options for one request. `user` is resolved beforehand, because next-auth treats any failure, such as a database outage, as the
 * end of the session.
 */
export function authOptions(user: Actor | null, cookieName: string): NextAuthOptions {
  return {
    secret: env.authSecret,
    useSecureCookies: env.isHttps,
    cookies: {
      sessionToken: {
        name: cookieName,
        options: { httpOnly: true, sameSite: "lax", path: "/", secure: env.isHttps },
      },
    },
    session: { strategy: "jwt", maxAge: PAGE_SESSION_SECONDS },
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

/** The only reader of the cookie: returns the user of its live session, or null. */
export async function pageUser(cookies: Cookies): Promise<Actor | null> {
  const sessionId = await pageSessionId(cookies);

  return sessionId === null ? null : findSession(sessionId, currentTime());
}
