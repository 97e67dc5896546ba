-- AlterTable
ALTER TABLE "product_images" ADD COLUMN     "alt_text_bn" TEXT;
