-- Other parcels to an address.
CREATE INDEX CONCURRENTLY "orders_of_address" ON "orders" (address_key("ship_address", "ship_area", "ship_city"), "created_at" DESC)
  WHERE address_key("ship_address", "ship_area", "ship_city") IS NOT NULL;
