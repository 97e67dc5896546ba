-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "courier_name" TEXT,
ADD COLUMN     "courier_tracking_number" TEXT,
ADD COLUMN     "tracking_alias" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "orders_tracking_alias_key" ON "orders"("tracking_alias");

-- Typed by people, as the own number is: capitals only.
ALTER TABLE "orders"
  ADD CONSTRAINT "orders_tracking_alias_folded" CHECK ("tracking_alias" = upper("tracking_alias")),
  ADD CONSTRAINT "orders_courier_number_folded" CHECK ("courier_tracking_number" = upper("courier_tracking_number"));

-- The admin's order search: the beginning of a number.
CREATE INDEX "orders_tracking_alias_prefix" ON "orders" ("tracking_alias" text_pattern_ops) WHERE "tracking_alias" IS NOT NULL;
CREATE INDEX "orders_courier_number_prefix" ON "orders" ("courier_tracking_number" text_pattern_ops)
  WHERE "courier_tracking_number" IS NOT NULL;

-- Searches of one or two letters find the new numbers, too.
CREATE OR REPLACE FUNCTION "keep_order_search_starts"() RETURNS TRIGGER
  LANGUAGE plpgsql AS $$
  BEGIN
    -- The lock makes a change of the account's name wait until this order is there to be told of it.
    NEW."search_starts" := public."search_starts_of"(concat_ws(' ', NEW."ship_name", NEW."order_number", NEW."tracking_number",
      NEW."tracking_alias", NEW."courier_tracking_number",
      (SELECT "full_name" FROM public."users" WHERE "id" = NEW."user_id" FOR SHARE)));
    RETURN NEW;
  END $$;

DROP TRIGGER "orders_keep_search_starts" ON "orders";
CREATE TRIGGER "orders_keep_search_starts"
  BEFORE INSERT OR UPDATE OF "ship_name", "order_number", "tracking_number", "tracking_alias", "courier_tracking_number", "user_id"
  ON "orders" FOR EACH ROW EXECUTE FUNCTION "keep_order_search_starts"();

-- Until now an admin's number took the place of the shop's own. The own one comes back: the audit kept it, else a fresh one is drawn;
-- the admin's stays beside it. What the shop drew itself has twelve characters of its alphabet.
CREATE FUNCTION "give_back_own_tracking_numbers"() RETURNS VOID
  LANGUAGE plpgsql AS $$
  DECLARE
    own_form CONSTANT TEXT := '^[2-9A-HJKMNP-Z]{12}$';
    alphabet CONSTANT TEXT := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
    given RECORD;
    own TEXT;
    chance BYTEA;
  BEGIN
    FOR given IN
      WITH first_change AS (
        SELECT DISTINCT ON (entity_id) entity_id, upper(changes #>> '{tracking_number,from}') AS number
        FROM audit_entries
        WHERE entity = 'order' AND changes ? 'tracking_number'
        ORDER BY entity_id, id
      )
      SELECT o.id, o.tracking_number AS present, f.number AS first
      FROM orders o LEFT JOIN first_change f ON f.entity_id = o.id
      WHERE f.number <> o.tracking_number OR (f.number IS NULL AND o.tracking_number !~ own_form)
    LOOP
      own := given.first;
      IF own IS NULL OR own !~ own_form
        OR EXISTS (SELECT 1 FROM orders WHERE tracking_number = own OR tracking_alias = own) THEN
        chance := sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea);
        SELECT string_agg(substr(alphabet, 1 + (get_byte(chance, 2 * n) * 256 + get_byte(chance, 2 * n + 1)) % 31, 1), '')
          INTO own FROM generate_series(0, 11) AS n;
      END IF;
      UPDATE orders SET tracking_number = own, tracking_alias = given.present WHERE id = given.id;
    END LOOP;
  END $$;
SELECT "give_back_own_tracking_numbers"();
DROP FUNCTION "give_back_own_tracking_numbers"();
