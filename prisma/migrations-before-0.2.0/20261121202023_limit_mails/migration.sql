-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "client" TEXT,
ADD COLUMN     "is_limited" BOOLEAN NOT NULL DEFAULT false;
-- What follows is written by hand.

ALTER TABLE "mails" ADD CONSTRAINT "mails_client_until_counted" CHECK ("is_limited" OR "client" IS NULL);
