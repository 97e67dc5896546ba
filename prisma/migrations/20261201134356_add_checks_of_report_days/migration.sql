-- AlterTable
ALTER TABLE "report_cash_days" ADD COLUMN     "checked_at" TIMESTAMPTZ(3);
