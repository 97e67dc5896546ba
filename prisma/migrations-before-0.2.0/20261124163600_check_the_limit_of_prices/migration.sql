ALTER TABLE "products"
  VALIDATE CONSTRAINT "products_price_range",
  VALIDATE CONSTRAINT "products_original_price_range";
