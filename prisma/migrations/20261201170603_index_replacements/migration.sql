CREATE INDEX CONCURRENTLY "orders_replaces_id_idx" ON "orders"("replaces_id");
