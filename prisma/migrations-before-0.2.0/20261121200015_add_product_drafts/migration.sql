-- AlterTable
ALTER TABLE "products" ADD COLUMN     "is_draft" BOOLEAN NOT NULL DEFAULT false;
