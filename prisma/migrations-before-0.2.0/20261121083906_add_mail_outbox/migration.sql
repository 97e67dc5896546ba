-- CreateTable
CREATE TABLE "mails" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "payload" JSONB NOT NULL DEFAULT '{}',
    "order_id" UUID,
    "message_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "sent_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "last_error" TEXT,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mails_message_id_key" ON "mails"("message_id");

-- CreateIndex
CREATE INDEX "mails_order_id_idx" ON "mails"("order_id");

-- CreateIndex
CREATE INDEX "mails_created_at_idx" ON "mails"("created_at");

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What follows is written by hand.

ALTER TABLE "mails"
  ADD CONSTRAINT "mails_recipient_one_line" CHECK ("recipient" !~ '[\r\n]'),
  ADD CONSTRAINT "mails_one_end" CHECK ("sent_at" IS NULL OR "failed_at" IS NULL),
  ADD CONSTRAINT "mails_attempts_not_negative" CHECK ("attempts" >= 0);

-- What is still to be sent, in its order: small however many mails there were.
CREATE INDEX "mails_due" ON "mails" ("next_attempt_at", "id") WHERE "sent_at" IS NULL AND "failed_at" IS NULL;
