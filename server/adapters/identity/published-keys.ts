/** The identity provider's public keys: fetched when a token first needs them, kept, and fetched again when they change. */
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from "jose";

/** All of the answer. */
const TIMEOUT_MS = 5_000;
/** The provider announces a key days before it signs with it; one that it withdraws is forgotten this soon. */
const KEPT_MS = 60 * 60 * 1000;
/** Tokens that name unknown keys make us ask no more often than this. */
const COOLDOWN_MS = 30_000;

const known = new Map<string, JWTVerifyGetKey>();

/** Finds the key that a token names. Throws JWKSNoMatchingKey if there is none, other errors if the keys cannot be fetched. */
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
    // The framework's own fetch could keep an answer for longer.
    [customFetch]: (address, options) => fetch(address, { ...options, cache: "no-store" }),
  });

  return async (header, token) => {
    // Else a lone key would fit a token that names none.
    if (typeof header.kid !== "string") throw new errors.JWKSNoMatchingKey();
    return keys(header, token);
  };
}
