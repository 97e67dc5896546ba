/**
 * Access tokens (JWT, HS256, 15 minutes) and refresh tokens (256 random bits, stored as a hash). A token only names a session row:
 * whether the session lives, and the role of its user, are read from the database each time.
 */
import { createHash, randomBytes } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import { env } from "@/server/env";

export const ACCESS_TOKEN_SECONDS = 15 * 60;

const ISSUER = "chemcard";
const AUDIENCE = "chemcard-api";
const REFRESH_BYTES = 32;
const key = createHash("sha256").update(`access:${env.authSecret}`).digest();

/** `role` and `name` are hints for what a browser shows; the server never believes them. */
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

/** The session that an access token names; null for any token that is not ours, not valid or expired. */
export async function readAccessToken(token: string): Promise<{ userId: string; sessionId: string } | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ["HS256"],
      typ: "at+jwt",
      issuer: ISSUER,
      audience: AUDIENCE,
    });
    return typeof payload.sub === "string" && typeof payload.sid === "string"
      ? { userId: payload.sub, sessionId: payload.sid }
      : null;
  } catch {
    return null;
  }
}

export function newRefreshToken(): string {
  return randomBytes(REFRESH_BYTES).toString("base64url");
}

/** The stored form of a token: SHA-256, hex. A random token needs no salt. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
