ALTER TABLE "store_settings" VALIDATE CONSTRAINT "store_settings_shop_phone_length";
