-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "answered_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "contact_replies" (
    "id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "text" TEXT,
    "by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_replies_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "contact_replies_message_id_created_at_idx" ON "contact_replies"("message_id", "created_at");

-- CreateIndex
CREATE INDEX "contact_replies_by_id_idx" ON "contact_replies"("by_id");

-- AddForeignKey
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
