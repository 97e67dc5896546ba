/** A fake identity provider: publishes keys, signs any claims, and simulates failures of the key server. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from "jose";

export const PROJECT = "chemcard-test";
export const ISSUER = `https://securetoken.google.com/${PROJECT}`;

export type SigningKey = { kid: string; privateKey: CryptoKey; publicKey: CryptoKey; jwk: JWK };
type Claims = Record<string, unknown>;
type Answer = (response: ServerResponse) => void;

export async function newKey(kid: string): Promise<SigningKey> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });

  return { kid, privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" } };
}

/** Returns the claims of a valid token with changes; `undefined` omits a claim. */
export function claimsOf(changes: Claims = {}): Claims {
  const now = Math.floor(Date.now() / 1000);
  const person = { email: "rahima@example.com", email_verified: true, name: "Rahima Khatun" };

  const times = { iat: now, auth_time: now, exp: now + 3600 };

  // A token works once, so no two may be equal.
  return { iss: ISSUER, aud: PROJECT, sub: "uid-1", jti: randomUUID(), ...times, ...person, ...changes };
}

/** Signs the given claims as the provider does. */
export function signed(claims: Claims, key: SigningKey, header: Claims = {}): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: key.kid, ...header }).sign(key.privateKey);
}

export async function startIdProvider() {
  const state = { keys: [await newKey("first")], answer: null as Answer | null, fetches: 0 };

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    if (url.pathname === "/token") {
      // For browser tests, which run in another process.
      const claims = claimsOf(JSON.parse(url.searchParams.get("claims") ?? "{}"));
      response.end(await signed(claims, state.keys[0] as SigningKey));
      return;
    }
    state.fetches += 1;
    if (state.answer) state.answer(response);
    else response.end(JSON.stringify({ keys: state.keys.map(({ jwk }) => jwk) }));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    state,
    settings: { FIREBASE_PROJECT_ID: PROJECT, FIREBASE_JWKS_URL: `${origin}/keys`, FIREBASE_API_KEY: "test-key" },
    /** Returns a valid token, unless the changes make it invalid. */
    token: (changes?: Claims, header?: Claims) => signed(claimsOf(changes), state.keys[0] as SigningKey, header),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
