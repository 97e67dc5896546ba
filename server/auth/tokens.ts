/**
 * Access tokens (JWT, HS256, 15 minutes) and refresh tokens (256 random bits, stored as a hash). A token only refers to a session row;
 * whether it is valid, and the user's role, are read from the database each time.
 */
import { createHash, randomBytes } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { currentTime } from "@/server/clock";
import { env } from "@/server/env";
import { globalSingleton } from "@/server/once";

export const ACCESS_TOKEN_SECONDS = 15 * 60;

const ISSUER = "chemcard";
const AUDIENCE = "chemcard-api";
const REFRESH_BYTES = 32;
const key = createHash("sha256").update(`access:${env.authSecret}`).digest();

/** `role` and `name` are for display in the browser; the server never trusts them. */
type Claims = { userId: string; sessionId: string; role: string; name: string };

export async function signAccessToken({ userId, sessionId, role, name }: Claims, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);

  return new SignJWT({ sid: sessionId, role, name })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
    .setSubject(userId)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
    .sign(key);
}

type Named = { userId: string; sessionId: string };

async function verify(token: string): Promise<(Named & { expiresAt: number }) | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ["HS256"],
      typ: "at+jwt",
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ["exp"],
      currentDate: currentTime(),
    });
    return typeof payload.sub === "string" && typeof payload.sid === "string"
      ? { userId: payload.sub, sessionId: payload.sid, expiresAt: (payload.exp ?? 0) * 1000 }
      : null;
  } catch {
    return null;
  }
}

const MAX_KEPT = 2_000;
/** Longer than any of our tokens; limits the cache to a few megabytes. */
const MAX_KEPT_LENGTH = 2_000;

/** Verified tokens, oldest first, so that the calls of a page do not verify the same signature repeatedly. */
const verified = globalSingleton("access-tokens", () => new Map<string, Named & { expiresAt: number }>());

function keep(token: string, named: Named & { expiresAt: number }): void {
  if (token.length > MAX_KEPT_LENGTH) return;

  verified.set(token, named);
  for (const oldest of verified.keys()) {
    if (verified.size <= MAX_KEPT) break;
    verified.delete(oldest);
  }
}

/** The session of an access token; null if the token is foreign, invalid or expired. */
export async function readAccessToken(token: string): Promise<Named | null> {
  const kept = verified.get(token);
  const named = kept ?? (await verify(token));
  if (!named || named.expiresAt <= currentTime().getTime()) {
    verified.delete(token);
    return null;
  }

  if (!kept) keep(token, named);
  return named;
}

export function newRefreshToken(): string {
  return randomBytes(REFRESH_BYTES).toString("base64url");
}

/** Stored form of a token: SHA-256 in hex. A random token needs no salt. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
