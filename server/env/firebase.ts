/**
 * The settings of the identity provider: the project whose ID tokens sign people in, where its public keys are published, and the
 * key with which browsers ask it. A wrong value is an Error whose message is one sentence that names the setting.
 */
import { z } from "zod";
import { httpUrl, isLoopback, optional } from "./pieces";

/** Whose ID tokens are believed. */
export type Firebase = Readonly<{
  projectId: string;
  /** The published keys, as a JSON Web Key Set. */
  jwksUrl: string;
  /** Public: it names the project to browsers. Null: only apps of ours sign in this way, and pages show no button. */
  apiKey: string | null;
}>;

const PUBLISHED_KEYS = "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

export const firebaseShape = {
  FIREBASE_PROJECT_ID: optional(z.string().regex(/^[\w.:-]{1,64}$/, "must be 1 to 64 letters, digits or . : _ -")),
  FIREBASE_JWKS_URL: optional(httpUrl),
  FIREBASE_API_KEY: optional(z.string().regex(/^[\w-]{1,128}$/, "must be 1 to 128 letters, digits or _ -")),
};

type Read = { [Name in keyof typeof firebaseShape]?: string | undefined };

/** The provider, or null where none is configured. */
export function readFirebase(read: Read): Firebase | null {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_JWKS_URL: jwksUrl, FIREBASE_API_KEY: apiKey } = read;
  if (projectId === undefined) {
    const names = Object.keys(firebaseShape) as (keyof Read)[];
    const given = names.find((name) => read[name] !== undefined);
    if (given) throw new Error(`The setting FIREBASE_PROJECT_ID is required where ${given} is given.`);
    return null;
  }
  if (jwksUrl !== undefined) checkAddress(new URL(jwksUrl));

  return Object.freeze({ projectId, jwksUrl: jwksUrl ?? PUBLISHED_KEYS, apiKey: apiKey ?? null });
}

/** An attacker who can replace the keys in transit can sign in as anybody. */
function checkAddress({ protocol, hostname, username, password }: URL): void {
  if (username || password) throw new Error("The setting FIREBASE_JWKS_URL must be an address without a password.");
  if (protocol === "http:" && !isLoopback(hostname)) {
    throw new Error("The setting FIREBASE_JWKS_URL must begin with https: http is for keys on this machine alone.");
  }
}
