-- CreateEnum
CREATE TYPE "telegram_news_kind" AS ENUM ('new_order', 'late_queue', 'low_stock', 'failed_backup', 'gateway_down', 'other_alert');

-- CreateTable
CREATE TABLE "telegram_accounts" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "token" TEXT NOT NULL,
    "bot_name" TEXT NOT NULL,
    "is_accepted" BOOLEAN NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "chat_id" TEXT,
    "chat_title" TEXT NOT NULL DEFAULT '',
    "is_chat_reachable" BOOLEAN NOT NULL DEFAULT true,
    "kinds" TEXT NOT NULL,
    "quiet_from" INTEGER NOT NULL DEFAULT 22,
    "quiet_to" INTEGER NOT NULL DEFAULT 8,
    "locale" TEXT NOT NULL,
    "told_until" TIMESTAMPTZ(3) NOT NULL,
    "next_send_at" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "telegram_accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "telegram_news" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" "telegram_news_kind" NOT NULL,
    "subject" TEXT NOT NULL,
    "alert" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "telegram_news_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "telegram_news_kind_subject_key" ON "telegram_news"("kind", "subject");

-- Work of the background task.
CREATE INDEX "telegram_news_waiting" ON "telegram_news" ("created_at") WHERE "told_at" IS NULL;

-- The checks below belong to new tables without rows.
ALTER TABLE "telegram_accounts"
  ADD CONSTRAINT "telegram_accounts_single_row" CHECK ("id" = 1),
  ADD CONSTRAINT "telegram_accounts_hours" CHECK ("quiet_from" BETWEEN 0 AND 23 AND "quiet_to" BETWEEN 0 AND 23),
  ADD CONSTRAINT "telegram_accounts_failures" CHECK ("failures" >= 0);

-- States are ended only after they were told; until then they are deleted.
ALTER TABLE "telegram_news"
  ADD CONSTRAINT "telegram_news_ended" CHECK ("ended_at" IS NULL OR ("told_at" IS NOT NULL AND "kind" IN ('late_queue', 'low_stock')));
