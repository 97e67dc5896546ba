/** The identity provider's public keys: fetched on first use, cached, and refetched when they change. */
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from "jose";

/** Timeout for the full response. */
const TIMEOUT_MS = 5_000;
/** The provider publishes a key days before signing with it; a withdrawn key is trusted no longer than this. */
const KEPT_MS = 60 * 60 * 1000;
/** Minimum interval between fetches triggered by tokens with unknown keys. */
const COOLDOWN_MS = 30_000;

const known = new Map<string, JWTVerifyGetKey>();

/**
 * Creates a function that finds a token's key. It throws JWKSNoMatchingKey if there is none, and other errors if the keys cannot be
 * fetched.
 */
export function keysOf(url: string): JWTVerifyGetKey {
  const keys = known.get(url) ?? fetchedFrom(url);
  known.set(url, keys);

  return keys;
}

function fetchedFrom(url: string): JWTVerifyGetKey {
  const keys = createRemoteJWKSet(new URL(url), {
    timeoutDuration: TIMEOUT_MS,
    cacheMaxAge: KEPT_MS,
    cooldownDuration: COOLDOWN_MS,
    // Next's fetch might cache the response for longer.
    [customFetch]: (address, options) => fetch(address, { ...options, cache: "no-store" }),
  });

  return async (header, token) => {
    // Without this check, a single key would match a token without a key id.
    if (typeof header.kid !== "string") throw new errors.JWKSNoMatchingKey();
    return keys(header, token);
  };
}
