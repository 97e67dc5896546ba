-- CreateTable
CREATE TABLE "courier_charges" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "parcel_id" UUID,
    "reference" TEXT NOT NULL DEFAULT '',
    "is_typed" BOOLEAN NOT NULL DEFAULT false,
    "charge_paisa" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "courier_charges_whole" CHECK ("charge_paisa" >= 0 AND (NOT "is_typed" OR "reference" = '' AND "parcel_id" IS NULL)),
    CONSTRAINT "courier_charges_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cost_rates" (
    "kind" TEXT NOT NULL,
    "since" DATE NOT NULL,
    "value" INTEGER NOT NULL,

    CONSTRAINT "cost_rates_not_negative" CHECK ("value" >= 0),
    CONSTRAINT "cost_rates_pkey" PRIMARY KEY ("kind","since")
);

-- CreateIndex
CREATE INDEX "courier_charges_parcel_id_idx" ON "courier_charges"("parcel_id");

-- CreateIndex
CREATE UNIQUE INDEX "courier_charges_order_id_is_typed_reference_key" ON "courier_charges"("order_id", "is_typed", "reference");

-- AddForeignKey
ALTER TABLE "courier_charges" ADD CONSTRAINT "courier_charges_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "courier_charges" ADD CONSTRAINT "courier_charges_parcel_id_fkey" FOREIGN KEY ("parcel_id") REFERENCES "parcels"("id") ON DELETE SET NULL ON UPDATE CASCADE;
