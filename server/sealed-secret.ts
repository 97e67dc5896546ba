/**
 * Encrypts secrets that the server must read (AES-256-GCM), with a key per purpose. The owner's name is authenticated with the text, so that a
 * row copied to another owner is useless. After a change of FACTOR_SECRET the earlier value still decrypts.
 */
import { createCipheriv, createDecipheriv, createHash, createSecretKey, randomBytes } from "node:crypto";
import { env } from "@/server/env";

const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

type Purpose = "second-factors" | "couriers" | "sms" | "telegram";

export type Sealer = {
  seal: (secret: string, owner: string) => string;
  /** Throws if no key fits: FACTOR_SECRET was changed without its earlier value. */
  open: (stored: string, owner: string) => string;
};

export function sealer(purpose: Purpose): Sealer {
  const keys = env.factorSecrets.map((secret) =>
    createSecretKey(createHash("sha256").update(`${purpose}:${secret}`).digest()),
  );

  return {
    seal(secret, owner) {
      const [key] = keys;
      if (!key) throw new Error("There is no key for secrets");
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);

      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(stored, owner) {
      const bytes = Buffer.from(stored, "base64url");
      for (const key of keys) {
        try {
          const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
            .setAAD(Buffer.from(owner))
            .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
          const sealed = bytes.subarray(IV_BYTES + TAG_BYTES);

          return Buffer.concat([decipher.update(sealed), decipher.final()]).toString("utf8");
        } catch {
          // Encrypted with another key.
        }
      }

      throw new Error("A stored secret cannot be decrypted: set FACTOR_SECRET_OLD to its earlier key");
    },
  };
}
