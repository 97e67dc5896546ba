-- Alone in its migration: it is built while the shop goes on.
CREATE INDEX CONCURRENTLY "products_text_search" ON "products" USING gin ("search_text" gin_trgm_ops);
