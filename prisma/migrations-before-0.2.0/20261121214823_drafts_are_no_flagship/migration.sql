-- Buy Cards sells the flagship to everybody; a draft is seen by admins alone.
UPDATE "products" SET "is_flagship" = false WHERE "is_flagship" AND "is_draft";

ALTER TABLE "products" ADD CONSTRAINT "products_draft_is_no_flagship" CHECK (NOT ("is_draft" AND "is_flagship"));
