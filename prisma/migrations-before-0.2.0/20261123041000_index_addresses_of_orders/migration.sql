-- Alone in its migration: it is built while the shop goes on.
CREATE INDEX CONCURRENTLY "orders_address_search" ON "orders" USING gin ("ship_address" gin_trgm_ops);
