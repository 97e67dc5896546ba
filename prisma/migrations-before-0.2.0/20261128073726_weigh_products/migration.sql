-- AlterTable
ALTER TABLE "products" ADD COLUMN "weight_grams" INTEGER;
ALTER TABLE "products" ADD CONSTRAINT "products_weight_range" CHECK ("weight_grams" BETWEEN 1 AND 50000) NOT VALID;
