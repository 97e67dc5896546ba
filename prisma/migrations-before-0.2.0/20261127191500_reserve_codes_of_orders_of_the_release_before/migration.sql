-- The release before places orders without reserving codes. The lines that it writes, which have no batch, get their codes at once; with too
-- few codes they fail with the constraint that it takes for a product without stock. Such an order is refused before anybody pays.
CREATE OR REPLACE FUNCTION keep_code_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.code_batch := (SELECT delivers_code FROM products WHERE id = NEW.product_id);
  IF NEW.code_batch IS NOT NULL THEN
    PERFORM set_config('shop.line_without_batch', NEW.id::text, true);
  END IF;
  RETURN NEW;
END $$;

-- After the statement, which writes the order itself as well.
CREATE FUNCTION reserve_codes_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reserved integer;
BEGIN
  WITH free AS MATERIALIZED (
    SELECT id FROM premium_codes
    WHERE purpose = 'product' AND description = NEW.code_batch AND is_active AND bound_user_email IS NULL AND distributed_at IS NULL
      AND reserved_for_order_id IS NULL AND (expires_at IS NULL OR expires_at > now())
      AND (usage_limit IS NULL OR used_count < usage_limit)
    ORDER BY created_at, id LIMIT NEW.quantity FOR UPDATE
  )
  UPDATE premium_codes SET reserved_for_order_id = NEW.order_id FROM free WHERE premium_codes.id = free.id;
  GET DIAGNOSTICS reserved = ROW_COUNT;
  IF reserved < NEW.quantity THEN
    RAISE EXCEPTION 'only % of % codes are free', reserved, NEW.quantity
      USING ERRCODE = 'check_violation', TABLE = 'products', CONSTRAINT = 'products_stock_not_negative';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "order_items_reserve_codes" AFTER INSERT ON "order_items"
  FOR EACH ROW WHEN (NEW."code_batch" IS NOT NULL AND current_setting('shop.line_without_batch', true) = NEW."id"::text)
  EXECUTE FUNCTION reserve_codes_of_line();

-- A code that the release before gives to one order although it is reserved for another: that one gets a code of the same batch, the one
-- that was reserved for the first if there is one, else a free one.
CREATE FUNCTION replace_reserved_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH other AS MATERIALIZED (
    SELECT id FROM premium_codes
    WHERE purpose = 'product' AND description = OLD.description AND is_active AND bound_user_email IS NULL AND distributed_at IS NULL
      AND (reserved_for_order_id IS NULL OR reserved_for_order_id = NEW.distributed_to_order_id)
      AND (expires_at IS NULL OR expires_at > now()) AND (usage_limit IS NULL OR used_count < usage_limit)
    ORDER BY reserved_for_order_id IS NULL, created_at, id LIMIT 1 FOR UPDATE
  )
  UPDATE premium_codes SET reserved_for_order_id = OLD.reserved_for_order_id FROM other WHERE premium_codes.id = other.id;
  RETURN NULL;
END $$;
CREATE TRIGGER "premium_codes_replace_reserved" AFTER UPDATE OF "distributed_to_order_id" ON "premium_codes"
  FOR EACH ROW WHEN (OLD."reserved_for_order_id" <> NEW."distributed_to_order_id")
  EXECUTE FUNCTION replace_reserved_code();

-- Orders that it placed since codes are reserved: the oldest free codes for the oldest of them.
WITH wanted AS (
  SELECT "orders"."id", "item"."code_batch",
    row_number() OVER (PARTITION BY "item"."code_batch" ORDER BY "orders"."created_at", "orders"."id") AS "place"
  FROM "orders" JOIN (
    SELECT "order_id", "code_batch", sum("quantity")::int AS "units" FROM "order_items" WHERE "code_batch" IS NOT NULL GROUP BY 1, 2
  ) AS "item" ON "item"."order_id" = "orders"."id"
  CROSS JOIN LATERAL generate_series(1, "item"."units" - (
    SELECT count(*)::int FROM "premium_codes" "own"
    WHERE ("own"."reserved_for_order_id" = "orders"."id" OR "own"."distributed_to_order_id" = "orders"."id")
      AND "own"."purpose" = 'product' AND "own"."description" = "item"."code_batch"
  ))
  WHERE "orders"."holds_stock" AND "orders"."payment_status" IN ('pending', 'failed')
), free AS (
  SELECT "id", "description", row_number() OVER (PARTITION BY "description" ORDER BY "created_at", "id") AS "place"
  FROM "premium_codes"
  WHERE "purpose" = 'product' AND "is_active" AND "bound_user_email" IS NULL AND "distributed_at" IS NULL
    AND "reserved_for_order_id" IS NULL
    AND ("expires_at" IS NULL OR "expires_at" > now()) AND ("usage_limit" IS NULL OR "used_count" < "usage_limit")
)
UPDATE "premium_codes" SET "reserved_for_order_id" = wanted."id"
FROM wanted JOIN free ON free."description" = wanted."code_batch" AND free."place" = wanted."place"
WHERE "premium_codes"."id" = free."id";
