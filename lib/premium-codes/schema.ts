import { z } from "zod";
import { bulkIds, expectedCount, MAX_SELECTION } from "@/lib/bulk";
import { listOf, pageQuery } from "@/lib/pagination";
import { SEARCH_MAX } from "@/lib/search-params";
import { emailSchema, idSchema, multiLine, oneLine, requiredLine } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { messageFor } from "@/lib/validation-messages";
import { codePurposes, codeRefusals, normaliseCode } from "./rules";

export const PREMIUM_CODE_NOT_FOUND = "Premium code not found";
export const WRONG_COUNT = "Count must be between 1 and 100";

/** Maximum number of codes per request (spec 5). */
export const MAX_COUNT = 100;

const wrongCount = { error: () => t(WRONG_COUNT) };

const MAX_USES = 1_000_000;
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2200, 0, 1);

const usageLimitSchema = z
  .int({ error: () => t("Usage limit must be a whole number") })
  .min(1, { error: () => t("Usage limit must be at least 1") })
  .max(MAX_USES, { error: () => t("Usage limit is too large") });

/** A plausible instant with its time zone. */
function instant(error: (issue: z.core.$ZodRawIssue) => string) {
  return z.iso
    .datetime({ offset: true, error })
    .transform((text) => new Date(text))
    .refine((date) => date.getTime() >= EARLIEST && date.getTime() < LATEST, { error });
}

/** Whether the expiry may be in the past is decided by maySetExpiry, which has the stored value. */
const expirySchema = instant(() => t("Expiry must be a date and time"));
const instantSchema = instant(messageFor("{field} must be a date and time with its zone"));

const fields = {
  description: multiLine(500).nullish(),
  usage_limit: usageLimitSchema.nullish(),
  expires_at: expirySchema.nullish(),
};

const purposeSchema = z.enum(codePurposes, { error: () => t("Choose what the codes are for") });

/** `purpose` defaults to general codes, unless a product sells codes with this description. */
const newCodes = { ...fields, purpose: purposeSchema.optional() };

/** Every field is optional (D3.29). */
export const createCodeSchema = z.object({
  ...newCodes,
  is_active: z.boolean().default(true),
});
export type CreateCodeInput = z.infer<typeof createCodeSchema>;

export const generateCodesSchema = z.object({
  count: z.int(wrongCount).min(1, wrongCount).max(MAX_COUNT, wrongCount),
  ...newCodes,
});
export type GenerateCodesInput = z.infer<typeof generateCodesSchema>;

/** A partial update: omitted fields stay unchanged, null removes description, limit or expiry. */
export const codeChangesSchema = z.object({
  ...newCodes,
  is_active: z.boolean().optional(),
});
export type CodeChanges = z.infer<typeof codeChangesSchema>;

export const bindCodeSchema = z.object({ user_email: emailSchema });

/** Bulk actions on codes. */
export const bulkCodesSchema = z.object({
  ids: bulkIds,
  action: z.enum(["activate", "deactivate", "delete"], { error: () => t("Choose what to do with the codes") }),
});
export type BulkCodesInput = z.infer<typeof bulkCodesSchema>;

export const codeParams = z.object({ id: idSchema });

/** A typed code; an invalid one is treated as unknown. */
export const usedCodeParams = z.object({
  code: oneLine(64).transform((typed, context) => {
    const code = normaliseCode(typed);
    if (code) return code;

    context.addIssue({ code: "custom", message: t("Not a premium code") });
    return z.NEVER;
  }),
});
/** A code in a path or body. */
export const typedCodeSchema = z.object({ code: requiredLine("Code", 64) });

/** Sort orders; a code without expiry sorts as the last to expire. */
export const codeSorts = ["newest", "oldest", "used_desc", "used_asc", "expiry_asc", "expiry_desc"] as const;
export type CodeSort = (typeof codeSorts)[number];

export const codeListQuery = z.object({
  ...pageQuery(100),
  /** Part of a code, email address or order number. */
  search: oneLine(SEARCH_MAX).optional(),
  active_only: z.stringbool().default(false),
  bound_only: z.stringbool().default(false),
  purpose: purposeSchema.optional(),
  sort: z.enum(codeSorts).default("newest"),
});
export type CodeListQuery = z.infer<typeof codeListQuery>;

