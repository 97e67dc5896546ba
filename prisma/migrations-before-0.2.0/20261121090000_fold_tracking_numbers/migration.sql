-- A tracking number is typed by people: capitals only, so that two numbers never differ by case alone.
UPDATE "orders" SET "tracking_number" = upper("tracking_number") WHERE "tracking_number" <> upper("tracking_number");
ALTER TABLE "orders"
  ADD CONSTRAINT "orders_tracking_number_folded" CHECK ("tracking_number" = upper("tracking_number"));

-- The admin's order search: the beginning of a number, a piece of a phone number.
CREATE INDEX "orders_order_number_prefix" ON "orders" ("order_number" text_pattern_ops);
CREATE INDEX "orders_tracking_number_prefix" ON "orders" ("tracking_number" text_pattern_ops);
CREATE INDEX "orders_ship_phone_search" ON "orders" USING gin ("ship_phone_digits" gin_trgm_ops);
