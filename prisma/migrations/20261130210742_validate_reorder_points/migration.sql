ALTER TABLE "products" VALIDATE CONSTRAINT "products_reorder_point_not_negative";
