-- Reads orders without keeping anybody from them.
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_coupon_id_fkey";
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_discount_is_of_a_coupon";
