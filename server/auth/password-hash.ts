/**
 * Stored form of a password (D9.28, ADR 090). bcrypt reads 72 bytes and stops at a NUL, so it gets an HMAC of the whole text in base64; the
 * label separates this HMAC from all others. A mark distinguishes these hashes from older ones, which are of the text itself. Pure.
 */
import { createHmac } from "node:crypto";

export const HASH_COST = 10;

const LABEL = "chemcard password";
const MARK = "hmac-sha256:";
const BCRYPT_BYTES = 72;

function digestOf(password: string): string {
  return createHmac("sha256", LABEL).update(password.normalize("NFC")).digest("base64");
}

function fitsBcrypt(password: string): boolean {
  return Buffer.byteLength(password) <= BCRYPT_BYTES;
}

/**
 * Text to hash with bcrypt, and the mark before the stored hash.
 * @param keepsOld use the format that the previous release can check, if possible
 */
export function hashingOf(password: string, keepsOld = false): { text: string; mark: string } {
  return keepsOld && fitsBcrypt(password) ? { text: password, mark: "" } : { text: digestOf(password), mark: MARK };
}

/** Text and bcrypt hash to compare; null if the password cannot match. */
export function comparisonOf(password: string, stored: string): { text: string; hash: string } | null {
  if (stored.startsWith(MARK)) return { text: digestOf(password), hash: stored.slice(MARK.length) };

  return fitsBcrypt(password) ? { text: password, hash: stored } : null;
}

export function isOldHash(stored: string): boolean {
  return !stored.startsWith(MARK);
}
