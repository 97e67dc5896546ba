-- CreateEnum
CREATE TYPE "call_outcome" AS ENUM ('confirmed', 'no_answer', 'call_later', 'wrong_number', 'refuses');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "call_again_at" TIMESTAMPTZ(3),
ADD COLUMN     "call_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "last_call_at" TIMESTAMPTZ(3),
ADD COLUMN     "last_call_outcome" "call_outcome";
