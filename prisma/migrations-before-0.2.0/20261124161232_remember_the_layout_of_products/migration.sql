-- CreateEnum
CREATE TYPE "product_layout" AS ENUM ('cards', 'table');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "product_layout" "product_layout" NOT NULL DEFAULT 'cards';
