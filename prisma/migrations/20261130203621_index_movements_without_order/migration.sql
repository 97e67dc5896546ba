-- Corrections of a product, a few among its orders.
CREATE INDEX CONCURRENTLY "stock_movements_without_order" ON "stock_movements" ("product_id", "id") WHERE "order_id" IS NULL;
