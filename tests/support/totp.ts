/** Codes as an authenticator app computes them. */
import { Secret, TOTP } from "otpauth";

const STEP_MS = 30_000;

/** The code that an app shows, `steps` before (negative) or after now. The server accepts one step more or less: use 0, then 1. */
export function codeOf(secret: string, steps = 0): string {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });

  return app.generate({ timestamp: Date.now() + steps * STEP_MS });
}
