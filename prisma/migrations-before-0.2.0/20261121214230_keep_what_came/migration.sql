-- AlterTable
ALTER TABLE "payment_attempts" ADD COLUMN     "received_paisa" INTEGER;

-- What follows is written by hand.

-- It stood in the sentence for the admin alone: `The gateway reports ৳1,060.50, none for a payment of …`.
UPDATE "payment_attempts" SET "received_paisa" =
  round(replace(substring("detail" FROM '^The gateway reports ৳([0-9]{1,3}(?:,[0-9]{2,3})*(?:\.[0-9]{2})?)'), ',', '')::numeric * 100)::integer
FROM "reviews" WHERE "attempt_id" = "payment_attempts"."id" AND "reviews"."kind" = 'amount_mismatch'
  AND ("payment_attempts"."status" = 'mismatched'
    OR "payment_attempts"."status" = 'paid' AND "reviews"."resolution" = 'release');

ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_received_not_negative" CHECK ("received_paisa" >= 0);

-- Nobody settles the difference of an order that is cancelled.
UPDATE "reviews" SET "resolved_at" = now(), "resolution" = 'superseded'
FROM "orders" WHERE "orders"."id" = "order_id" AND "orders"."status" = 'cancelled'
  AND "reviews"."kind" = 'paid_total_changed' AND "resolved_at" IS NULL;
