-- AlterEnum
ALTER TYPE "user_token_kind" ADD VALUE 'factor_undo' AFTER 'email_verification';
