ALTER TABLE "quiz_questions" ADD COLUMN "is_sample" BOOLEAN NOT NULL DEFAULT false;
