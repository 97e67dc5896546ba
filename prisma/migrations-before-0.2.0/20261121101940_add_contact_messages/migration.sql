-- CreateTable
CREATE TABLE "contact_messages" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "is_read" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "contact_messages_created_at_id_idx" ON "contact_messages"("created_at" DESC, "id" DESC);

-- What follows is written by hand.

ALTER TABLE "contact_messages"
  ADD CONSTRAINT "contact_messages_one_line" CHECK ("name" !~ '[\r\n]' AND "email" !~ '[\r\n]' AND "subject" !~ '[\r\n]'),
  ADD CONSTRAINT "contact_messages_email_folded" CHECK ("email" = lower("email"));

-- What nobody has read yet: counted on the dashboard, listed by itself.
CREATE INDEX "contact_messages_unread" ON "contact_messages" ("created_at" DESC, "id" DESC) WHERE NOT "is_read";
