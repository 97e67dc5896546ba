/** Our id of a payment attempt at the gateway: at most 32 characters, unguessable, never reused. */
import { randomBytes } from "node:crypto";

/** Generates an id from 192 random bits. */
export function newTranId(): string {
  return randomBytes(24).toString("base64url");
}

export function isTranId(text: string): boolean {
  return /^[\w-]{1,32}$/.test(text);
}
