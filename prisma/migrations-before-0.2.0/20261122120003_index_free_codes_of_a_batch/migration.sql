-- The oldest free code of a batch, for orders with a product that names one.
CREATE INDEX CONCURRENTLY "premium_codes_free_of_batch" ON "premium_codes" ("description", "created_at", "id")
  WHERE "is_active" AND "bound_user_email" IS NULL AND "distributed_at" IS NULL;
