ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_advance_not_negative";
