/** Product reviews by buyers (ADR 060). Exceptions that need an admin's review are called cases. */

import { z } from "zod";
import { textHasLink } from "@/lib/names";
import { listOf, pageQuery } from "@/lib/pagination";
import { NOT_AN_IMAGE } from "@/lib/picture-file";
import { idSchema, imageUrlSchema, multiLine, oneLine, requiredLine } from "@/lib/text";
import { t } from "@/lib/texts/text";
import { messageFor } from "@/lib/validation-messages";
import { reviewLimits } from "./limits";
import { MAX_STARS } from "./rating";

/** `waiting`: awaits approval. `shown`: on the product's page. `refused`: rejected, with a reason for the author. */
export const reviewStatuses = ["waiting", "shown", "refused"] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const REVIEW_NOT_FOUND = "Review not found";
export const LINK_IN_REVIEW = "Please write the review without web addresses.";
export const CHOOSE_STARS = "Please choose 1 to 5 stars.";
export const WRITE_SOMETHING = "Please write a few words.";

const chooseStars = { error: () => t(CHOOSE_STARS) };

export const reviewInputSchema = z.object({
  stars: z.int(chooseStars).min(1, chooseStars).max(MAX_STARS, chooseStars),
  text: multiLine(reviewLimits.text)
    .min(1, { error: () => t(WRITE_SOMETHING) })
    .refine((text) => !textHasLink(text), { error: () => t(LINK_IN_REVIEW) }),
  /** URL of an image uploaded to this shop; null or omitted: none. */
  image_url: imageUrlSchema.nullish(),
});
export type ReviewInput = z.infer<typeof reviewInputSchema>;

/** Public view of a review, without account and family name. */
export const reviewSchema = z.object({
  id: z.uuid(),
  stars: z.int(),
  text: z.string(),
  image_url: z.string().nullable(),
  /** First name, and city from the order. */
  name: z.string(),
  district: z.string(),
  written_at: z.iso.datetime(),
  /** The shop's reply. */
  reply: z.string().nullable(),
  replied_at: z.iso.datetime().nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

/** A review as its author sees it. */
export const ownReviewSchema = reviewSchema.extend({
  status: z.enum(reviewStatuses),
  /** Why the review is not shown. */
  refusal: z.string().nullable(),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

export const ownReviewAnswerSchema = z.object({
  /** Whether the account received the product and may review it. */
  may_review: z.boolean(),
  review: ownReviewSchema.nullable(),
});
export type OwnReviewAnswer = z.infer<typeof ownReviewAnswerSchema>;

/** A received product with the account's review. */
export type ReceivedProduct = {
  product_id: string;
  product_name: string;
  product_name_bn: string | null;
  image_url: string | null;
  /** Null if the account has not reviewed the product yet. */
  review: OwnReview | null;
};

/** Reviews per page. */
export const REVIEW_PAGE_SIZE = 10;

export const reviewListQuery = z.object(pageQuery(REVIEW_PAGE_SIZE));
export const reviewListSchema = listOf(reviewSchema).extend({
  /** Average to one decimal; null without reviews. */
  rating: z.number().nullable(),
  review_count: z.int(),
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  stars: z.array(z.int()).length(MAX_STARS),
});
export type ReviewList = z.infer<typeof reviewListSchema>;

export const reviewedProductParams = z.object({ product_id: idSchema });
export const reviewParams = z.object({ id: idSchema });

export const uploadReviewPictureSchema = z.object({ file: z.file({ error: () => t(NOT_AN_IMAGE) }) });

export const reportSchema = z.object({ reason: requiredLine("Reason", reviewLimits.reason) });

/** A review as admins see it. */
export const adminReviewSchema = ownReviewSchema.extend({
  product_id: z.uuid(),
  product_name: z.string(),
  product_name_bn: z.string().nullable(),
  user_id: z.uuid(),
  full_name: z.string(),
  email: z.string(),
  /** Reasons given in reports since the last decision, newest first. */
  reports: z.array(z.string()),
  report_count: z.int(),
});
export type AdminReview = z.infer<typeof adminReviewSchema>;

/** Views of the admin list. `reported` is separate, since reported reviews stay published until an admin decides. */
export const reviewViews = ["all", "reported", ...reviewStatuses] as const;
export type ReviewView = (typeof reviewViews)[number];

export const adminReviewListQuery = z.object({ ...pageQuery(20), show: z.enum(reviewViews).default("all") });
export type AdminReviewListQuery = z.infer<typeof adminReviewListQuery>;
export const adminReviewListSchema = listOf(adminReviewSchema);

export const decideReviewSchema = z
  .object({
    decision: z.enum(["show", "refuse"]),
    /** Reason for a refusal, shown to the author. */
    reason: oneLine(reviewLimits.reason).optional(),
    /** Version of the review that the admin saw: if it was edited since, the decision is rejected (409). */
    written_at: z.iso.datetime({ error: messageFor("{field} must be a date and time") }),
  })
  .refine(({ decision, reason }) => decision === "show" || reason, {
    path: ["reason"],
    error: () => t("Reason is required"),
  });
export type ReviewDecision = z.infer<typeof decideReviewSchema>;

/** An empty text removes the reply. */
export const replyToReviewSchema = z.object({ reply: multiLine(reviewLimits.reply) });
