-- CreateEnum
CREATE TYPE "parcel_status" AS ENUM ('draft', 'booking', 'booked', 'picked', 'in_transit', 'at_hub', 'out_for_delivery', 'delivered', 'partial', 'hold', 'refused', 'return_requested', 'returning', 'returned', 'lost', 'damaged', 'unknown');

-- CreateEnum
CREATE TYPE "parcel_event_source" AS ENUM ('booking', 'webhook', 'poll');

-- CreateEnum
CREATE TYPE "booking_problem" AS ENUM ('refused', 'unreachable', 'account', 'unclear');

-- CreateTable
CREATE TABLE "parcels" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "courier" TEXT NOT NULL,
    "invoice" TEXT NOT NULL,
    "status" "parcel_status" NOT NULL DEFAULT 'draft',
    "consignment_id" TEXT,
    "tracking_code" TEXT,
    "tracking_link" TEXT,
    "courier_status" TEXT,
    "amount_to_collect" INTEGER NOT NULL,
    "collected_paisa" INTEGER,
    "charge_paisa" INTEGER,
    "city_id" INTEGER,
    "zone_id" INTEGER,
    "area_id" INTEGER,
    "weight_grams" INTEGER NOT NULL,
    "problem" "booking_problem",
    "problem_text" TEXT NOT NULL DEFAULT '',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lease_until" TIMESTAMPTZ(3),
    "next_check_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "claimed_status" "parcel_status",
    "status_at" TIMESTAMPTZ(3),
    "needs_person_at" TIMESTAMPTZ(3),
    "booked_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),
    "requested_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "parcels_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "parcel_events" (
    "id" UUID NOT NULL,
    "parcel_id" UUID,
    "courier" TEXT NOT NULL,
    "source" "parcel_event_source" NOT NULL,
    "name" TEXT NOT NULL,
    "consignment_id" TEXT,
    "invoice" TEXT,
    "status" "parcel_status",
    "digest" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "happened_at" TIMESTAMPTZ(3),
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "parcel_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "courier_accounts" (
    "courier" TEXT NOT NULL,
    "credentials" TEXT NOT NULL,
    "webhook_secret" TEXT,
    "token" TEXT,
    "is_enabled" BOOLEAN NOT NULL DEFAULT true,
    "options" JSONB NOT NULL DEFAULT '{}',
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "is_accepted" BOOLEAN NOT NULL,
    "blocked_until" TIMESTAMPTZ(3),
    "lease_until" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "courier_accounts_pkey" PRIMARY KEY ("courier")
);

-- CreateTable
CREATE TABLE "courier_places" (
    "courier" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "city_id" INTEGER NOT NULL,
    "zone_id" INTEGER NOT NULL,
    "area_id" INTEGER,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "courier_places_pkey" PRIMARY KEY ("courier","place")
);

-- CreateIndex
CREATE INDEX "parcels_order_id_created_at_idx" ON "parcels"("order_id", "created_at");

-- CreateIndex
CREATE INDEX "parcels_requested_by_id_idx" ON "parcels"("requested_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "parcels_courier_invoice_key" ON "parcels"("courier", "invoice");

-- CreateIndex
CREATE UNIQUE INDEX "parcels_courier_consignment_id_key" ON "parcels"("courier", "consignment_id");

-- CreateIndex
CREATE INDEX "parcel_events_parcel_id_received_at_idx" ON "parcel_events"("parcel_id", "received_at");

-- CreateIndex
CREATE INDEX "parcel_events_received_at_idx" ON "parcel_events"("received_at");

-- CreateIndex
CREATE UNIQUE INDEX "parcel_events_courier_digest_key" ON "parcel_events"("courier", "digest");

-- AddForeignKey
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_requested_by_id_fkey" FOREIGN KEY ("requested_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "parcel_events" ADD CONSTRAINT "parcel_events_parcel_id_fkey" FOREIGN KEY ("parcel_id") REFERENCES "parcels"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An order has at most one live booking.
CREATE UNIQUE INDEX "parcels_one_live" ON "parcels" ("order_id") WHERE "ended_at" IS NULL;

-- Work of the background tasks.
CREATE INDEX "parcels_due" ON "parcels" ("next_check_at") WHERE "ended_at" IS NULL AND "next_check_at" IS NOT NULL;

-- Parcels that a person must look at.
CREATE INDEX "parcels_need_person" ON "parcels" ("needs_person_at") WHERE "needs_person_at" IS NOT NULL;

-- The checks below belong to new tables without rows.
ALTER TABLE "parcels"
  ADD CONSTRAINT "parcels_amounts" CHECK ("amount_to_collect" >= 0 AND "weight_grams" > 0 AND "attempts" >= 0
    AND COALESCE("collected_paisa", 0) >= 0 AND COALESCE("charge_paisa", 0) >= 0),
  ADD CONSTRAINT "parcels_invoice" CHECK ("invoice" ~ '^[A-Za-z0-9_-]{3,100}$'),
  ADD CONSTRAINT "parcels_booked" CHECK (("booked_at" IS NULL) = ("status" IN ('draft', 'booking'))),
  ADD CONSTRAINT "parcels_ended" CHECK (("ended_at" IS NOT NULL) = ("cancelled_at" IS NOT NULL
    OR "status" IN ('delivered', 'partial', 'returned', 'lost', 'damaged')));
ALTER TABLE "parcel_events"
  ADD CONSTRAINT "parcel_events_short" CHECK (length("payload") <= 4000 AND length("name") <= 100);

-- A final status never changes, and a refused parcel can only come back or get lost, whatever report arrives later.
CREATE FUNCTION "parcels_keep_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" IN ('delivered', 'partial', 'returned', 'lost', 'damaged')
    OR (OLD."status" IN ('refused', 'returning') AND NEW."status" NOT IN ('returning', 'returned', 'lost', 'damaged')) THEN
    RAISE EXCEPTION 'parcel % is % and cannot become %', OLD."id", OLD."status", NEW."status" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "parcels_keep_final" BEFORE UPDATE OF "status" ON "parcels"
  FOR EACH ROW WHEN (OLD."status" IS DISTINCT FROM NEW."status") EXECUTE FUNCTION "parcels_keep_final"();
