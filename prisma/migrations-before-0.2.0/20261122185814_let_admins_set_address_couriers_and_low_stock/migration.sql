-- AlterTable
ALTER TABLE "store_settings" ADD COLUMN     "couriers" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "low_stock" INTEGER NOT NULL DEFAULT 5,
ADD COLUMN     "shop_address" TEXT NOT NULL DEFAULT 'Example House 12, Example Road 3
Dhaka 1205, Bangladesh';
