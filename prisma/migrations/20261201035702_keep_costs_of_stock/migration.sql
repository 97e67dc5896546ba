-- Sets the stock after a movement, and the units with a known cost and the value of the free units (ADR 108). The product's row is locked by the
-- change of its stock, so that movements of a product are written one after the other.
CREATE OR REPLACE FUNCTION "set_stock_balance"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
  DECLARE
    units integer;
    costed integer;
    worth numeric;
    held integer;
    held_worth numeric;
    moved integer := 0;
    cost numeric := 0;
  BEGIN
    SELECT coalesce(last."balance_after", (
        SELECT sum(e."delta") FROM public."stock_movements" e WHERE e."product_id" = NEW."product_id")), last."costed_after", last."value_after_paisa"
      INTO units, costed, worth
      FROM public."stock_movements" last WHERE last."product_id" = NEW."product_id" ORDER BY last."id" DESC LIMIT 1;
    units := coalesce(units, 0);
    costed := coalesce(costed, 0);
    worth := coalesce(worth, 0);
    IF NEW."receipt_id" IS NOT NULL THEN
      moved := NEW."delta";
      cost := NEW."cost_delta_paisa";
    ELSIF NEW."delta" < 0 THEN
      -- Units with an unknown cost leave first.
      moved := -least(costed, greatest(0, costed - units - NEW."delta"));
      IF moved < 0 THEN
        cost := -div(2 * worth * -moved + costed, 2 * costed);
      END IF;
    ELSIF NEW."order_id" IS NOT NULL THEN
      -- Units of an order return at the cost at which they left.
      SELECT -coalesce(sum(e."costed_delta"), 0), -coalesce(sum(e."cost_delta_paisa"), 0) INTO held, held_worth
        FROM public."stock_movements" e WHERE e."order_id" = NEW."order_id" AND e."product_id" = NEW."product_id";
      moved := greatest(0, least(held, NEW."delta"));
      IF moved > 0 THEN
        cost := div(2 * held_worth * moved + held, 2 * held);
      END IF;
    ELSIF NEW."reason" IN ('found', 'counted') AND costed > 0 AND costed = units THEN
      -- Found units get the average cost if it is known for all units.
      moved := NEW."delta";
      cost := div(2 * worth * moved + costed, 2 * costed);
    END IF;
    NEW."balance_after" := units + NEW."delta";
    NEW."costed_delta" := moved;
    NEW."cost_delta_paisa" := cost;
    NEW."costed_after" := costed + moved;
    NEW."value_after_paisa" := worth + cost;
    RETURN NEW;
  END $$;

CREATE TRIGGER "stock_movements_costs_never_changed" BEFORE UPDATE OF "costed_delta", "cost_delta_paisa", "costed_after", "value_after_paisa",
  "receipt_id" ON "stock_movements" FOR EACH ROW EXECUTE FUNCTION "refuse_changed_movements"();

ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_receipt_is_purchase" CHECK (
  ("reason" = 'purchase') = ("receipt_id" IS NOT NULL) AND ("receipt_id" IS NULL OR "delta" > 0 AND "cost_delta_paisa" >= 0)) NOT VALID;

ALTER TABLE "stock_movements" VALIDATE CONSTRAINT "stock_movements_receipt_id_fkey";
