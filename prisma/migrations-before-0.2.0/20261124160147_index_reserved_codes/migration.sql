CREATE INDEX CONCURRENTLY "premium_codes_reserved_for_order_id_idx" ON "premium_codes" ("reserved_for_order_id");
