-- CreateEnum
CREATE TYPE "return_wish" AS ENUM ('return', 'refund', 'exchange');

-- AlterTable
ALTER TABLE "complaints" ADD COLUMN     "order_id" UUID,
ADD COLUMN     "pictures" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "wish" "return_wish";

-- AddForeignKey
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;

ALTER TABLE "complaints" ADD CONSTRAINT "complaints_at_most_three_pictures" CHECK (cardinality("pictures") <= 3) NOT VALID;
