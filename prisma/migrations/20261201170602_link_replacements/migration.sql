-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "replaces_id" UUID;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_replaces_id_fkey" FOREIGN KEY ("replaces_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
