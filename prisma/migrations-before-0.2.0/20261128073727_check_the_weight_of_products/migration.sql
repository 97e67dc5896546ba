ALTER TABLE "products" VALIDATE CONSTRAINT "products_weight_range";
