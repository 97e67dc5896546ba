-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "hold_lapses_at" TIMESTAMPTZ(3),
ADD COLUMN     "sold_out_at" TIMESTAMPTZ(3),
ADD COLUMN     "waits_for_stock" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "wide_network_hash" TEXT;

-- AlterTable
ALTER TABLE "store_settings" ADD COLUMN     "unverified_hold_hours" INTEGER NOT NULL DEFAULT 6,
ALTER COLUMN "network_held_units" SET DEFAULT 150;

-- What follows is written by hand.

-- A live order may wait for its units while it is pending and unpaid. The release before does not know that such an order holds nothing:
-- the check fails whatever it does that would return or use the units, and the new release does it a moment later.
ALTER TABLE "orders" DROP CONSTRAINT "orders_hold_matches_state";
ALTER TABLE "orders" ADD CONSTRAINT "orders_hold_matches_live_state"
  CHECK ("holds_stock" = ("status" <> 'cancelled' AND "payment_status" <> 'refunded' AND NOT "waits_for_stock")) NOT VALID;
ALTER TABLE "orders" ADD CONSTRAINT "orders_wait_for_stock_while_open"
  CHECK (NOT "waits_for_stock" OR ("status" = 'pending' AND "payment_status" IN ('pending', 'failed'))) NOT VALID;
ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_hold_hours_in_range"
  CHECK ("unverified_hold_hours" BETWEEN 1 AND 72) NOT VALID;

-- The old default was the whole stock of a product. One row.
UPDATE "store_settings" SET "network_held_units" = 150 WHERE "network_held_units" = 500;
