/** What buyers write about products that came (ADR 060). In code `reviews` is theirs; what needs a person is a case. */

import { z } from "zod";
import { hasLinkInText } from "@/lib/names";
import { listOf, pageQuery } from "@/lib/pagination";
import { NOT_AN_IMAGE } from "@/lib/picture-file";
import { idSchema, imageUrlSchema, multiLine, oneLine, requiredLine } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { says } from "@/lib/validation-messages";
import { reviewLimits } from "./limits";
import { MOST_STARS } from "./rating";

/** `waiting` for an admin's look, `shown` on the product's page, or `refused` with a reason that its writer reads. */
export const reviewStatuses = ["waiting", "shown", "refused"] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const REVIEW_NOT_FOUND = "Review not found";
export const LINK_IN_REVIEW = "Please write the review without web addresses.";
export const CHOOSE_STARS = "Please choose 1 to 5 stars.";
export const WRITE_SOMETHING = "Please write a few words.";

const chooseStars = { error: () => t(CHOOSE_STARS) };

export const reviewInputSchema = z.object({
  stars: z.int(chooseStars).min(1, chooseStars).max(MOST_STARS, chooseStars),
  text: multiLine(reviewLimits.text)
    .min(1, { error: () => t(WRITE_SOMETHING) })
    .refine((text) => !hasLinkInText(text), { error: () => t(LINK_IN_REVIEW) }),
  /** An upload of this shop; null or left out: none. */
  image_url: imageUrlSchema.nullish(),
});
export type ReviewInput = z.infer<typeof reviewInputSchema>;

/** As everybody reads it: no account, no family name. */
export const reviewSchema = z.object({
  id: z.uuid(),
  stars: z.int(),
  text: z.string(),
  image_url: z.string().nullable(),
  /** The first name, and the city of the order. */
  name: z.string(),
  district: z.string(),
  written_at: z.iso.datetime(),
  /** The shop's answer. */
  reply: z.string().nullable(),
  replied_at: z.iso.datetime().nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

/** As its writer reads it. */
export const ownReviewSchema = reviewSchema.extend({
  status: z.enum(reviewStatuses),
  /** Why it is not shown. */
  refusal: z.string().nullable(),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

export const ownReviewAnswerSchema = z.object({
  /** Whether this account received the product, so that it may write about it. */
  may_review: z.boolean(),
  review: ownReviewSchema.nullable(),
});
export type OwnReviewAnswer = z.infer<typeof ownReviewAnswerSchema>;

/** A product that came, and what its buyer wrote about it. */
export type ReceivedProduct = {
  product_id: string;
  product_name: string;
  product_name_bn: string | null;
  image_url: string | null;
  /** Null: nothing yet. */
  review: OwnReview | null;
};

/** Reviews that a page shows at once. */
export const REVIEW_PAGE_SIZE = 10;

export const reviewListQuery = z.object(pageQuery(REVIEW_PAGE_SIZE));
export const reviewListSchema = listOf(reviewSchema).extend({
  /** To one decimal; null without reviews. */
  rating: z.number().nullable(),
  review_count: z.int(),
  /** How many have 1, 2, 3, 4 and 5 stars. */
  stars: z.array(z.int()).length(MOST_STARS),
});
export type ReviewList = z.infer<typeof reviewListSchema>;

export const reviewedProductParams = z.object({ product_id: idSchema });
export const reviewParams = z.object({ id: idSchema });

export const uploadReviewPictureSchema = z.object({ file: z.file({ error: () => t(NOT_AN_IMAGE) }) });

export const reportSchema = z.object({ reason: requiredLine("Reason", reviewLimits.reason) });

/** As admins read it. */
export const adminReviewSchema = ownReviewSchema.extend({
  product_id: z.uuid(),
  product_name: z.string(),
  product_name_bn: z.string().nullable(),
  user_id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  /** Why it was reported since an admin last decided, the newest first. */
  reports: z.array(z.string()),
  report_count: z.int(),
});
export type AdminReview = z.infer<typeof adminReviewSchema>;

/** `reported` is a view of its own: such reviews are shown until an admin decides anew. */
export const reviewViews = ["all", "reported", ...reviewStatuses] as const;
export type ReviewView = (typeof reviewViews)[number];

export const adminReviewListQuery = z.object({ ...pageQuery(20), show: z.enum(reviewViews).default("all") });
export type AdminReviewListQuery = z.infer<typeof adminReviewListQuery>;
export const adminReviewListSchema = listOf(adminReviewSchema);

export const decideReviewSchema = z
  .object({
    decision: z.enum(["show", "refuse"]),
    /** Why it is refused, for who wrote it. */
    reason: oneLine(reviewLimits.reason).optional(),
    /** That of the review as the admin saw it: where it was written anew since, nothing is decided (409). */
    written_at: z.iso.datetime({ error: says("{field} must be a date and time") }),
  })
  .refine(({ decision, reason }) => decision === "show" || reason, {
    path: ["reason"],
    error: () => t("Reason is required"),
  });
export type ReviewDecision = z.infer<typeof decideReviewSchema>;

/** Empty: takes the reply away. */
export const replyToReviewSchema = z.object({ reply: multiLine(reviewLimits.reply) });
