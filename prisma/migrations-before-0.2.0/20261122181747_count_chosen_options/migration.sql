-- AlterTable
ALTER TABLE "quiz_options" ADD COLUMN     "past_chosen" INTEGER NOT NULL DEFAULT 0;
