-- Alone in its migration: it is built while the shop goes on. A search asks both columns; one index serves them.
CREATE INDEX CONCURRENTLY "orders_place_search" ON "orders" USING gin ("ship_area" gin_trgm_ops, "ship_city" gin_trgm_ops);
