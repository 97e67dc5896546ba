-- One column for both holds: an online payment's and a cash order's. Renamed, so that what is held stays held.
ALTER TABLE "orders" DROP CONSTRAINT "orders_payment_due_while_waiting";
ALTER TABLE "orders" RENAME COLUMN "payment_due_at" TO "held_until";
ALTER INDEX "orders_payment_due" RENAME TO "orders_held";

ALTER TABLE "orders" ADD COLUMN     "is_demo" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "network_hash" TEXT;

ALTER TABLE "store_settings" ADD COLUMN     "confirmation_hours" INTEGER DEFAULT 72,
ADD COLUMN     "confirmed_held_units" INTEGER NOT NULL DEFAULT 150,
ADD COLUMN     "confirmed_open_orders" INTEGER NOT NULL DEFAULT 30,
ADD COLUMN     "network_held_units" INTEGER NOT NULL DEFAULT 500,
ADD COLUMN     "network_open_orders" INTEGER NOT NULL DEFAULT 100,
ADD COLUMN     "unconfirmed_held_units" INTEGER NOT NULL DEFAULT 50,
ADD COLUMN     "unconfirmed_open_orders" INTEGER NOT NULL DEFAULT 10;

-- What follows is written by hand.

-- Nobody was told of a deadline before: the orders that wait have all of it from now on.
UPDATE "orders" SET "held_until" = now() + interval '72 hours'
WHERE "payment_method" = 'cash_on_delivery' AND "phone_confirmed_at" IS NULL
  AND "status" = 'pending' AND "payment_status" IN ('pending', 'failed');

-- Demo orders are known by their keys, as long as these are kept.
UPDATE "orders" SET "is_demo" = true
FROM "idempotency_keys" WHERE "order_id" = "orders"."id" AND "key" ~ '^demo-[0-9]+$';

-- Only what waits is held; an online payment never waits for ever, and who has confirmed waits for nothing.
ALTER TABLE "orders" ADD CONSTRAINT "orders_held_while_waiting" CHECK (
  CASE WHEN "status" = 'pending' AND "payment_status" IN ('pending', 'failed')
    THEN CASE WHEN "payment_method" = 'aamarpay' THEN "held_until" IS NOT NULL
              ELSE "held_until" IS NULL OR "phone_confirmed_at" IS NULL END
    ELSE "held_until" IS NULL END);

ALTER TABLE "store_settings" ADD CONSTRAINT "store_settings_limits_in_range" CHECK (
  "confirmation_hours" BETWEEN 1 AND 720
  AND "unconfirmed_open_orders" BETWEEN 1 AND 10000 AND "unconfirmed_held_units" BETWEEN 1 AND 100000
  AND "confirmed_open_orders" BETWEEN 1 AND 10000 AND "confirmed_held_units" BETWEEN 1 AND 100000
  AND "network_open_orders" BETWEEN 1 AND 10000 AND "network_held_units" BETWEEN 1 AND 100000);

-- What an account, a phone number or a network holds is counted with every order: only open orders stand in these.
CREATE INDEX "orders_open_of_user" ON "orders" ("user_id")
  WHERE "status" = 'pending' AND "payment_status" IN ('pending', 'failed');
CREATE INDEX "orders_open_of_phone" ON "orders" ("ship_phone_digits")
  WHERE "status" = 'pending' AND "payment_status" IN ('pending', 'failed');
CREATE INDEX "orders_open_of_network" ON "orders" ("network_hash")
  WHERE "status" = 'pending' AND "payment_status" IN ('pending', 'failed');
