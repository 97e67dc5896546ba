/** Validates the expiry that an admin sets for a premium code. */
import { EXPIRY_PASSED, maySetExpiry } from "@/lib/premium-codes/rules";
import { AppError } from "@/server/errors";

/** Throws invalid for an expiry in the past, unless it is unchanged. */
export function requireExpiryAhead(expiresAt: Date | null, now: Date, before: Date | null = null): void {
  if (maySetExpiry(expiresAt, now, before)) return;

  throw new AppError("invalid", EXPIRY_PASSED, { field: "expires_at" });
}
