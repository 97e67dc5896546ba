/** Requests and responses for second factors (ADR 092). */
import { z } from "zod";
import { toAsciiDigits } from "@/lib/digits";
import { idSchema, oneLine, requiredLine, sixDigits } from "@/lib/text";
import { t } from "@/lib/texts/text";

export const FACTOR_NOT_FOUND = "Second factor not found";
export const BROWSER_NOT_FOUND = "Browser not found";

export const secondFactorKinds = ["totp", "passkey"] as const;

const withoutGaps = (text: string) => toAsciiDigits(text).replace(/[\s-]/g, "");

/** Code of an authenticator app. */
export const codeSchema = sixDigits("Enter the 6 digits that your app shows");

/** Letters that look like digits count as those digits. */
export const recoveryCodeSchema = oneLine(60, "Recovery code")
  .transform((text) => withoutGaps(text).toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1"))
  .refine((code) => /^[0-9A-HJKMNP-TV-Z]{24}$/.test(code), {
    error: () => t("Enter a recovery code: 24 letters and digits"),
  });

/** Response of a browser's WebAuthn call; the server's WebAuthn library checks its contents. */
const webauthnResponseSchema = z
  .looseObject({ id: requiredLine("ID", 1_400), rawId: oneLine(1_400, "ID"), type: z.literal("public-key") })
  .describe("Result of `navigator.credentials`, in the JSON form of WebAuthn");

const challengeSchema = requiredLine("Challenge", 200);

/** One proof: a code, a recovery code or a passkey. */
export const secondFactorSchema = z.object({
  challenge: challengeSchema.describe("From the 401 `second_factor_required`, or from the passkey options"),
  code: codeSchema.optional(),
  recovery_code: recoveryCodeSchema.optional(),
  passkey: webauthnResponseSchema.optional(),
  trust_browser: z.boolean().default(false).describe("Skip the second factor in this browser for 30 days"),
});
export type SecondFactorInput = z.output<typeof secondFactorSchema>;

/** Without a challenge: for signing in with a passkey alone. */
export const passkeyRequestSchema = z.object({ challenge: challengeSchema.optional() });

export const passkeyOptionsSchema = z.object({
  challenge: z.string(),
  options: z
    .looseObject({ challenge: z.string() })
    .describe("Options of `navigator.credentials`, in the JSON form of WebAuthn"),
});

const nameSchema = requiredLine("Name", 60);

export const secondFactorListSchema = z.object({
  factors: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(secondFactorKinds),
      name: z.string(),
      created_at: z.iso.datetime(),
      last_used_at: z.iso.datetime().nullable(),
    }),
  ),
  recovery_codes_left: z.int(),
  trusted_browsers: z.array(
    z.object({
      id: z.uuid(),
      device: z.string().nullable().describe("Browser and system, such as `Chrome, Android`; null if unknown"),
      last_used_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
    }),
  ),
  /** When another owner's request removes the factors; null without one. */
  reset_due_at: z.iso.datetime().nullable(),
});
export type SecondFactors = z.infer<typeof secondFactorListSchema>;

export const newAppSchema = z.object({
  id: z.uuid(),
  secret: z.string().describe("Base32, to type into the app"),
  uri: z.string().describe("`otpauth://` address of the QR code"),
  qr: z.object({ side: z.int(), path: z.string() }).describe("The QR code as an SVG path in a square"),
});
export type NewApp = z.infer<typeof newAppSchema>;

export const confirmAppSchema = z.object({ code: codeSchema, name: nameSchema.optional() });

export const addPasskeySchema = z.object({
  challenge: challengeSchema,
  response: webauthnResponseSchema,
  name: nameSchema.optional(),
});

/** Empty unless the account had no factor before. */
export const recoveryCodesSchema = z.object({
  recovery_codes: z.array(z.string()).describe("Shown this once; each replaces the factor once"),
});
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

export const factorParams = z.object({ id: idSchema });

export const renameFactorSchema = z.object({ name: nameSchema });

export const undoFactorSchema = z.object({
  token: oneLine(200).min(1, { error: () => t("This link is invalid or has expired.") }),
});
export const undoneFactorSchema = z.object({ message: z.string() });
