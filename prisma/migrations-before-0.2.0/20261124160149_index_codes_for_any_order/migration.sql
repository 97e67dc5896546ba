CREATE INDEX CONCURRENTLY "premium_codes_for_any_order" ON "premium_codes" ("created_at", "id")
  WHERE "purpose" = 'any_order' AND "is_active" AND "bound_user_email" IS NULL AND "distributed_at" IS NULL
    AND "reserved_for_order_id" IS NULL;
