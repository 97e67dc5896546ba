ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_payment_link_is_whole";
