-- AlterEnum
ALTER TYPE "risk_action" ADD VALUE 'code' AFTER 'call';

-- AlterEnum
ALTER TYPE "sms_kind" ADD VALUE 'confirm_code' AFTER 'order_placed';

-- AlterTable
ALTER TABLE "sms_messages" ADD COLUMN     "wrong_codes" INTEGER NOT NULL DEFAULT 0;
