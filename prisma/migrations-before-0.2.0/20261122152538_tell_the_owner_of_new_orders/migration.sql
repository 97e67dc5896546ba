-- CreateEnum
CREATE TYPE "owner_mail_rhythm" AS ENUM ('off', 'at_once', 'hourly');

-- AlterTable
ALTER TABLE "store_settings" ADD COLUMN     "owner_mail_rhythm" "owner_mail_rhythm" NOT NULL DEFAULT 'at_once',
ADD COLUMN     "owner_mails" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "owner_reports" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "told_until" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "owner_reports_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "owner_reports" ADD CONSTRAINT "owner_reports_single_row" CHECK ("id" = 1);
-- The owner hears of what comes from now on.
INSERT INTO "owner_reports" ("id") VALUES (1);
