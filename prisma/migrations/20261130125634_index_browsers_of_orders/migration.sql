-- Other orders of a browser.
CREATE INDEX CONCURRENTLY "orders_of_browser" ON "orders" ("browser_hash", "created_at" DESC) WHERE "browser_hash" IS NOT NULL;
