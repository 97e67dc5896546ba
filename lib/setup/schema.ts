/** What a new shop still needs before it sells, and the tests of mail and gateway. */
import { z } from "zod";

export const setupSteps = ["company", "contact", "support", "mail", "gateway", "backup", "product", "codes"] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Why a step is open. The words are in ./words. */
export const setupReasons = ["missing", "example", "not_configured", "not_tested", "failed", "old"] as const;
export type SetupReason = (typeof setupReasons)[number];

export const setupSchema = z.object({
  done: z.array(z.enum(setupSteps)),
  open: z.array(z.object({ step: z.enum(setupSteps), reason: z.enum(setupReasons) })),
});
export type Setup = z.infer<typeof setupSchema>;

export const testResultSchema = z.object({
  ok: z.boolean(),
  /** What happened, in the caller's language. */
  message: z.string(),
  /** The other server's own words, shortened and without credentials; null where it said nothing. */
  reply: z.string().nullable(),
});
export type TestResult = z.infer<typeof testResultSchema>;
