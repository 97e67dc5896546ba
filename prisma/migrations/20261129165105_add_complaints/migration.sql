-- CreateEnum
CREATE TYPE "complaint_kind" AS ENUM ('delivery', 'product', 'payment', 'refund', 'service', 'other');

-- CreateEnum
CREATE TYPE "complaint_outcome" AS ENUM ('settled', 'declined', 'withdrawn');

-- CreateTable
CREATE TABLE "complaints" (
    "message_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "kind" "complaint_kind" NOT NULL,
    "order_number" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "user_id" UUID,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),
    "outcome" "complaint_outcome",
    "reminded_at" TIMESTAMPTZ(3),

    CONSTRAINT "complaints_pkey" PRIMARY KEY ("message_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "complaints_number_key" ON "complaints"("number");

-- CreateIndex
CREATE INDEX "complaints_user_id_idx" ON "complaints"("user_id");

-- CreateIndex
CREATE INDEX "complaints_closed_at_due_at_idx" ON "complaints"("closed_at", "due_at");

-- AddForeignKey
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A closed complaint has an outcome, an open one has none.
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_closed_with_outcome" CHECK (("closed_at" IS NULL) = ("outcome" IS NULL));
