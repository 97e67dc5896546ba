/** Shared parts of bulk requests: items are processed independently, with one result each (ADR 067). */
import { z } from "zod";
import { idSchema } from "@/lib/text";
import { t } from "@/lib/texts/text";

const onlyOnce = { error: () => t("Please list each one only once") };

/** Maximum number of items per request; clients send smaller batches to show progress earlier. */
export const MAX_BULK_ITEMS = 200;

export const bulkItemResultSchema = z.object({
  id: z.uuid(),
  /** `unchanged`: already done, by the first attempt of this request or by another admin. */
  outcome: z.enum(["done", "unchanged", "refused"]),
  /** Reason for a rejection. */
  detail: z.string().nullable(),
});
export type BulkItemResult = z.infer<typeof bulkItemResultSchema>;

/** Results in request order. */
export const bulkItemResultsSchema = z.object({ results: z.array(bulkItemResultSchema) });
export type BulkItemResults = z.infer<typeof bulkItemResultsSchema>;

/** Items of a request; each id may occur only once. */
export function bulkItems<Item extends z.ZodType<{ id: string }>>(item: Item) {
  return z
    .array(item)
    .min(1)
    .max(MAX_BULK_ITEMS)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, onlyOnce);
}

export const bulkIds = z
  .array(idSchema)
  .min(1)
  .max(MAX_BULK_ITEMS)
  .refine((ids) => new Set(ids).size === ids.length, onlyOnce);

/** Maximum selection ("all that match"): more than a shop handles in a day. */
export const MAX_SELECTION = 5_000;

/** Number of matches that the admin saw. If it has changed, the response is 409 `selection_changed`. */
export const expectedCount = z.coerce.number().int().min(0).optional();

/** Requests per admin; each may contain two hundred changes. */
export const BULK_LIMITS = [{ points: 120, seconds: 60, by: "user", together: "bulk" }] as const;
