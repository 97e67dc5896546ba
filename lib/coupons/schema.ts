import { z } from "zod";
import { listOf, pageQuery } from "@/lib/pagination";
import { categories } from "@/lib/products/categories";
import { takaSchema } from "@/lib/taka-schema";
import { dhakaDaySchema, idSchema, multiLine, oneLine, requiredLine } from "@/lib/text";
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";
import { messageFor } from "@/lib/validation-messages";

export const couponKinds = ["percent", "fixed", "free_delivery"] as const;
export type CouponKind = (typeof couponKinds)[number];

export const COUPON_NOT_FOUND = "Coupon not found";
export const COUPON_CODE_TAKEN = "Another coupon has this code";
export const REWARD_TAKEN = "Another coupon is already the quiz reward. Switch it off first.";

const MAX_USES = 1_000_000;

/** Allows letters of any script: a shop in Bangladesh may print ঈদ২৫. */
const CODE = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{2,31}$/u;

const codeSchema = requiredLine("Code", 32)
  .transform((code) => code.normalize("NFC"))
  .pipe(z.string().regex(CODE, { error: () => t("Code must be 3 to 32 letters, digits, hyphens or underscores") }));

/** Maximum length of a typed code. */
export const COUPON_CODE_MAX = 64;

/** A code as typed; an invalid one is treated as unknown. */
export const typedCouponSchema = oneLine(COUPON_CODE_MAX);

const usesSchema = z.int().min(1).max(MAX_USES);

/** A positive amount. */
const positiveTaka = takaSchema.refine((taka) => taka > 0, { error: messageFor("{field} must be more than 0") });

const fields = {
  code: codeSchema,
  /** Internal note. */
  note: multiLine(500),
  kind: z.enum(couponKinds),
  /** For `percent` only. */
  percent: z.int().min(1).max(100).nullable(),
  /** In taka, for `fixed` only. */
  amount: positiveTaka.nullable(),
  /** In taka, for `percent` only: maximum discount; null: no cap. */
  max_discount: positiveTaka.nullable(),
  /** In taka: minimum subtotal before the discount. */
  min_subtotal: takaSchema,
  /** Categories of lines the coupon applies to; empty: all. */
  categories: z.array(z.enum(categories)).max(categories.length),
  /** Dhaka days, both inclusive; null: unlimited. */
  valid_from: dhakaDaySchema.nullable(),
  valid_until: dhakaDaySchema.nullable(),
  /** Maximum number of orders in total; null: unlimited. */
  usage_limit: usesSchema.nullable(),
  /** Maximum number of orders per account or phone number; null: unlimited. */
  per_customer_limit: usesSchema.nullable(),
  /** Marks a template for quiz rewards (ten correct answers in the daily quiz): their validity in days; null: an ordinary coupon. */
  quiz_reward_days: z.int().min(1).max(365).nullable(),
  is_active: z.boolean(),
};

type Checked = { [Name in keyof typeof fields]: z.output<(typeof fields)[Name]> };

/** Checks rules that span several fields. */
export function checkCouponFields(coupon: Checked, context: z.RefinementCtx<Checked>): void {
  const refuse = (path: keyof Checked, message: Label) =>
    context.addIssue({ code: "custom", path: [path], message: t(message) });

  if (coupon.kind === "percent" && coupon.percent === null) refuse("percent", "Percent is required");
  if (coupon.kind === "fixed" && coupon.amount === null) refuse("amount", "Amount is required");
  const { valid_from: from, valid_until: until } = coupon;
  if (from !== null && until !== null && until < from)
    refuse("valid_until", "Valid until can't be before the first day");
}

/** A complete coupon, as required when it is created and after a change. */
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
  .superRefine(checkCouponFields);
export type CouponInput = z.output<typeof couponInputSchema>;

/** A partial update: omitted fields stay unchanged. */
export const couponChangesSchema = z.object(fields).partial();
export type CouponChanges = z.output<typeof couponChangesSchema>;

/** A coupon for admins; amounts in taka. */
export const couponSchema = z.object({
  ...fields,
  id: z.uuid(),
  code: z.string(),
  /** The only account that may use it; null: any customer. */
  user_email: z.string().nullable(),
  /** Quiz day that earned this reward; null: created by an admin. */
  reward_day: z.iso.date().nullable(),
  /** Number of live orders with the coupon, excluding cancelled and refunded orders. */
  used_count: z.int(),
  /** Revenue of paid orders with the coupon, and discounts of live orders; in taka. */
  revenue: z.number(),
  discount_given: z.number(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Coupon = z.infer<typeof couponSchema>;

/** A coupon earned in the quiz. */
export const couponRewardSchema = z.object({
  code: z.string(),
  /** `৳50 off` */
  offer: z.string(),
  /** Last valid Dhaka day. */
  valid_until: z.iso.date().nullable(),
});
export type CouponReward = z.infer<typeof couponRewardSchema>;

export const couponSorts = ["newest", "oldest"] as const;
export type CouponSort = (typeof couponSorts)[number];

export const couponListQuery = z.object({
  ...pageQuery(20),
  /** Part of the code or note, ignoring case. */
  search: oneLine(64).optional(),
  active_only: z.stringbool().default(false),
  /** Includes coupons of a single account, such as quiz rewards. */
  personal: z.stringbool().default(false),
  sort: z.enum(couponSorts).default("newest"),
});
export type CouponListQuery = z.infer<typeof couponListQuery>;

export const couponExportQuery = couponListQuery.omit({ page: true, limit: true, sort: true });
export type CouponExportQuery = z.infer<typeof couponExportQuery>;

export const couponListSchema = listOf(couponSchema);
export const couponParams = z.object({ id: idSchema });

/** Discount and conditions in taka, for clients that compute totals while the buyer types. */
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

/** A quote's evaluation of its coupon. */
export const quotedCouponSchema = z.object({
  /** The code as typed if no coupon matches. */
  code: z.string(),
  /** Null if this caller may not see the terms. */
  terms: couponTermsSchema.nullable(),
  /** Why the coupon gives no discount; null if it does. */
  refusal: z.object({ reason: z.enum(couponRefusalReasons), text: z.string() }).nullable(),
});
export type QuotedCoupon = z.infer<typeof quotedCouponSchema>;
