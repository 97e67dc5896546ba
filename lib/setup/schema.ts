/** Setup checklist of a new shop, and test calls for email and gateway. */
import { z } from "zod";

export const setupSteps = [
  "company",
  "contact",
  "officer",
  "support",
  "mail",
  "gateway",
  "backup",
  "product",
  "codes",
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Why a step is incomplete. The texts are in lib/setup/labels. */
export const setupReasons = ["missing", "example", "not_configured", "not_tested", "failed", "old"] as const;
export type SetupReason = (typeof setupReasons)[number];

export const setupSchema = z.object({
  done: z.array(z.enum(setupSteps)),
  open: z.array(z.object({ step: z.enum(setupSteps), reason: z.enum(setupReasons) })),
});
export type Setup = z.infer<typeof setupSchema>;

export const testResultSchema = z.object({
  ok: z.boolean(),
  /** Result in the caller's locale. */
  message: z.string(),
  /** The remote server's response, shortened and without credentials; null if there was none. */
  reply: z.string().nullable(),
});
export type TestResult = z.infer<typeof testResultSchema>;