/** All codes that match the list's filters, across pages. */
export const codeSelectionQuery = codeListQuery
  .omit({ page: true, limit: true, sort: true })
  .extend({ count: expectedCount });
export type CodeSelectionQuery = z.infer<typeof codeSelectionQuery>;
export const codeSelectionSchema = z.object({ codes: z.array(z.object({ id: z.uuid(), code: z.string() })) });
export type CodeSelection = z.infer<typeof codeSelectionSchema>;

/** Ids of codes to export as a file. */
export const codeFileSchema = z.object({ ids: z.array(idSchema).min(1).max(MAX_SELECTION) });

/** The list's filters, plus filters for one batch: codes created together share their `created_at`. */
export const codeExportQuery = codeListQuery.omit({ page: true, limit: true, sort: true }).extend({
  /** Exact description. */
  description: multiLine(500).optional(),
  /** Instants, both inclusive. */
  created_from: instantSchema.optional(),
  created_to: instantSchema.optional(),
});
export type CodeExportQuery = z.infer<typeof codeExportQuery>;

export const myCodesQuery = z.object(pageQuery(100));
export type MyCodesQuery = z.infer<typeof myCodesQuery>;

export const premiumCodeSchema = z.object({
  id: z.uuid(),
  code: z.string(),
  is_active: z.boolean(),
  purpose: z.enum(codePurposes),
  description: z.string(),
  usage_limit: z.int().nullable(),
  used_count: z.int(),
  expires_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  bound_user_email: z.string().nullable(),
  distributed_to_email: z.string().nullable(),
  distributed_at: z.iso.datetime().nullable(),
  distributed_to_order_id: z.uuid().nullable(),
  /** Unpaid order for which the code is reserved; admins only. */
  reserved_for_order_id: z.uuid().nullable(),
});
export type PremiumCode = z.infer<typeof premiumCodeSchema>;

export const codeListSchema = listOf(premiumCodeSchema);

export const generatedCodesSchema = z.object({ codes: z.array(premiumCodeSchema), count: z.int() });
export type GeneratedCodes = z.infer<typeof generatedCodesSchema>;

export const codeStatsSchema = z.object({
  total_codes: z.int(),
  active_codes: z.int(),
  bound_codes: z.int(),
  unbound_codes: z.int(),
  inactive_codes: z.int(),
  /** Number of expired codes among the active ones. */
  expired_codes: z.int(),
  /** Number of general codes that can be given: active, unbound, neither reserved nor given, not expired and not used up. */
  free_codes: z.int(),
  /** Whether orders whose lines sell no code get one: general codes exist, free or not. */
  any_order: z.boolean(),
  /** Batches sold through products, with their free and reserved codes. */
  batches: z.array(z.object({ description: z.string(), free_codes: z.int(), reserved_codes: z.int() })),
  /** Number of paid orders that lack free codes. */
  waiting_orders: z.int(),
});
export type CodeStats = z.infer<typeof codeStatsSchema>;

/** Batches that a product can sell, including those without codes so far. */
export const codeBatchesSchema = z.object({
  batches: z.array(z.object({ description: z.string(), free_codes: z.int(), reserved_codes: z.int() })),
});
export type CodeBatches = z.infer<typeof codeBatchesSchema>;

export const codeUseSchema = z.object({
  code: z.string(),
  used_count: z.int(),
  usage_limit: z.int().nullable(),
  /** Remaining uses; null: unlimited. */
  remaining: z.int().nullable(),
});
export type CodeUse = z.infer<typeof codeUseSchema>;

export const codeValiditySchema = z.object({
  valid: z.boolean(),
  reason: z.enum(["not_found", ...codeRefusals]).nullable(),
  code: z.string(),
  description: z.string().nullable(),
  expires_at: z.iso.datetime().nullable(),
  is_bound: z.boolean(),
});
export type CodeValidity = z.infer<typeof codeValiditySchema>;

/** A code as part of an order, with whether it still works. */
export const orderCodeSchema = premiumCodeSchema.pick({
  code: true,
  is_active: true,
  description: true,
  usage_limit: true,
  used_count: true,
  expires_at: true,
});
export type OrderCode = z.infer<typeof orderCodeSchema>;
