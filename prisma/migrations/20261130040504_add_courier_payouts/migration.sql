-- AlterEnum
ALTER TYPE "case_kind" ADD VALUE 'courier_difference' AFTER 'paid_total_changed';

-- AlterTable
ALTER TABLE "parcels" ADD COLUMN     "payout_id" UUID;

-- CreateTable
CREATE TABLE "courier_payouts" (
    "id" UUID NOT NULL,
    "courier" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "total_paisa" INTEGER NOT NULL,
    "paid_at" TEXT,
    "consignments" TEXT[],
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,
    "settled_at" TIMESTAMPTZ(3),

    CONSTRAINT "courier_payouts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "courier_payouts_settled_at_fetched_at_idx" ON "courier_payouts"("settled_at", "fetched_at");

-- CreateIndex
CREATE UNIQUE INDEX "courier_payouts_courier_number_key" ON "courier_payouts"("courier", "number");

-- AddForeignKey
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "courier_payouts"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;


-- A courier's difference is about no payment of the gateway.
ALTER TABLE "cases" DROP CONSTRAINT "cases_about_a_payment";
ALTER TABLE "cases" ADD CONSTRAINT "cases_about_a_payment"
  CHECK (("kind"::text IN ('risk_hold', 'waiting_code', 'paid_total_changed', 'courier_difference')) = ("attempt_id" IS NULL)) NOT VALID;
