-- AlterTable
ALTER TABLE "courier_payouts" ADD COLUMN     "note" TEXT NOT NULL DEFAULT '';
