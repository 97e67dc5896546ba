/** The shape of every error answer of /api/v1 (decisions 2). */
import { z } from "zod";

export const fieldErrorSchema = z.object({ field: z.string(), message: z.string() });

export const errorSchema = z.object({
  detail: z.string(),
  code: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
});

export type FieldError = z.infer<typeof fieldErrorSchema>;
export type ErrorBody = z.infer<typeof errorSchema>;
