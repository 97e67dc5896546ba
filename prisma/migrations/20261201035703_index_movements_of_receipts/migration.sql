CREATE INDEX CONCURRENTLY "stock_movements_of_receipts" ON "stock_movements" ("receipt_id") WHERE "receipt_id" IS NOT NULL;
