-- CreateEnum
CREATE TYPE "parcel_reattempt" AS ENUM ('again', 'not_reached', 'declined');

-- CreateEnum
CREATE TYPE "parcel_attention" AS ENUM ('reported', 'order_cancelled', 'order_changed', 'unclear', 'not_booked', 'unconfirmed');

-- AlterTable
ALTER TABLE "parcels" ADD COLUMN     "attention" "parcel_attention",
ADD COLUMN     "claimed_at" TIMESTAMPTZ(3),
ADD COLUMN     "reattempt" "parcel_reattempt",
ADD COLUMN     "reattempt_at" TIMESTAMPTZ(3);

UPDATE "parcels" SET "attention" = CASE WHEN "booked_at" IS NULL THEN 'unclear' ELSE 'reported' END::"parcel_attention"
WHERE "needs_person_at" IS NOT NULL;
