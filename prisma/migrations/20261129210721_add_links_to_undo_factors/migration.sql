-- AlterEnum
ALTER TYPE "user_token_kind" ADD VALUE 'factor_undo';
