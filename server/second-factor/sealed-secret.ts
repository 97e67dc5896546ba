/**
 * Encrypts the secrets of authenticator apps (AES-256-GCM), which the server must read to compute codes. The account is authenticated with
 * the text, so that a row copied to another account is useless. After a change of FACTOR_SECRET the earlier value still decrypts.
 */
import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes } from "node:crypto";
import { env } from "@/server/env";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keys = env.factorSecrets.map((secret) =>
  createSecretKey(createHash("sha256").update(`second-factors:${secret}`).digest()),
);

export function sealSecret(secret: string, userId: string): string {
  const [key] = keys;
  if (!key) throw new Error("There is no key for second factors");
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(userId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);

  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Throws if no key fits: FACTOR_SECRET was changed without its earlier value. */
export function openSecret(stored: string, userId: string): string {
  const bytes = Buffer.from(stored, "base64url");
  for (const key of keys) {
    try {
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(userId))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const sealed = bytes.subarray(IV_BYTES + TAG_BYTES);

      return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
    } catch {
      // Encrypted with another key.
    }
  }

  throw new Error("The secret of an authenticator app cannot be decrypted: set FACTOR_SECRET_OLD to its earlier key");
}
