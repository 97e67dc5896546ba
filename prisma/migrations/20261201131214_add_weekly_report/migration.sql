-- AlterTable
ALTER TABLE "store_settings" ADD COLUMN     "weekly_report" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "owner_reports" ADD COLUMN     "weeks_until" DATE;
