-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "code_held" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "waits_for_code" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "premium_codes" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "description" TEXT NOT NULL DEFAULT '',
    "usage_limit" INTEGER,
    "used_count" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3),
    "bound_user_email" TEXT,
    "distributed_to_email" TEXT,
    "distributed_at" TIMESTAMPTZ(3),
    "distributed_to_order_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "premium_codes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "premium_codes_code_key" ON "premium_codes"("code");

-- CreateIndex
CREATE UNIQUE INDEX "premium_codes_distributed_to_order_id_key" ON "premium_codes"("distributed_to_order_id");

-- CreateIndex
CREATE INDEX "premium_codes_created_at_id_idx" ON "premium_codes"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "premium_codes_bound_user_email_created_at_id_idx" ON "premium_codes"("bound_user_email", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "premium_codes" ADD CONSTRAINT "premium_codes_distributed_to_order_id_fkey" FOREIGN KEY ("distributed_to_order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- What follows is written by hand: the rules that the database itself keeps.

-- Orders that were paid before there were codes get theirs with the first codes made.
UPDATE "orders" SET "waits_for_code" = true WHERE "payment_status" = 'paid' AND "status" <> 'cancelled';

ALTER TABLE "premium_codes"
  ADD CONSTRAINT "premium_codes_code_shape" CHECK ("code" ~ '^CCAR(-[2-9A-HJKMNP-Z]{4}){3}$'),
  ADD CONSTRAINT "premium_codes_usage_limit_range" CHECK ("usage_limit" >= 1),
  ADD CONSTRAINT "premium_codes_used_within_limit" CHECK ("used_count" >= 0 AND ("usage_limit" IS NULL OR "used_count" <= "usage_limit")),
  ADD CONSTRAINT "premium_codes_bound_email_folded" CHECK ("bound_user_email" = lower("bound_user_email")),
  ADD CONSTRAINT "premium_codes_distributed_email_folded" CHECK ("distributed_to_email" = lower("distributed_to_email")),
  ADD CONSTRAINT "premium_codes_distributed_as_a_whole" CHECK (
    num_nonnulls("distributed_to_email", "distributed_at", "distributed_to_order_id") IN (0, 3));

ALTER TABLE "orders"
  ADD CONSTRAINT "orders_waits_for_code_when_due" CHECK (
    NOT "waits_for_code" OR ("payment_status" = 'paid' AND "status" <> 'cancelled' AND NOT "code_held")),
  ADD CONSTRAINT "orders_code_held_when_paid" CHECK (NOT "code_held" OR "payment_status" = 'paid');

-- The two ends of giving codes out: the oldest free code, the order that was placed first.
CREATE INDEX "premium_codes_free" ON "premium_codes" ("created_at", "id")
  WHERE "is_active" AND "bound_user_email" IS NULL AND "distributed_at" IS NULL;
CREATE INDEX "orders_waiting_for_code" ON "orders" ("created_at", "id") WHERE "waits_for_code";

-- The lists of the admin page.
CREATE INDEX "premium_codes_active" ON "premium_codes" ("created_at" DESC, "id" DESC) WHERE "is_active";
CREATE INDEX "premium_codes_bound" ON "premium_codes" ("created_at" DESC, "id" DESC) WHERE "bound_user_email" IS NOT NULL;
CREATE INDEX "premium_codes_code_search" ON "premium_codes" USING gin ("code" gin_trgm_ops);
CREATE INDEX "premium_codes_bound_email_search" ON "premium_codes" USING gin ("bound_user_email" gin_trgm_ops);
CREATE INDEX "premium_codes_distributed_email_search" ON "premium_codes" USING gin ("distributed_to_email" gin_trgm_ops);
