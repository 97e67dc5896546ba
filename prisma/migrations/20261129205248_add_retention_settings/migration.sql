-- AlterTable
ALTER TABLE "store_settings" ADD COLUMN     "keep_access_days" INTEGER,
ADD COLUMN     "keep_answer_days" INTEGER,
ADD COLUMN     "keep_audit_days" INTEGER,
ADD COLUMN     "keep_mail_days" INTEGER,
ADD COLUMN     "keep_message_days" INTEGER;
