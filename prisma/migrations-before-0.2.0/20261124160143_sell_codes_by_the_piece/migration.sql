-- CreateEnum
CREATE TYPE "code_purpose" AS ENUM ('any_order', 'product', 'reserved');

-- AlterTable
ALTER TABLE "order_items" ADD COLUMN     "code_batch" TEXT;

-- AlterTable
ALTER TABLE "premium_codes" ADD COLUMN     "purpose" "code_purpose" NOT NULL DEFAULT 'any_order',
ADD COLUMN     "reserved_for_order_id" UUID;

-- AddForeignKey
ALTER TABLE "premium_codes" ADD CONSTRAINT "premium_codes_reserved_for_order_id_fkey" FOREIGN KEY ("reserved_for_order_id")
  REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- One column for each, and a code has one row: no code is reserved for or given to two orders.
ALTER TABLE "premium_codes" ADD CONSTRAINT "premium_codes_reserved_or_given"
  CHECK ("reserved_for_order_id" IS NULL OR "distributed_to_order_id" IS NULL) NOT VALID;

-- The release before knows no reservations: a code that it gives away is no longer reserved, and the order that lost it gets another.
CREATE FUNCTION end_code_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.reserved_for_order_id := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER "premium_codes_end_reservation" BEFORE UPDATE OF "distributed_to_order_id" ON "premium_codes"
  FOR EACH ROW WHEN (NEW."distributed_to_order_id" IS NOT NULL) EXECUTE FUNCTION end_code_reservation();

-- The release before writes lines without their batch.
CREATE FUNCTION keep_code_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.code_batch := (SELECT delivers_code FROM products WHERE id = NEW.product_id);
  RETURN NEW;
END $$;
CREATE TRIGGER "order_items_keep_code_batch" BEFORE INSERT ON "order_items"
  FOR EACH ROW WHEN (NEW."code_batch" IS NULL) EXECUTE FUNCTION keep_code_batch();

-- Fails the statement that could not reserve a code for each unit, as the CHECK of a product's stock does.
CREATE FUNCTION require_codes(reserved bigint, wanted bigint) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  IF reserved < wanted THEN
    RAISE EXCEPTION 'only % of % codes are free', reserved, wanted
      USING ERRCODE = 'check_violation', TABLE = 'premium_codes', CONSTRAINT = 'premium_codes_suffice';
  END IF;
  RETURN reserved;
END $$;

-- Existing codes: those of a batch that a product names are sold by it, those for several users are reserved, the others are for any order.
UPDATE "premium_codes" SET "purpose" = 'product'
WHERE "description" IN (SELECT "delivers_code" FROM "products" WHERE "delivers_code" IS NOT NULL AND "archived_at" IS NULL);
UPDATE "premium_codes" SET "purpose" = 'reserved' WHERE "usage_limit" > 1 AND "purpose" = 'any_order';

-- Orders that are to be paid or wait for their codes get one per unit from now on; all others have what they were promised.
UPDATE "order_items" SET "code_batch" = "products"."delivers_code"
FROM "products", "orders"
WHERE "products"."id" = "order_items"."product_id" AND "products"."delivers_code" IS NOT NULL AND "orders"."id" = "order_items"."order_id"
  AND ("orders"."waits_for_code" OR ("orders"."holds_stock" AND "orders"."payment_status" IN ('pending', 'failed')));

-- The oldest free codes for the oldest of them. Where there are too few, an order gets its codes when it is paid, or waits.
WITH wanted AS (
  SELECT "orders"."id", "item"."code_batch",
    row_number() OVER (PARTITION BY "item"."code_batch" ORDER BY "orders"."created_at", "orders"."id") AS "place"
  FROM "orders" JOIN "order_items" "item" ON "item"."order_id" = "orders"."id" CROSS JOIN generate_series(1, "item"."quantity")
  WHERE "item"."code_batch" IS NOT NULL AND "orders"."holds_stock" AND "orders"."payment_status" IN ('pending', 'failed')
), free AS (
  SELECT "id", "description", row_number() OVER (PARTITION BY "description" ORDER BY "created_at", "id") AS "place"
  FROM "premium_codes"
  WHERE "purpose" = 'product' AND "is_active" AND "bound_user_email" IS NULL AND "distributed_at" IS NULL
    AND ("expires_at" IS NULL OR "expires_at" > now()) AND ("usage_limit" IS NULL OR "used_count" < "usage_limit")
)
UPDATE "premium_codes" SET "reserved_for_order_id" = wanted."id"
FROM wanted JOIN free ON free."description" = wanted."code_batch" AND free."place" = wanted."place"
WHERE "premium_codes"."id" = free."id";
