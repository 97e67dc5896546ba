-- AlterTable
ALTER TABLE "parcels" ADD COLUMN     "claimed_paisa" INTEGER,
ADD COLUMN     "missing_answers" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "missing_since" TIMESTAMPTZ(3),
ADD COLUMN     "reattempt_until" TIMESTAMPTZ(3),
ADD COLUMN     "rest_since" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "parcel_rests" (
    "parcel_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "units" INTEGER NOT NULL,

    CONSTRAINT "parcel_rests_pkey" PRIMARY KEY ("parcel_id","product_id")
);

-- CreateIndex
CREATE INDEX "parcel_rests_product_id_idx" ON "parcel_rests"("product_id");

-- AddForeignKey
ALTER TABLE "parcel_rests" ADD CONSTRAINT "parcel_rests_parcel_id_fkey" FOREIGN KEY ("parcel_id") REFERENCES "parcels"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "parcel_rests" ADD CONSTRAINT "parcel_rests_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The table is new and has no rows.
ALTER TABLE "parcel_rests" ADD CONSTRAINT "parcel_rests_units" CHECK ("units" > 0);

ALTER TABLE "parcels" ADD CONSTRAINT "parcels_rest" CHECK ("rest_since" IS NULL OR "status" = 'partial') NOT VALID;

-- Amounts of claims that no courier has confirmed were stored as collected.
UPDATE "parcels" SET "claimed_paisa" = "collected_paisa", "collected_paisa" = NULL
WHERE "claimed_status" IS NOT NULL AND "collected_paisa" IS NOT NULL;

-- As lib/dispatch/reattempts.ts computes it: until 18:00 of the next day in Dhaka.
UPDATE "parcels" SET "reattempt_until" =
  (date_trunc('day', "status_at" AT TIME ZONE 'Asia/Dhaka') + interval '42 hours') AT TIME ZONE 'Asia/Dhaka'
WHERE "courier" = 'pathao' AND "status" = 'return_requested' AND "ended_at" IS NULL;
