-- Alone in its migration: it is built while the shop goes on.
CREATE INDEX CONCURRENTLY "products_names_search" ON "products" USING gin ("search_names" gin_trgm_ops);
