-- AlterTable
ALTER TABLE "store_settings" ADD COLUMN     "shop_phone" TEXT NOT NULL DEFAULT '+880 1700-000000';

ALTER TABLE "store_settings"
  ADD CONSTRAINT "store_settings_shop_phone_length" CHECK (char_length("shop_phone") BETWEEN 3 AND 30);
