-- Ten items at 2,000,000 taka and 1,000,000 taka of delivery fit the 32-bit columns of orders.
ALTER TABLE "products"
  DROP CONSTRAINT "products_price_range",
  DROP CONSTRAINT "products_original_price_range",
  ADD CONSTRAINT "products_price_range" CHECK ("price_paisa" BETWEEN 0 AND 200000000) NOT VALID,
  ADD CONSTRAINT "products_original_price_range" CHECK ("original_price_paisa" BETWEEN 0 AND 200000000) NOT VALID;
