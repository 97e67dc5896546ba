-- Alone in its migration: it is built while the shop goes on. It went with the column that was computed anew.
CREATE INDEX CONCURRENTLY "products_text_search" ON "products" USING gin ("search_text" gin_trgm_ops);
