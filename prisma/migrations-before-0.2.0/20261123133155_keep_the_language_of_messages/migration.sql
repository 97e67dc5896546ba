-- With a constant default: nothing is rewritten, and the release before does not name the column.
-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN "locale" TEXT NOT NULL DEFAULT 'en';
