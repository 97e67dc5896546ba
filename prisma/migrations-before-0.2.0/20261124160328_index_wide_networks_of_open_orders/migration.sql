CREATE INDEX CONCURRENTLY "orders_open_of_wide_network" ON "orders" ("wide_network_hash")
  WHERE "status" = 'pending' AND "payment_status" IN ('pending', 'failed');
