/**
 * Verifies that an ID token was issued by the identity provider for this shop and is valid now. Only the signature counts, not the sender.
 */
import { createHash } from "node:crypto";
import { errors, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import type { Env } from "@/server/env";
import { log } from "@/server/log";
import { keysOf } from "./published-keys";

type Provider = NonNullable<Env["firebase"]>;

export type Identity = {
  /** The provider's id of the user, which is never given to another one. */
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
  /** The same for every spelling of a token with this signature. */
  tokenHash: string;
  expiresAt: Date;
};

export type Verdict =
  | ({ kind: "genuine" } & Identity)
  /** The token is invalid: forged, expired, or issued for another audience. */
  | { kind: "refused" }
  /** The provider's keys cannot be fetched, so the token cannot be verified. */
  | { kind: "unknown" };

/** Allowed clock skew for tokens issued in the future; an expired token gets no tolerance. */
const CLOCK_DIFFERENCE_SECONDS = 10;

/** Errors caused by the token; all others come from fetching the keys. */
const TOKEN_FAULT = /^ERR_(?:JW[ST]_\w+|JWKS_(?:NO|MULTIPLE)_MATCHING_KEYS?|JOSE_(?:ALG_NOT_ALLOWED|NOT_SUPPORTED))$/;

const claimsSchema = z.object({
  // Must be a single audience, not a list that includes this shop.
  aud: z.string(),
  sub: z.string().min(1).max(128),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number(),
});
type Claims = z.output<typeof claimsSchema>;

/** Never throws. */
export async function verifyIdToken(token: string, provider: Provider, now: Date): Promise<Verdict> {
  try {
    const { payload } = await jwtVerify(token, keysOf(provider.jwksUrl), {
      algorithms: ["RS256"],
      issuer: `https://securetoken.google.com/${provider.projectId}`,
      audience: provider.projectId,
      requiredClaims: ["exp"],
      currentDate: now,
    });
    const claims = claimsSchema.safeParse(payload);
    return claims.success && isOfNow(claims.data, now)
      ? { kind: "genuine", ...identityOf(token, payload, claims.data) }
      : { kind: "refused" };
  } catch (error) {
    if (error instanceof errors.JOSEError && TOKEN_FAULT.test(error.code)) return { kind: "refused" };
    log.warn({ err: error }, "identity: signing keys not available");
    return { kind: "unknown" };
  }
}

function isOfNow({ iat, auth_time: authTime }: Claims, now: Date): boolean {
  const latest = now.getTime() / 1000 + CLOCK_DIFFERENCE_SECONDS;

  return iat <= latest && authTime <= latest;
}

function identityOf(token: string, { email, email_verified, name }: JWTPayload, { sub, exp }: Claims): Identity {
  return {
    subject: sub,
    email: typeof email === "string" ? email : null,
    isEmailVerified: email_verified === true,
    name: typeof name === "string" ? name : null,
    // Not the signature, whose last letter has spare bits.
    tokenHash: createHash("sha256")
      .update(token.slice(0, token.lastIndexOf(".")))
      .digest("hex"),
    expiresAt: new Date(exp * 1000),
  };
}
