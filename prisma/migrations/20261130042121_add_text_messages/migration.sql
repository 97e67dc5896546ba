-- CreateEnum
CREATE TYPE "sms_kind" AS ENUM ('order_placed', 'out_for_delivery', 'delivered', 'code_ready');

-- CreateEnum
CREATE TYPE "sms_status" AS ENUM ('waiting', 'sending', 'sent', 'delivered', 'undelivered', 'failed', 'unclear', 'dropped');

-- AlterTable
ALTER TABLE "store_settings" ADD COLUMN     "sms_first_provider" TEXT,
ADD COLUMN     "sms_kinds" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "sms_low_balance_paisa" INTEGER NOT NULL DEFAULT 5000,
ADD COLUMN     "sms_part_price_paisa" INTEGER,
ADD COLUMN     "sms_per_network_hour" INTEGER NOT NULL DEFAULT 20,
ADD COLUMN     "sms_per_recipient_day" INTEGER NOT NULL DEFAULT 6,
ADD COLUMN     "sms_per_shop_hour" INTEGER NOT NULL DEFAULT 200,
ADD COLUMN     "sms_quiet_from" INTEGER NOT NULL DEFAULT 22,
ADD COLUMN     "sms_quiet_to" INTEGER NOT NULL DEFAULT 8;

-- CreateTable
CREATE TABLE "sms_messages" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "kind" "sms_kind" NOT NULL,
    "recipient" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "status" "sms_status" NOT NULL DEFAULT 'waiting',
    "client" TEXT,
    "is_counted" BOOLEAN NOT NULL DEFAULT false,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "provider" TEXT,
    "provider_id" TEXT,
    "parts" INTEGER,
    "cost_paisa" INTEGER,
    "detail" TEXT NOT NULL DEFAULT '',
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sms_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sms_accounts" (
    "provider" TEXT NOT NULL,
    "credentials" TEXT NOT NULL,
    "is_accepted" BOOLEAN NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "balance_paisa" INTEGER,
    "balance_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sms_accounts_pkey" PRIMARY KEY ("provider")
);

-- CreateIndex
CREATE INDEX "sms_messages_created_at_idx" ON "sms_messages"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "sms_messages_order_id_kind_key" ON "sms_messages"("order_id", "kind");

-- AddForeignKey
ALTER TABLE "sms_messages" ADD CONSTRAINT "sms_messages_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Work of the background tasks.
CREATE INDEX "sms_messages_due" ON "sms_messages" ("status", "next_attempt_at") WHERE "next_attempt_at" IS NOT NULL;

-- The checks below belong to new tables without rows.
ALTER TABLE "sms_messages"
  ADD CONSTRAINT "sms_messages_recipient" CHECK ("recipient" ~ '^[+]8801[3-9][0-9]{8}$'),
  ADD CONSTRAINT "sms_messages_amounts" CHECK ("attempts" >= 0 AND COALESCE("parts", 1) > 0 AND COALESCE("cost_paisa", 0) >= 0),
  ADD CONSTRAINT "sms_messages_sent" CHECK (("sent_at" IS NOT NULL) = ("status" IN ('sent', 'delivered', 'undelivered'))),
  ADD CONSTRAINT "sms_messages_ended" CHECK ("next_attempt_at" IS NULL OR "status" IN ('waiting', 'sending', 'sent'));
