-- AlterTable
ALTER TABLE "courier_payouts" ADD COLUMN     "charges_paisa" INTEGER;
