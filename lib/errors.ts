/** Format of all error responses of /api/v1 (D2.4). */
import { z } from "zod";

export const fieldErrorSchema = z.object({ field: z.string(), message: z.string() });

export const errorSchema = z.object({
  detail: z.string(),
  code: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  challenge: z.string().optional().describe("With `second_factor_required`: for POST /auth/second-factor"),
});

/** Returns at most one problem per field, because a value of the wrong type need not be reported as too long as well. */
export function toFieldErrors({ issues }: z.ZodError): FieldError[] {
  const messages = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.map(String).join(".");
    if (!messages.has(field)) messages.set(field, message);
  }

  return [...messages].map(([field, message]) => ({ field, message }));
}

export type FieldError = z.infer<typeof fieldErrorSchema>;
export type ErrorBody = z.infer<typeof errorSchema>;
