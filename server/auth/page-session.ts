/**
 * The page session: next-auth's httpOnly cookie, which names the same session row as the refresh token (D1.33). The API sets
 * it at login and refresh; next-auth itself offers no way in (no providers), only the way out.
 */
import type { NextAuthOptions } from "next-auth";
import { decode, encode } from "next-auth/jwt";
import { currentTime } from "@/server/clock";
import { env } from "@/server/env";
import { endSession, SESSION_IDLE_DAYS } from "./sessions";

const MAX_AGE_SECONDS = SESSION_IDLE_DAYS * 24 * 60 * 60;

const COOKIE_NAME = `${env.isHttps ? "__Secure-" : ""}next-auth.session-token`;

export const authOptions: NextAuthOptions = {
  secret: env.authSecret,
  useSecureCookies: env.isHttps,
  session: { strategy: "jwt", maxAge: MAX_AGE_SECONDS },
  pages: { signIn: "/login", signOut: "/", error: "/login" },
  providers: [],
  events: {
    signOut: async ({ token }) => {
      if (token?.sid) await endSession(token.sid, currentTime());
    },
  },
};

function cookie(value: string, maxAge: number): string {
  const secure = env.isHttps ? "; Secure" : "";

  return `${COOKIE_NAME}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

/** The session that a cookie names; null for none and for one that is not ours. Whether it lives, the session row says. */
export async function sessionIdOf(cookies: {
  get: (name: string) => { value: string } | undefined;
}): Promise<string | null> {
  const value = cookies.get(COOKIE_NAME)?.value;
  if (!value) return null;

  const token = await decode({ token: value, secret: env.authSecret }).catch(() => null);
  return token?.sid ?? null;
}

/** The Set-Cookie value that makes pages know the user. */
export async function pageCookie({ sessionId, userId }: { sessionId: string; userId: string }): Promise<string> {
  const token = await encode({
    token: { sub: userId, sid: sessionId },
    secret: env.authSecret,
    maxAge: MAX_AGE_SECONDS,
  });

  return cookie(token, MAX_AGE_SECONDS);
}

/** The Set-Cookie value that makes pages forget the user. */
export const endedPageCookie: string = cookie("", 0);
