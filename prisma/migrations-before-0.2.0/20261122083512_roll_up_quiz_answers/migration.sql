-- AlterTable
ALTER TABLE "quiz_questions" ADD COLUMN     "past_answered" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "past_correct" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "quiz_sessions" ADD COLUMN     "rolled_up_at" TIMESTAMPTZ(3);
