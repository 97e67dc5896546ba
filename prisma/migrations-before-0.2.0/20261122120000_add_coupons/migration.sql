-- CreateEnum
CREATE TYPE "coupon_kind" AS ENUM ('percent', 'fixed', 'free_delivery');

-- AlterTable
ALTER TABLE "order_items" ADD COLUMN     "category" TEXT;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "code_batch" TEXT,
ADD COLUMN     "coupon_id" UUID,
ADD COLUMN     "coupon_terms" JSONB,
ADD COLUMN     "discount_paisa" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "delivers_code" TEXT;

-- CreateTable
CREATE TABLE "coupons" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "code_key" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "kind" "coupon_kind" NOT NULL,
    "percent" INTEGER,
    "max_discount_paisa" INTEGER,
    "amount_paisa" INTEGER,
    "min_subtotal_paisa" INTEGER NOT NULL DEFAULT 0,
    "categories" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "usage_limit" INTEGER,
    "per_customer_limit" INTEGER,
    "used_count" INTEGER NOT NULL DEFAULT 0,
    "user_id" UUID,
    "quiz_reward_days" INTEGER,
    "reward_day" DATE,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "coupons_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "coupons_code_key_key" ON "coupons"("code_key");

-- CreateIndex
CREATE INDEX "coupons_created_at_id_idx" ON "coupons"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "coupons_user_id_reward_day_key" ON "coupons"("user_id", "reward_day");

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id") ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;

-- AddForeignKey
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows is written by hand.

ALTER TABLE "coupons"
  ADD CONSTRAINT "coupons_used_within_limit" CHECK ("used_count" >= 0 AND ("usage_limit" IS NULL OR "used_count" <= "usage_limit")),
  ADD CONSTRAINT "coupons_limits_range" CHECK ("usage_limit" >= 1 AND "per_customer_limit" >= 1),
  ADD CONSTRAINT "coupons_kind_has_its_fields" CHECK (
    ("kind" = 'percent') = ("percent" IS NOT NULL) AND ("kind" = 'fixed') = ("amount_paisa" IS NOT NULL)
    AND ("kind" = 'percent' OR "max_discount_paisa" IS NULL)),
  ADD CONSTRAINT "coupons_amounts_range" CHECK (
    "percent" BETWEEN 1 AND 100 AND "amount_paisa" > 0 AND "max_discount_paisa" > 0 AND "min_subtotal_paisa" >= 0),
  ADD CONSTRAINT "coupons_days_in_order" CHECK ("ends_at" > "starts_at"),
  ADD CONSTRAINT "coupons_reward_is_of_somebody" CHECK ("reward_day" IS NULL OR "user_id" IS NOT NULL),
  ADD CONSTRAINT "coupons_reward_days_range" CHECK ("quiz_reward_days" BETWEEN 1 AND 365);

-- The model of the quiz's rewards.
CREATE UNIQUE INDEX "coupons_one_quiz_reward" ON "coupons" ((true)) WHERE "quiz_reward_days" IS NOT NULL AND "is_active";
-- Codes are searched by their beginnings.
CREATE INDEX "coupons_code_search" ON "coupons" ("code_key" text_pattern_ops);

ALTER TABLE "orders" ADD CONSTRAINT "orders_discount_is_of_a_coupon" CHECK (
  "discount_paisa" >= 0 AND ("coupon_id" IS NULL) = ("coupon_terms" IS NULL)
  AND ("coupon_id" IS NOT NULL OR "discount_paisa" = 0)) NOT VALID;
