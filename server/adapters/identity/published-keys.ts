/** The identity provider's public keys: fetched on first use, cached, and fetched again when they change. */
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from "jose";

/** For the full response. */
const TIMEOUT_MS = 5_000;
/** The provider publishes a key days before signing with it; a withdrawn key is dropped after this time. */
const KEPT_MS = 60 * 60 * 1000;
/** Minimum interval between fetches caused by tokens with unknown keys. */
const COOLDOWN_MS = 30_000;

const known = new Map<string, JWTVerifyGetKey>();

/** Finds a token's key. Throws JWKSNoMatchingKey if there is none, other errors if the keys cannot be fetched. */
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
    // Otherwise a single key would match a token without a key id.
    if (typeof header.kid !== "string") throw new errors.JWKSNoMatchingKey();
    return keys(header, token);
  };
}
