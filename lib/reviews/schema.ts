/** What needs an admin's hand (decisions 3): a payment or a code that the shop must not decide by itself. */
import { z } from "zod";
import { isTaka } from "@/lib/money";
import { MAX_ORDER_TAKA } from "@/lib/orders/schema";
import { listOf, pageQuery } from "@/lib/pagination";
import { TWO_DECIMALS } from "@/lib/products/schema";
import { idSchema, oneLine } from "@/lib/text";
import { says } from "@/lib/validation-messages";

export const reviewKinds = [
  "risk_hold",
  "late_payment",
  "double_payment",
  "amount_mismatch",
  "identity_mismatch",
  "waiting_code",
  "paid_total_changed",
] as const;
export type ReviewKind = (typeof reviewKinds)[number];

export const reviewActions = ["release", "refunded", "collected", "dismiss"] as const;
export type ReviewAction = (typeof reviewActions)[number];

/** `superseded`: it settled itself, e.g. a code came. */
export const reviewResolutions = [...reviewActions, "superseded"] as const;

export const REVIEW_NOT_FOUND = "Review not found";

export const reviewStates = ["open", "resolved", "all"] as const;

export const reviewListQuery = z.object({
  ...pageQuery(20),
  kind: z.enum(reviewKinds).optional(),
  state: z.enum(reviewStates).default("open"),
  order_id: idSchema.optional(),
});
export type ReviewListQuery = z.infer<typeof reviewListQuery>;

export const reviewSchema = z.object({
  id: z.uuid(),
  kind: z.enum(reviewKinds),
  order_id: z.uuid(),
  order_number: z.string(),
  created_at: z.iso.datetime(),
  /** One sentence for the admin. */
  detail: z.string(),
  /** Of the payment, where it is about one; the amount in taka. */
  transaction_id: z.string().nullable(),
  amount: z.number().nullable(),
  /** Of a changed total, in taka: what is still to be collected; negative: to be given back. Null where nothing is to be settled. */
  difference: z.number().nullable(),
  /** What may be done about it now; nothing once it is settled. */
  actions: z.array(z.enum(reviewActions)),
  resolved_at: z.iso.datetime().nullable(),
  resolution: z.enum(reviewResolutions).nullable(),
  /** A person's name; null while it is open, and where it settled itself. */
  resolved_by: z.string().nullable(),
  note: z.string(),
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewListSchema = listOf(reviewSchema);
export const reviewParams = z.object({ id: idSchema });

const differenceSchema = z
  .number()
  .min(-MAX_ORDER_TAKA)
  .max(MAX_ORDER_TAKA)
  .refine(isTaka, { error: says(TWO_DECIMALS) });

export const resolveReviewSchema = z.object({
  action: z.enum(reviewActions),
  note: oneLine(500).nullish(),
  /** The difference that the caller was shown: where it is another one by now, nothing is settled (409). */
  difference: differenceSchema.nullish(),
});
export type ResolveReviewInput = z.infer<typeof resolveReviewSchema>;
