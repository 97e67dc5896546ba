-- CreateEnum
CREATE TYPE "optional_mail" AS ENUM ('back_in_stock', 'quiz_reward');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "muted_mails" "optional_mail"[] DEFAULT ARRAY[]::"optional_mail"[];

-- CreateTable
CREATE TABLE "saved_addresses" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "area" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "zip_code" TEXT,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_addresses_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "saved_addresses_user_id_created_at_idx" ON "saved_addresses"("user_id", "created_at");

-- One default per account.
CREATE UNIQUE INDEX "saved_addresses_default" ON "saved_addresses" ("user_id") WHERE "is_default";

-- AddForeignKey
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
