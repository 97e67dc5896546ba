ALTER TABLE "products"
  ADD COLUMN "card_numbers" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
  ADD COLUMN "related_ids" UUID[] DEFAULT ARRAY[]::UUID[],
  ADD COLUMN "successor_id" UUID;

-- Validated by the next migration.
ALTER TABLE "products"
  ADD CONSTRAINT "products_successor_id_fkey" FOREIGN KEY ("successor_id") REFERENCES "products" ("id") ON UPDATE CASCADE ON DELETE SET NULL NOT VALID,
  ADD CONSTRAINT "products_successor_other" CHECK ("successor_id" <> "id") NOT VALID;
