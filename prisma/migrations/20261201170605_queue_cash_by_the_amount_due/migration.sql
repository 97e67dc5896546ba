-- A delivered cash order with nothing left to pay, such as a free replacement, is no work (ADR 114). Otherwise unchanged.
CREATE OR REPLACE FUNCTION "order_queue_of"("o" "orders") RETURNS "order_queue"
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT CASE
      WHEN "o"."status" = 'cancelled' THEN CASE WHEN "o"."payment_status" = 'paid' THEN 'returned'::public."order_queue" END
      WHEN "o"."status" IN ('shipped', 'delivered') AND "o"."return_coming_at" IS NOT NULL THEN 'returned'
      WHEN "o"."payment_status" = 'refunded' THEN NULL
      WHEN "o"."status" = 'pending' AND "awaits_cash" AND "o"."phone_confirmed_at" IS NULL THEN 'to_confirm'
      -- An order without a parcel has no address.
      WHEN "o"."status" IN ('pending', 'processing') AND "o"."ship_address" <> '' AND ("o"."payment_status" = 'paid' OR "awaits_cash")
        THEN 'to_pack'
      WHEN "o"."status" = 'shipped' THEN 'on_the_way'
      WHEN "o"."status" = 'delivered' AND "awaits_cash" AND "o"."total_paisa" > "o"."advance_paisa" THEN 'cash_to_collect'
    END
    FROM (SELECT "o"."payment_method" = 'cash_on_delivery' AND "o"."payment_status" IN ('pending', 'failed') AS "awaits_cash") "state"
  );

CREATE OR REPLACE TRIGGER "orders_keep_queue" BEFORE INSERT OR UPDATE OF "status", "payment_status", "payment_method", "phone_confirmed_at",
  "return_coming_at", "ship_address", "ship_city", "total_paisa", "advance_paisa" ON "orders" FOR EACH ROW EXECUTE FUNCTION "keep_order_queue"();

UPDATE "orders" SET "status" = "status" WHERE "queue" = 'cash_to_collect' AND "total_paisa" <= "advance_paisa";
