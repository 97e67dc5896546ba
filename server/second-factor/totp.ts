/** Time-based codes (RFC 6238): 6 digits, 30 seconds, SHA-1, the only combination that every authenticator app supports. */
import { Secret, TOTP } from "otpauth";
import { site } from "@/lib/site";

const STEP_SECONDS = 30;
/** 160 bits, the length that RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Accepted difference between the clocks of phone and server, in steps. */
const WINDOW = 1;

function totpOf(secret: string, label = ""): TOTP {
  return new TOTP({ issuer: site.name, label, algorithm: "SHA1", digits: 6, period: STEP_SECONDS, secret });
}

/** A random secret in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** Address that an authenticator app reads from a QR code. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The time step of a correct code; null for a wrong one. Compares in constant time. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });

  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}
