-- What needs a person is a case: the word "reviews" is for what buyers write about products.
ALTER TABLE "reviews" RENAME TO "cases";
ALTER TYPE "review_kind" RENAME TO "case_kind";
ALTER TYPE "review_resolution" RENAME TO "case_resolution";

ALTER TABLE "cases" RENAME CONSTRAINT "reviews_pkey" TO "cases_pkey";
ALTER TABLE "cases" RENAME CONSTRAINT "reviews_order_id_fkey" TO "cases_order_id_fkey";
ALTER TABLE "cases" RENAME CONSTRAINT "reviews_attempt_id_fkey" TO "cases_attempt_id_fkey";
ALTER TABLE "cases" RENAME CONSTRAINT "reviews_resolved_by_id_fkey" TO "cases_resolved_by_id_fkey";
ALTER TABLE "cases" RENAME CONSTRAINT "reviews_resolved_as_a_whole" TO "cases_resolved_as_a_whole";
ALTER TABLE "cases" RENAME CONSTRAINT "reviews_about_a_payment" TO "cases_about_a_payment";

ALTER INDEX "reviews_order_id_idx" RENAME TO "cases_order_id_idx";
ALTER INDEX "reviews_created_at_id_idx" RENAME TO "cases_created_at_id_idx";
ALTER INDEX "reviews_once_per_payment" RENAME TO "cases_once_per_payment";
ALTER INDEX "reviews_once_per_order" RENAME TO "cases_once_per_order";
ALTER INDEX "reviews_open" RENAME TO "cases_open";

-- The history spells it the same.
UPDATE "audit_entries"
SET "action" = replace("action", 'review_', 'case_'),
    "changes" = CASE WHEN "changes" ? 'review'
      THEN ("changes" - 'review') || jsonb_build_object('case', "changes" -> 'review')
      ELSE "changes" END
WHERE "action" IN ('review_opened', 'review_resolved');
