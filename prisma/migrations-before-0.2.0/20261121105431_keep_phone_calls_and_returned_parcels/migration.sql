-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "phone_confirmed_at" TIMESTAMPTZ(3),
ADD COLUMN     "returned_at" TIMESTAMPTZ(3);

-- Beyond the models:
ALTER TABLE "orders" ADD CONSTRAINT "orders_returned_is_cancelled" CHECK ("returned_at" IS NULL OR "status" = 'cancelled');

-- How often a phone number has refused parcels.
CREATE INDEX "orders_returned_by_phone" ON "orders" ("ship_phone_digits") WHERE "returned_at" IS NOT NULL;
