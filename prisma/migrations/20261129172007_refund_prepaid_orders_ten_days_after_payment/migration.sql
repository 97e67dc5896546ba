-- A paid order that is cancelled before it was handed over is refunded ten days after the payment, not after the cancellation (ADR 098).
-- Otherwise unchanged. Open refunds keep their deadline.
CREATE OR REPLACE FUNCTION "keep_order_queue"() RETURNS TRIGGER
  LANGUAGE plpgsql AS $$
  DECLARE
    "moment" TIMESTAMPTZ := CASE TG_OP WHEN 'INSERT' THEN NEW."created_at" ELSE NEW."updated_at" END;
    "refund_due" TIMESTAMPTZ := CASE WHEN TG_OP = 'UPDATE' AND OLD."queue" = 'returned' THEN OLD."due_at" END;
    "refund_from" TIMESTAMPTZ := "moment";
  BEGIN
    NEW."queue" := public."order_queue_of"(NEW);
    IF NEW."queue" IN ('to_pack', 'on_the_way') THEN
      NEW."ready_at" := coalesce(NEW."ready_at", "moment");
    ELSIF NEW."status" = 'pending' THEN
      NEW."ready_at" := NULL;
    END IF;
    IF TG_OP = 'UPDATE' AND NEW."queue" = 'returned' AND "refund_due" IS NULL AND OLD."status" IN ('pending', 'processing') THEN
      "refund_from" := coalesce(
        (SELECT max("decided_at") FROM public."payment_attempts" WHERE "order_id" = NEW."id" AND "status" = 'paid'), "moment");
    END IF;
    NEW."due_at" := CASE NEW."queue"
      WHEN 'to_pack' THEN NEW."ready_at" + interval '48 hours'
      WHEN 'on_the_way' THEN NEW."ready_at" +
        CASE WHEN normalize(NEW."ship_city", NFC) ~* 'dhaka|ঢাকা' THEN interval '5 days' ELSE interval '10 days' END
      WHEN 'returned' THEN CASE WHEN NEW."payment_status" = 'paid' THEN coalesce("refund_due", "refund_from" + interval '10 days') END
    END;
    RETURN NEW;
  END $$;
