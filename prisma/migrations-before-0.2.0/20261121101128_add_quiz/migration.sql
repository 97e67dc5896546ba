-- CreateEnum
CREATE TYPE "quiz_difficulty" AS ENUM ('easy', 'medium', 'hard');

-- CreateEnum
CREATE TYPE "quiz_question_type" AS ENUM ('multiple_choice', 'short_answer', 'descriptive');

-- CreateEnum
CREATE TYPE "quiz_session_status" AS ENUM ('active', 'completed', 'abandoned');

-- CreateTable
CREATE TABLE "quiz_topics" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quiz_topics_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quiz_questions" (
    "id" UUID NOT NULL,
    "topic_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "image_url" TEXT,
    "difficulty" "quiz_difficulty" NOT NULL,
    "question_type" "quiz_question_type" NOT NULL,
    "explanation" TEXT NOT NULL DEFAULT '',
    "source" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quiz_questions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quiz_options" (
    "id" UUID NOT NULL,
    "question_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "image_url" TEXT,
    "is_correct" BOOLEAN NOT NULL,
    "archived_at" TIMESTAMPTZ(3),

    CONSTRAINT "quiz_options_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quiz_sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "quiz_day" DATE NOT NULL,
    "status" "quiz_session_status" NOT NULL DEFAULT 'active',
    "total_questions" INTEGER NOT NULL,
    "answered_questions" INTEGER NOT NULL DEFAULT 0,
    "correct_answers" INTEGER NOT NULL DEFAULT 0,
    "score" INTEGER NOT NULL DEFAULT 0,
    "current_streak" INTEGER NOT NULL DEFAULT 0,
    "longest_streak" INTEGER NOT NULL DEFAULT 0,
    "total_time_ms" INTEGER NOT NULL DEFAULT 0,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "quiz_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quiz_session_questions" (
    "session_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "question_id" UUID NOT NULL,
    "served_at" TIMESTAMPTZ(3),

    CONSTRAINT "quiz_session_questions_pkey" PRIMARY KEY ("session_id","position")
);

-- CreateTable
CREATE TABLE "quiz_answers" (
    "session_id" UUID NOT NULL,
    "question_id" UUID NOT NULL,
    "option_id" UUID NOT NULL,
    "correct_option_id" UUID NOT NULL,
    "is_correct" BOOLEAN NOT NULL,
    "score" INTEGER NOT NULL,
    "streak" INTEGER NOT NULL,
    "time_ms" INTEGER NOT NULL,
    "answered_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "quiz_answers_pkey" PRIMARY KEY ("session_id","question_id")
);

