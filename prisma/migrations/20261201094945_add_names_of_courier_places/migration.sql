-- AlterTable
ALTER TABLE "courier_places" ADD COLUMN     "names" TEXT NOT NULL DEFAULT '';
