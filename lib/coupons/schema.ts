import { z } from "zod";
import { listOf, pageQuery } from "@/lib/pagination";
import { categories, takaSchema } from "@/lib/products/schema";
import { dhakaDaySchema, idSchema, multiLine, oneLine, requiredLine } from "@/lib/text";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { says } from "@/lib/validation-messages";

export const couponKinds = ["percent", "fixed", "free_delivery"] as const;
export type CouponKind = (typeof couponKinds)[number];

export const COUPON_NOT_FOUND = "Coupon not found";
export const COUPON_CODE_TAKEN = "Another coupon has this code";
export const REWARD_TAKEN = "Another coupon is the reward of the quiz. Switch it off first.";

const MAX_USES = 1_000_000;

/** Letters of any script: a shop in Bangladesh may well print ঈদ২৫. */
const CODE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{2,31}$/u;

const codeSchema = requiredLine("Code", 32)
  .transform((code) => code.normalize("NFC"))
  .pipe(z.string().regex(CODE, { error: () => t("Code must be 3 to 32 letters, digits, hyphens or underscores") }));

/** As somebody typed it; what cannot be a code is answered as one that does not exist. */
export const typedCouponSchema = oneLine(64);

const usesSchema = z.int().min(1).max(MAX_USES);

/** An amount that takes something off. */
const positiveTaka = takaSchema.refine((taka) => taka > 0, { error: says("{field} must be more than 0") });

const fields = {
  code: codeSchema,
  /** For admins alone. */
  note: multiLine(500),
  kind: z.enum(couponKinds),
  /** Of `percent`. */
  percent: z.int().min(1).max(100).nullable(),
  /** Taka, of `fixed`. */
  amount: positiveTaka.nullable(),
  /** Taka, of `percent`: the most that it takes off; null: no cap. */
  max_discount: positiveTaka.nullable(),
  /** Taka: what the lines cost together before the discount. */
  min_subtotal: takaSchema,
  /** The categories whose lines it counts for; none: all. */
  categories: z.array(z.enum(categories)).max(categories.length),
  /** Dhaka days, both included; null: without end. */
  valid_from: dhakaDaySchema.nullable(),
  valid_until: dhakaDaySchema.nullable(),
  /** Orders in all; null: without limit. */
  usage_limit: usesSchema.nullable(),
  /** Orders of one account or phone number; null: without limit. */
  per_customer_limit: usesSchema.nullable(),
  /** The model of coupons for ten right of ten in the daily quiz, which are valid for so many days; null: an ordinary coupon. */
  quiz_reward_days: z.int().min(1).max(365).nullable(),
  is_active: z.boolean(),
};

type Checked = { [Name in keyof typeof fields]: z.output<(typeof fields)[Name]> };

/** What only all fields together tell. */
export function checkTogether(coupon: Checked, context: z.RefinementCtx<Checked>): void {
  const refuse = (path: keyof Checked, message: Label) =>
    context.addIssue({ code: "custom", path: [path], message: t(message) });

  if (coupon.kind === "percent" && coupon.percent === null) refuse("percent", "Percent is required");
  if (coupon.kind === "fixed" && coupon.amount === null) refuse("amount", "Amount is required");
  const { valid_from: from, valid_until: until } = coupon;
  if (from !== null && until !== null && until < from)
    refuse("valid_until", "Valid until must not be before the first day");
}

/** A whole coupon, as one is made and as it must be after a change. */
export const couponInputSchema = z
  .object({
    ...fields,
    note: fields.note.default(""),
    percent: fields.percent.default(null),
    amount: fields.amount.default(null),
    max_discount: fields.max_discount.default(null),
    min_subtotal: fields.min_subtotal.default(0),
    categories: fields.categories.default([]),
    valid_from: fields.valid_from.default(null),
    valid_until: fields.valid_until.default(null),
    usage_limit: fields.usage_limit.default(null),
    per_customer_limit: fields.per_customer_limit.default(null),
    quiz_reward_days: fields.quiz_reward_days.default(null),
    is_active: fields.is_active.default(true),
  })
  .superRefine(checkTogether);
export type CouponInput = z.output<typeof couponInputSchema>;

/** A change: fields that are left out stay. */
export const couponChangesSchema = z.object(fields).partial();
export type CouponChanges = z.output<typeof couponChangesSchema>;

/** A coupon as admins see it; amounts in taka. */
export const couponSchema = z.object({
  ...fields,
  id: z.uuid(),
  code: z.string(),
  /** Whose it is alone; null: anybody's. */
  user_email: z.string().nullable(),
  /** The day of the quiz whose ten right answers brought it; null: an admin made it. */
  reward_day: z.iso.date().nullable(),
  /** Live orders with it: a cancelled or refunded one gives its use back. */
  used_count: z.int(),
  /** What came in for paid orders with it, and what it took off live ones. */
  revenue: z.number(),
  discount_given: z.number(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Coupon = z.infer<typeof couponSchema>;

/** A coupon that somebody was given for a game of the quiz. */
export const couponRewardSchema = z.object({
  code: z.string(),
  /** `৳50 off` */
  offer: z.string(),
  /** The last Dhaka day. */
  valid_until: z.iso.date().nullable(),
});
export type CouponReward = z.infer<typeof couponRewardSchema>;

export const couponSorts = ["newest", "oldest"] as const;
export type CouponSort = (typeof couponSorts)[number];

export const couponListQuery = z.object({
  ...pageQuery(20),
  /** A piece of the code or of the note, in any case. */
  search: oneLine(64).optional(),
  active_only: z.stringbool().default(false),
  /** Also those of a single account, such as rewards of the quiz. */
  personal: z.stringbool().default(false),
  sort: z.enum(couponSorts).default("newest"),
});
export type CouponListQuery = z.infer<typeof couponListQuery>;

export const couponExportQuery = couponListQuery.omit({ page: true, limit: true, sort: true });
export type CouponExportQuery = z.infer<typeof couponExportQuery>;

export const couponListSchema = listOf(couponSchema);
export const couponParams = z.object({ id: idSchema });

/** What a coupon gives and on which condition, for a client that computes a total while its buyer types. Taka. */
export const couponTermsSchema = couponSchema.pick({
  code: true,
  kind: true,
  percent: true,
  amount: true,
  max_discount: true,
  min_subtotal: true,
  categories: true,
});
export type WireTerms = z.infer<typeof couponTermsSchema>;

export const couponRefusalReasons = [
  "unknown",
  "not_yet",
  "ended",
  "used_up",
  "used_before",
  "unconfirmed",
  "below_minimum",
  "other_categories",
  "no_effect",
  "too_many_tries",
] as const;
export type CouponRefusalReason = (typeof couponRefusalReasons)[number];

/** What a quote says of the coupon that it was asked with. */
export const quotedCouponSchema = z.object({
  /** As it was typed, where no coupon has it. */
  code: z.string(),
  /** Null for one that this caller may not know. */
  terms: couponTermsSchema.nullable(),
  /** Why it takes nothing off; null: it does. */
  refusal: z.object({ reason: z.enum(couponRefusalReasons), text: z.string() }).nullable(),
});
export type QuotedCoupon = z.infer<typeof quotedCouponSchema>;
