ALTER TABLE "products" ADD COLUMN "barcode" TEXT,
ADD COLUMN "reorder_point" INTEGER,
ADD COLUMN "sku" TEXT;

ALTER TABLE "products" ADD CONSTRAINT "products_reorder_point_not_negative" CHECK ("reorder_point" >= 0) NOT VALID;
