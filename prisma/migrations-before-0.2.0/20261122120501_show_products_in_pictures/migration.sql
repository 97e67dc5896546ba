-- AlterTable
ALTER TABLE "products" ADD COLUMN     "box_contents" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "works_with" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "product_images" (
    "product_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "image_url" TEXT NOT NULL,
    "alt_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "product_images_pkey" PRIMARY KEY ("product_id","position"),
    CONSTRAINT "product_images_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE
);
