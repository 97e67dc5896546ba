-- AlterTable
ALTER TABLE "products" ADD COLUMN     "models" TEXT[] DEFAULT ARRAY[]::TEXT[];
