/** What calls for several things at once have in common: each thing is dealt with by itself and has an answer of its own (ADR 067). */
import { z } from "zod";
import { idSchema } from "@/lib/text";
import { t } from "@/lib/texts/text";

const onlyOnce = { error: () => t("Please name each only once") };

/** Things in one call. Fewer show progress earlier. */
export const BULK_MOST = 200;

export const bulkAnswerSchema = z.object({
  id: z.uuid(),
  /** `unchanged`: it was so before, by this call's first attempt or by somebody else. */
  outcome: z.enum(["done", "unchanged", "refused"]),
  /** Why it was refused. */
  detail: z.string().nullable(),
});
export type BulkAnswer = z.infer<typeof bulkAnswerSchema>;

/** In the order of the call. */
export const bulkAnswersSchema = z.object({ results: z.array(bulkAnswerSchema) });
export type BulkAnswers = z.infer<typeof bulkAnswersSchema>;

/** The things of a call, each named once. */
export function bulkOf<Item extends z.ZodType<{ id: string }>>(item: Item) {
  return z
    .array(item)
    .min(1)
    .max(BULK_MOST)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, onlyOnce);
}

export const bulkIds = z
  .array(idSchema)
  .min(1)
  .max(BULK_MOST)
  .refine((ids) => new Set(ids).size === ids.length, onlyOnce);

/** Things of one selection ("all that match"): more than a shop has to do on any day. */
export const SELECTION_MOST = 5_000;

/** How many match by what the admin saw: with another number the answer is 409 `selection_changed`. */
export const seenCount = z.coerce.number().int().min(0).optional();

/** At most so many calls of an admin: each may be two hundred changes. */
export const BULK_LIMITS = [{ points: 120, seconds: 60, by: "user", together: "bulk" }] as const;
