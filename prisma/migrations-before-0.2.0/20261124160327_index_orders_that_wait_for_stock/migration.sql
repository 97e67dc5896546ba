CREATE INDEX CONCURRENTLY "orders_waiting_for_stock" ON "orders" ("created_at", "id") WHERE "waits_for_stock";
