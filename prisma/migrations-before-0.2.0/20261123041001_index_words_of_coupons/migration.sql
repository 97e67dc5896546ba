-- Alone in its migration: it is built while the shop goes on. A search asks both columns; one index serves them.
CREATE INDEX CONCURRENTLY "coupons_search" ON "coupons" USING gin ("code_key" gin_trgm_ops, "note" gin_trgm_ops);
