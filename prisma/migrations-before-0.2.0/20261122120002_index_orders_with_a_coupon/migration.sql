-- What a coupon brought, from the index alone.
CREATE INDEX CONCURRENTLY "orders_with_coupon" ON "orders" ("coupon_id")
  INCLUDE ("holds_stock", "payment_status", "paid_paisa", "discount_paisa") WHERE "coupon_id" IS NOT NULL;
