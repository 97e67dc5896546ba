-- CreateEnum
CREATE TYPE "order_source" AS ENUM ('website', 'phone', 'messenger', 'whatsapp', 'in_person');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "payment_link_ends_at" TIMESTAMPTZ(3),
ADD COLUMN     "payment_link_key" TEXT,
ADD COLUMN     "source" "order_source" NOT NULL DEFAULT 'website';

ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_link_is_whole"
  CHECK (("payment_link_key" IS NULL) = ("payment_link_ends_at" IS NULL)) NOT VALID;
