-- AlterTable
ALTER TABLE "courier_payouts" ADD COLUMN     "collected_paisa" INTEGER,
ADD COLUMN     "sheet_rows" INTEGER;

-- CreateTable
CREATE TABLE "unread_payouts" (
    "courier" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "problem" TEXT NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 1,
    "next_attempt_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "unread_payouts_pkey" PRIMARY KEY ("courier","number")
);

-- CreateIndex
CREATE INDEX "unread_payouts_courier_next_attempt_at_idx" ON "unread_payouts"("courier", "next_attempt_at");
