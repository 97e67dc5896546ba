/**
 * Settings of the identity provider: the project whose ID tokens are accepted, the URL of its public keys, and the API key for browsers. An
 * error is one sentence that names the setting.
 */
import { z } from "zod";
import { httpUrl, isLoopback, optional } from "./pieces";

/** Accepted issuer of ID tokens. */
export type Firebase = Readonly<{
  projectId: string;
  /** JSON Web Key Set of the public keys. */
  jwksUrl: string;
  /** Public identifier for browsers. If null, only the shop's own apps can sign in this way, and pages show no button. */
  apiKey: string | null;
}>;

const PUBLISHED_KEYS = "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

export const firebaseShape = {
  FIREBASE_PROJECT_ID: optional(z.string().regex(/^[\w.:-]{1,64}$/, "must be 1 to 64 letters, digits or . : _ -")),
  FIREBASE_JWKS_URL: optional(httpUrl),
  FIREBASE_API_KEY: optional(z.string().regex(/^[\w-]{1,128}$/, "must be 1 to 128 letters, digits or _ -")),
};

type Read = { [Name in keyof typeof firebaseShape]?: string | undefined };

export function readFirebase(read: Read): Firebase | null {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_JWKS_URL: jwksUrl, FIREBASE_API_KEY: apiKey } = read;
  if (projectId === undefined) {
    const names = Object.keys(firebaseShape) as (keyof Read)[];
    const given = names.find((name) => read[name] !== undefined);
    if (given) throw new Error(`The setting FIREBASE_PROJECT_ID is required if ${given} is set.`);
    return null;
  }
  if (jwksUrl !== undefined) checkAddress(new URL(jwksUrl));

  return Object.freeze({ projectId, jwksUrl: jwksUrl ?? PUBLISHED_KEYS, apiKey: apiKey ?? null });
}

/** Requires https, because an attacker who replaces the keys in transit could sign in as any user. */
function checkAddress({ protocol, hostname, username, password }: URL): void {
  if (username || password) throw new Error("The setting FIREBASE_JWKS_URL must be an address without a password.");
  if (protocol === "http:" && !isLoopback(hostname)) {
    throw new Error("The setting FIREBASE_JWKS_URL must begin with https: http is only for keys on this machine.");
  }
}
