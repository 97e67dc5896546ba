-- CreateEnum
CREATE TYPE "risk_action" AS ENUM ('none', 'call', 'whatsapp');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "browser_hash" TEXT;

-- AlterTable
ALTER TABLE "store_settings" ADD COLUMN     "risk_caution_action" "risk_action" NOT NULL DEFAULT 'call',
ADD COLUMN     "risk_caution_from" INTEGER NOT NULL DEFAULT 3,
ADD COLUMN     "risk_high_action" "risk_action" NOT NULL DEFAULT 'call',
ADD COLUMN     "risk_high_from" INTEGER NOT NULL DEFAULT 5,
ADD COLUMN     "risk_repeat_hours" INTEGER NOT NULL DEFAULT 24,
ADD COLUMN     "risk_repeat_orders" INTEGER NOT NULL DEFAULT 3,
ADD COLUMN     "risk_shared_refusals" INTEGER NOT NULL DEFAULT 2;

-- CreateTable
CREATE TABLE "blocked_numbers" (
    "id" UUID NOT NULL,
    "phone_digits" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "lifted_at" TIMESTAMPTZ(3),

    CONSTRAINT "blocked_numbers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "blocked_numbers_phone_digits_ends_at_idx" ON "blocked_numbers"("phone_digits", "ends_at");

-- CreateIndex
CREATE INDEX "blocked_numbers_order_id_idx" ON "blocked_numbers"("order_id");

-- CreateIndex
CREATE INDEX "blocked_numbers_created_by_id_idx" ON "blocked_numbers"("created_by_id");

-- CreateIndex
CREATE INDEX "blocked_numbers_ends_at_idx" ON "blocked_numbers"("ends_at");

-- AddForeignKey
ALTER TABLE "blocked_numbers" ADD CONSTRAINT "blocked_numbers_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocked_numbers" ADD CONSTRAINT "blocked_numbers_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A new table without rows.
ALTER TABLE "blocked_numbers"
  ADD CONSTRAINT "blocked_numbers_at_most_a_year" CHECK ("ends_at" > "created_at" AND "ends_at" <= "created_at" + INTERVAL '366 days');

-- Key of an address, so that "House 12, Road 5" and "h-12 rd 5" are the same; null for a street too short to tell places apart.
CREATE FUNCTION address_key(street TEXT, area TEXT, city TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN length(place) >= 4 THEN
    place || '|' || regexp_replace(lower(area || '|' || city), '[[:space:]!-/:-@।]+', '', 'g') END
  FROM (
    SELECT regexp_replace(
      regexp_replace(
        regexp_replace(
          translate(lower(normalize(street, NFC)), '০১২৩৪৫৬৭৮৯', '0123456789'),
          '\y(house|holding|home|flat|apartment|number|no|h)\y', '', 'g'),
        '\y(road|rd|street)\y', 'r', 'g'),
      '[[:space:]!-/:-@।]+', '', 'g') AS place
  ) known
$$;
