-- Alone in its migration: it is built while the shop goes on.
CREATE INDEX CONCURRENTLY "reviews_image_url_idx" ON "reviews" ("image_url");
