-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "courier_note" TEXT;
