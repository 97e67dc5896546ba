ALTER TABLE "products" VALIDATE CONSTRAINT "products_successor_id_fkey";
ALTER TABLE "products" VALIDATE CONSTRAINT "products_successor_other";
