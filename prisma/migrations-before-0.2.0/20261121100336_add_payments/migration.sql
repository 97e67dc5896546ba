-- CreateEnum
CREATE TYPE "payment_attempt_status" AS ENUM ('open', 'refused', 'paid', 'failed', 'cancelled', 'mismatched');

-- CreateEnum
CREATE TYPE "review_kind" AS ENUM ('risk_hold', 'late_payment', 'double_payment', 'amount_mismatch', 'identity_mismatch', 'waiting_code');

-- CreateEnum
CREATE TYPE "review_resolution" AS ENUM ('release', 'refunded', 'dismiss', 'superseded');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "expired_at" TIMESTAMPTZ(3),
ADD COLUMN     "payment_due_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "payment_attempts" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "tran_id" TEXT NOT NULL,
    "amount_paisa" INTEGER NOT NULL,
    "status" "payment_attempt_status" NOT NULL DEFAULT 'open',
    "payment_url" TEXT,
    "initiated_at" TIMESTAMPTZ(3),
    "voided_at" TIMESTAMPTZ(3),
    "gateway_txn_id" TEXT,
    "bank_txn_id" TEXT,
    "card_type" TEXT,
    "risk_level" TEXT,
    "risk_title" TEXT,
    "decided_at" TIMESTAMPTZ(3),
    "refunded_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "next_check_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_attempts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reviews" (
    "id" UUID NOT NULL,
    "kind" "review_kind" NOT NULL,
    "order_id" UUID NOT NULL,
    "attempt_id" UUID,
    "detail" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_at" TIMESTAMPTZ(3),
    "resolution" "review_resolution",
    "resolved_by_id" UUID,
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "payment_attempts_tran_id_key" ON "payment_attempts"("tran_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_attempts_gateway_txn_id_key" ON "payment_attempts"("gateway_txn_id");

-- CreateIndex
CREATE INDEX "payment_attempts_order_id_created_at_idx" ON "payment_attempts"("order_id", "created_at");

-- CreateIndex
CREATE INDEX "reviews_order_id_idx" ON "reviews"("order_id");

-- CreateIndex
CREATE INDEX "reviews_created_at_id_idx" ON "reviews"("created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_resolved_by_id_fkey" FOREIGN KEY ("resolved_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What follows is written by hand: the rules that the database itself keeps.

UPDATE "orders" SET "payment_due_at" = now() + interval '24 hours'
WHERE "payment_method" = 'aamarpay' AND "status" = 'pending' AND "payment_status" IN ('pending', 'failed');

ALTER TABLE "orders"
  ADD CONSTRAINT "orders_payment_due_while_waiting" CHECK (("payment_due_at" IS NOT NULL) = (
    "payment_method" = 'aamarpay' AND "status" = 'pending' AND "payment_status" IN ('pending', 'failed'))),
  ADD CONSTRAINT "orders_expired_is_cancelled" CHECK ("expired_at" IS NULL OR "status" = 'cancelled');

ALTER TABLE "payment_attempts"
  ADD CONSTRAINT "payment_attempts_tran_id_shape" CHECK ("tran_id" ~ '^[A-Za-z0-9_-]{1,32}$'),
  ADD CONSTRAINT "payment_attempts_amount_positive" CHECK ("amount_paisa" > 0),
  ADD CONSTRAINT "payment_attempts_decided" CHECK (("decided_at" IS NOT NULL) = ("status" NOT IN ('open', 'refused'))),
  ADD CONSTRAINT "payment_attempts_paid_is_settled" CHECK ("status" NOT IN ('paid', 'refused') OR "next_check_at" IS NULL);

ALTER TABLE "reviews"
  ADD CONSTRAINT "reviews_resolved_as_a_whole" CHECK (("resolved_at" IS NULL) = ("resolution" IS NULL)),
  ADD CONSTRAINT "reviews_about_a_payment" CHECK (("kind" IN ('risk_hold', 'waiting_code')) = ("attempt_id" IS NULL));

-- A repeat never makes a second review: one of each kind for a payment, one open one for an order's code.
CREATE UNIQUE INDEX "reviews_once_per_payment" ON "reviews" ("attempt_id", "kind") WHERE "attempt_id" IS NOT NULL;
CREATE UNIQUE INDEX "reviews_once_per_order" ON "reviews" ("order_id", "kind")
  WHERE "attempt_id" IS NULL AND "resolved_at" IS NULL;
CREATE INDEX "reviews_open" ON "reviews" ("created_at" DESC, "id" DESC) WHERE "resolved_at" IS NULL;

-- What background work looks for.
CREATE INDEX "payment_attempts_due" ON "payment_attempts" ("next_check_at", "id") WHERE "next_check_at" IS NOT NULL;
CREATE INDEX "orders_payment_due" ON "orders" ("payment_due_at", "id") WHERE "payment_due_at" IS NOT NULL;

INSERT INTO "reviews" ("id", "kind", "order_id", "detail", "created_at")
SELECT gen_random_uuid(), 'waiting_code', "id", 'The order is paid, and no premium code was free.', "updated_at"
FROM "orders" WHERE "waits_for_code";
INSERT INTO "reviews" ("id", "kind", "order_id", "detail", "created_at")
SELECT gen_random_uuid(), 'risk_hold', "id", 'The payment looks risky: its premium code is held back.', "updated_at"
FROM "orders" WHERE "code_held";

-- The shop can take payments now.
UPDATE "payment_methods" SET "is_enabled" = true WHERE "name" = 'aamarpay';
