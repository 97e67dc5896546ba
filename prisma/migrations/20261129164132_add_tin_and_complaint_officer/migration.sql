-- AlterTable
ALTER TABLE "store_settings" ADD COLUMN     "complaint_email" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "complaint_officer" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "complaint_phone" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "tin" TEXT NOT NULL DEFAULT '';
