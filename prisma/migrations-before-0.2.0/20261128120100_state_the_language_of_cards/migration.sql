-- CreateEnum
CREATE TYPE "card_language" AS ENUM ('english', 'bangla', 'both');

-- Nullable: nothing is rewritten, and the release before does not name the column.
ALTER TABLE "products" ADD COLUMN     "card_language" "card_language";
