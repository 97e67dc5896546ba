-- CreateEnum
CREATE TYPE "order_queue" AS ENUM ('to_confirm', 'to_pack', 'on_the_way', 'cash_to_collect', 'returned');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "due_at" TIMESTAMPTZ(3),
ADD COLUMN     "queue" "order_queue",
ADD COLUMN     "ready_at" TIMESTAMPTZ(3);

-- What there is to do about an order (ADR 066): the one definition, also for what the release before still writes.
CREATE FUNCTION "order_queue_of"("o" "orders") RETURNS "order_queue"
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
      WHEN "o"."status" = 'delivered' AND "awaits_cash" THEN 'cash_to_collect'
    END
    FROM (SELECT "o"."payment_method" = 'cash_on_delivery' AND "o"."payment_status" IN ('pending', 'failed') AS "awaits_cash") "state"
  );

-- Handed over within 48 hours of the payment or the confirmation, delivered within 5 days of it inside Dhaka and 10 elsewhere, refunded
-- within 10 days (Digital Commerce Operation Guidelines 2021). Inside Dhaka as deliveryZone has it (lib/orders/pricing).
CREATE FUNCTION "keep_order_queue"() RETURNS TRIGGER
  LANGUAGE plpgsql AS $$
  DECLARE
    "moment" TIMESTAMPTZ := CASE TG_OP WHEN 'INSERT' THEN NEW."created_at" ELSE NEW."updated_at" END;
    "refund_due" TIMESTAMPTZ := CASE WHEN TG_OP = 'UPDATE' AND OLD."queue" = 'returned' THEN OLD."due_at" END;
  BEGIN
    NEW."queue" := public."order_queue_of"(NEW);
    IF NEW."queue" IN ('to_pack', 'on_the_way') THEN
      NEW."ready_at" := coalesce(NEW."ready_at", "moment");
    ELSIF NEW."status" = 'pending' THEN
      NEW."ready_at" := NULL;
    END IF;
    NEW."due_at" := CASE NEW."queue"
      WHEN 'to_pack' THEN NEW."ready_at" + interval '48 hours'
      WHEN 'on_the_way' THEN NEW."ready_at" +
        CASE WHEN normalize(NEW."ship_city", NFC) ~* 'dhaka|ঢাকা' THEN interval '5 days' ELSE interval '10 days' END
      WHEN 'returned' THEN CASE WHEN NEW."payment_status" = 'paid' THEN coalesce("refund_due", "moment" + interval '10 days') END
    END;
    RETURN NEW;
  END $$;

CREATE TRIGGER "orders_keep_queue"
  BEFORE INSERT OR UPDATE OF "status", "payment_status", "payment_method", "phone_confirmed_at", "return_coming_at", "ship_address", "ship_city"
  ON "orders" FOR EACH ROW EXECUTE FUNCTION "keep_order_queue"();
