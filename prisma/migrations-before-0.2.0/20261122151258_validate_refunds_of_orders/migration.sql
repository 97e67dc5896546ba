ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_refunded_at_most_paid";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_lost_is_cancelled";
