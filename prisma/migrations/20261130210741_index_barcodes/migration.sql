CREATE UNIQUE INDEX CONCURRENTLY "products_barcode_once" ON "products" ("barcode") WHERE "archived_at" IS NULL AND "barcode" IS NOT NULL;
