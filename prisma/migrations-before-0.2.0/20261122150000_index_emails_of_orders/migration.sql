-- Alone in its migration: it is built while the shop goes on.
CREATE INDEX CONCURRENTLY "orders_ship_email_start" ON "orders" ("ship_email" text_pattern_ops) WHERE "ship_email" IS NOT NULL;
