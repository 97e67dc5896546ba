-- AlterEnum
ALTER TYPE "review_kind" ADD VALUE 'paid_total_changed';

-- AlterEnum
ALTER TYPE "review_resolution" ADD VALUE 'collected';

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "paid_paisa" INTEGER;

-- What follows is written by hand.

-- What the gateway has confirmed, where that is one payment that nobody questions; else what the order comes to.
UPDATE "orders" SET "paid_paisa" = coalesce(
  (SELECT CASE WHEN count(*) = 1 THEN min("amount_paisa") END FROM "payment_attempts" attempts
   WHERE attempts."order_id" = "orders"."id" AND attempts."status" = 'paid'
     AND NOT EXISTS (SELECT 1 FROM "reviews" WHERE "attempt_id" = attempts."id")),
  "total_paisa")
WHERE "payment_status" IN ('paid', 'refunded');

ALTER TABLE "orders"
  ADD CONSTRAINT "orders_paid_amount_while_paid" CHECK (
    CASE "payment_status" WHEN 'paid' THEN "paid_paisa" IS NOT NULL WHEN 'refunded' THEN true ELSE "paid_paisa" IS NULL END),
  ADD CONSTRAINT "orders_paid_amount_not_negative" CHECK ("paid_paisa" >= 0);

-- A new kind cannot be named as one before the transaction that adds it has ended: as text it can.
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_about_a_payment";
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_about_a_payment" CHECK (
  ("kind"::text IN ('risk_hold', 'waiting_code', 'paid_total_changed')) = ("attempt_id" IS NULL));

-- Revenue is what was paid.
DROP INDEX "orders_paid";
CREATE INDEX "orders_paid" ON "orders" ("created_at") INCLUDE ("paid_paisa") WHERE "payment_status" = 'paid';
