-- The oldest free code of a batch, and how many there are.
CREATE INDEX CONCURRENTLY "premium_codes_to_sell" ON "premium_codes" ("description", "created_at", "id")
  WHERE "purpose" = 'product' AND "is_active" AND "bound_user_email" IS NULL AND "distributed_at" IS NULL
    AND "reserved_for_order_id" IS NULL;
