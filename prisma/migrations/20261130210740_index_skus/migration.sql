CREATE UNIQUE INDEX CONCURRENTLY "products_sku_once" ON "products" (lower("sku")) WHERE "archived_at" IS NULL AND "sku" IS NOT NULL;
