-- The list of one source.
CREATE INDEX CONCURRENTLY "orders_source_created_at_id_idx" ON "orders" ("source", "created_at" DESC, "id" DESC);
