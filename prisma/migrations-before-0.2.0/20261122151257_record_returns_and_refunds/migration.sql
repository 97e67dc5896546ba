-- CreateEnum
CREATE TYPE "refund_reason" AS ENUM ('returned', 'cancelled', 'damaged', 'wrong_item', 'goodwill', 'other');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "cancelled_at" TIMESTAMPTZ(3),
ADD COLUMN     "refunded_paisa" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "return_coming_at" TIMESTAMPTZ(3),
ADD COLUMN     "return_lost_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "refunds" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "amount_paisa" INTEGER NOT NULL,
    "reason" "refund_reason" NOT NULL,
    "reference" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "voided_at" TIMESTAMPTZ(3),
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "refunds_amount_positive" CHECK ("amount_paisa" > 0)
);

-- CreateIndex
CREATE INDEX "refunds_order_id_created_at_idx" ON "refunds"("order_id", "created_at");

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- The release before takes the paid amount away without the other: then there is nothing to compare.
ALTER TABLE "orders"
  ADD CONSTRAINT "orders_refunded_at_most_paid" CHECK ("refunded_paisa" BETWEEN 0 AND "paid_paisa") NOT VALID,
  ADD CONSTRAINT "orders_lost_is_cancelled" CHECK ("return_lost_at" IS NULL OR "status" = 'cancelled') NOT VALID;
