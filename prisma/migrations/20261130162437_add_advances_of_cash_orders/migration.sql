-- AlterEnum
ALTER TYPE "case_kind" ADD VALUE 'advance_due_back' AFTER 'courier_difference';

-- AlterEnum
ALTER TYPE "risk_action" ADD VALUE 'advance' AFTER 'whatsapp';

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "advance_paisa" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "link_asks_advance" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "orders" ADD CONSTRAINT "orders_advance_not_negative" CHECK ("advance_paisa" >= 0) NOT VALID;

-- AlterTable
ALTER TABLE "payment_attempts" ADD COLUMN     "is_advance" BOOLEAN NOT NULL DEFAULT false;