-- CreateIndex
CREATE INDEX "quiz_topics_created_at_id_idx" ON "quiz_topics"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quiz_questions_created_at_id_idx" ON "quiz_questions"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quiz_questions_topic_id_created_at_id_idx" ON "quiz_questions"("topic_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "quiz_options_question_id_position_idx" ON "quiz_options"("question_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "quiz_options_id_question_id_key" ON "quiz_options"("id", "question_id");

-- CreateIndex
CREATE INDEX "quiz_sessions_user_id_started_at_idx" ON "quiz_sessions"("user_id", "started_at" DESC);

-- CreateIndex
CREATE INDEX "quiz_session_questions_question_id_idx" ON "quiz_session_questions"("question_id");

-- CreateIndex
CREATE UNIQUE INDEX "quiz_session_questions_session_id_question_id_key" ON "quiz_session_questions"("session_id", "question_id");

-- CreateIndex
CREATE INDEX "quiz_answers_question_id_is_correct_idx" ON "quiz_answers"("question_id", "is_correct");

-- AddForeignKey
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_topic_id_fkey" FOREIGN KEY ("topic_id") REFERENCES "quiz_topics"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_options" ADD CONSTRAINT "quiz_options_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "quiz_questions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_sessions" ADD CONSTRAINT "quiz_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_session_questions" ADD CONSTRAINT "quiz_session_questions_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "quiz_sessions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_session_questions" ADD CONSTRAINT "quiz_session_questions_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "quiz_questions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_session_id_question_id_fkey" FOREIGN KEY ("session_id", "question_id") REFERENCES "quiz_session_questions"("session_id", "question_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_option_id_question_id_fkey" FOREIGN KEY ("option_id", "question_id") REFERENCES "quiz_options"("id", "question_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_correct_option_id_question_id_fkey" FOREIGN KEY ("correct_option_id", "question_id") REFERENCES "quiz_options"("id", "question_id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- What follows is written by hand: the rules that the database itself keeps.

CREATE UNIQUE INDEX "quiz_topics_one_name" ON "quiz_topics" (lower("name")) WHERE "archived_at" IS NULL;

-- That there is one is checked where questions are written: other types have no options.
CREATE UNIQUE INDEX "quiz_options_one_right" ON "quiz_options" ("question_id") WHERE "is_correct" AND "archived_at" IS NULL;

-- One quiz a day (decisions 1). What was abandoned counts for nothing.
CREATE UNIQUE INDEX "quiz_sessions_one_a_day" ON "quiz_sessions" ("user_id", "quiz_day") WHERE "status" <> 'abandoned';
CREATE UNIQUE INDEX "quiz_sessions_one_active" ON "quiz_sessions" ("user_id") WHERE "status" = 'active';

ALTER TABLE "quiz_sessions"
  ADD CONSTRAINT "quiz_sessions_counts_in_range" CHECK (
    "total_questions" BETWEEN 1 AND 10
    AND "answered_questions" BETWEEN 0 AND "total_questions"
    AND "correct_answers" BETWEEN 0 AND "answered_questions"
    AND "longest_streak" BETWEEN 0 AND "correct_answers"
    AND "current_streak" BETWEEN 0 AND "longest_streak"),
  ADD CONSTRAINT "quiz_sessions_score_in_range" CHECK ("score" BETWEEN 10 * "correct_answers" AND 13 * "correct_answers"),
  ADD CONSTRAINT "quiz_sessions_time_not_negative" CHECK ("total_time_ms" >= 0),
  ADD CONSTRAINT "quiz_sessions_completed_when_all_answered" CHECK (
    ("status" = 'completed') = ("answered_questions" = "total_questions")
    AND ("status" = 'completed') = ("completed_at" IS NOT NULL)),
  ADD CONSTRAINT "quiz_sessions_day_of_start" CHECK ("quiz_day" = ("started_at" AT TIME ZONE 'Asia/Dhaka')::date);

ALTER TABLE "quiz_session_questions"
  ADD CONSTRAINT "quiz_session_questions_position_range" CHECK ("position" BETWEEN 0 AND 9);

-- 10 points and the bonus of the streak that the answer reaches (spec 9, decisions 1).
ALTER TABLE "quiz_answers"
  ADD CONSTRAINT "quiz_answers_right_is_the_right_option" CHECK ("is_correct" = ("option_id" = "correct_option_id")),
  ADD CONSTRAINT "quiz_answers_streak_range" CHECK ("streak" BETWEEN 0 AND 10 AND "is_correct" = ("streak" > 0)),
  ADD CONSTRAINT "quiz_answers_score_follows_streak" CHECK ("score" = CASE
    WHEN "streak" >= 10 THEN 13 WHEN "streak" >= 5 THEN 12 WHEN "streak" >= 3 THEN 11 WHEN "streak" >= 1 THEN 10 ELSE 0 END),
  ADD CONSTRAINT "quiz_answers_time_not_negative" CHECK ("time_ms" >= 0);

-- The leaderboard of a day, in its order: score, accuracy, time, finish (decisions 1). All of it ascends, so that those before
-- somebody are one range of it.
CREATE INDEX "quiz_sessions_board" ON "quiz_sessions" (
  "quiz_day", (-"score"), (-("correct_answers" * 10000 / "total_questions")), "total_time_ms", "completed_at", "id")
  WHERE "status" = 'completed';

-- What a quiz draws from, and the lists and search of the admin pages.
CREATE INDEX "quiz_questions_drawable" ON "quiz_questions" ("topic_id", "id")
  WHERE "is_active" AND "archived_at" IS NULL AND "question_type" = 'multiple_choice';
CREATE INDEX "quiz_questions_title_search" ON "quiz_questions" USING gin ("title" gin_trgm_ops);
CREATE INDEX "quiz_topics_name_search" ON "quiz_topics" USING gin ("name" gin_trgm_ops);
