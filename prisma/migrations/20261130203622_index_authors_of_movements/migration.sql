CREATE INDEX CONCURRENTLY "stock_movements_of_staff" ON "stock_movements" ("created_by_id") WHERE "created_by_id" IS NOT NULL;
