/** Step-up (ADR 095): proof of identity that sensitive calls require to be at most ten minutes old. */
import { z } from "zod";
import { emailCodeSchema } from "@/lib/auth/schema";
import { codeSchema, recoveryCodeSchema } from "@/lib/second-factor/schema";
import { t } from "@/lib/texts/text";
import { currentPasswordSchema } from "./schema";

export const STEP_UP_MINUTES = 10;

/**
 * Ways to prove one's identity; the server offers those that the account has, and only second factors to an account with one. `passkey` and
 * `google`: by a new sign-in, which is a proof itself.
 */
export const stepUpMethods = ["app_code", "passkey", "recovery_code", "password", "google", "email_code"] as const;
export type StepUpMethod = (typeof stepUpMethods)[number];

export const stepUpSchema = z.discriminatedUnion(
  "method",
  [
    z.object({ method: z.literal("password"), current_password: currentPasswordSchema }),
    emailCodeSchema.extend({ method: z.literal("email_code") }),
    z.object({ method: z.literal("app_code"), code: codeSchema }),
    z.object({ method: z.literal("recovery_code"), recovery_code: recoveryCodeSchema }),
  ],
  { error: ({ code }) => (code === "invalid_union" ? t("Choose how to confirm that it's you") : undefined) },
);
export type StepUp = z.output<typeof stepUpSchema>;

const validUntil = z.iso.datetime().describe("Until then the proof is accepted");

export const stepUpStateSchema = z.object({
  methods: z.array(z.enum(stepUpMethods)).describe("Ways that the account has, the preferred one first"),
  valid_until: validUntil.nullable(),
  google_api_key: z.string().nullable().describe("Public key for a sign-in through Google; null: not offered"),
});
export type StepUpState = z.infer<typeof stepUpStateSchema>;

export const steppedUpSchema = z.object({ valid_until: validUntil });
