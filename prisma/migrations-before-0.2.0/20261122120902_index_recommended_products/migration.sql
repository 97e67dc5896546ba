-- Alone in its migration: it is built while the shop goes on.
CREATE INDEX CONCURRENTLY "products_is_flagship_position_created_at_id_idx" ON "products"("is_flagship" DESC, "position", "created_at" DESC, "id" DESC);
