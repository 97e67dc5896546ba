-- Taken in the order of the shop, so that no order is between its stock and its movement (ADR 107).
LOCK TABLE "products", "stock_movements" IN SHARE ROW EXCLUSIVE MODE;

-- The product's row is locked by the change of its stock, so that movements of a product are written one after the other. Rows of
-- earlier releases have no balance until 20261130203618.
CREATE FUNCTION "set_stock_balance"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
  DECLARE
    before integer;
  BEGIN
    SELECT coalesce(last."balance_after", (
        SELECT sum(e."delta") FROM public."stock_movements" e WHERE e."product_id" = NEW."product_id"))
      INTO before
      FROM public."stock_movements" last WHERE last."product_id" = NEW."product_id" ORDER BY last."id" DESC LIMIT 1;
    NEW."balance_after" := coalesce(before, 0) + NEW."delta";
    RETURN NEW;
  END $$;

CREATE TRIGGER "stock_movements_set_balance" BEFORE INSERT ON "stock_movements"
  FOR EACH ROW EXECUTE FUNCTION "set_stock_balance"();

CREATE FUNCTION "refuse_changed_movements"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'A movement of stock is never changed; write another one' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'stock_movements_never_changed', TABLE = TG_TABLE_NAME;
  END $$;

CREATE TRIGGER "stock_movements_never_changed" BEFORE UPDATE OF "id", "product_id", "delta" ON "stock_movements"
  FOR EACH ROW EXECUTE FUNCTION "refuse_changed_movements"();

-- Books a change of the stock that has no movement, and refuses a movement without a change of the stock.
CREATE FUNCTION "match_stock_and_movements"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
  DECLARE
    product uuid := CASE TG_TABLE_NAME WHEN 'products' THEN (to_jsonb(NEW) ->> 'id')::uuid ELSE (to_jsonb(NEW) ->> 'product_id')::uuid END;
    difference integer;
  BEGIN
    SELECT p."stock_quantity" - coalesce((
        SELECT m."balance_after" FROM public."stock_movements" m WHERE m."product_id" = product ORDER BY m."id" DESC LIMIT 1), 0)
      INTO difference
      FROM public."products" p WHERE p."id" = product;
    IF difference IS NULL OR difference = 0 THEN
      RETURN NULL;
    END IF;
    IF TG_TABLE_NAME = 'stock_movements' THEN
      RAISE EXCEPTION 'The movements of product % differ from its stock by %', product, difference USING ERRCODE = 'check_violation',
        CONSTRAINT = 'stock_movements_add_up', TABLE = TG_TABLE_NAME;
    END IF;
    INSERT INTO public."stock_movements" ("product_id", "delta", "reason") VALUES (product, difference, 'direct');
    RETURN NULL;
  END $$;

-- Checked at the end of the transaction, because the stock and its movement are separate statements.
CREATE CONSTRAINT TRIGGER "products_book_first_stock" AFTER INSERT ON "products" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."stock_quantity" <> 0) EXECUTE FUNCTION "match_stock_and_movements"();
CREATE CONSTRAINT TRIGGER "products_book_stock" AFTER UPDATE OF "stock_quantity" ON "products" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (OLD."stock_quantity" <> NEW."stock_quantity") EXECUTE FUNCTION "match_stock_and_movements"();
CREATE CONSTRAINT TRIGGER "stock_movements_add_up" AFTER INSERT ON "stock_movements" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "match_stock_and_movements"();

-- Movements of a product that do not add up to its stock would refuse its next order.
INSERT INTO "stock_movements" ("product_id", "delta", "reason")
SELECT p."id", p."stock_quantity" - coalesce(m."total", 0), 'direct' FROM "products" p
LEFT JOIN (SELECT "product_id", sum("delta") AS "total" FROM "stock_movements" GROUP BY "product_id") m ON m."product_id" = p."id"
WHERE p."stock_quantity" <> coalesce(m."total", 0);

ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_balance_known" CHECK ("balance_after" IS NOT NULL) NOT VALID;

ALTER TABLE "stock_movements" VALIDATE CONSTRAINT "stock_movements_created_by_id_fkey";
