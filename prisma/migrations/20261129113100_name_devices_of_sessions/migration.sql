-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "device" TEXT;
