-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "order_status" AS ENUM ('pending', 'processing', 'shipped', 'delivered', 'cancelled');

-- CreateEnum
CREATE TYPE "payment_status" AS ENUM ('pending', 'paid', 'failed', 'refunded');

-- CreateEnum
CREATE TYPE "delivery_status" AS ENUM ('pending', 'preparing', 'shipped', 'delivered');

-- CreateEnum
CREATE TYPE "actor_type" AS ENUM ('user', 'system', 'gateway');

-- CreateEnum
CREATE TYPE "stock_reason" AS ENUM ('initial', 'order_placed', 'order_changed', 'order_cancelled', 'order_reopened', 'admin_edit');

-- CreateEnum
CREATE TYPE "role" AS ENUM ('customer', 'admin');

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "order_number" TEXT NOT NULL,
    "tracking_number" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "status" "order_status" NOT NULL DEFAULT 'pending',
    "payment_status" "payment_status" NOT NULL DEFAULT 'pending',
    "delivery_status" "delivery_status" NOT NULL DEFAULT 'pending',
    "payment_method" TEXT NOT NULL,
    "total_paisa" INTEGER NOT NULL,
    "delivery_charge_paisa" INTEGER NOT NULL,
    "holds_stock" BOOLEAN NOT NULL DEFAULT true,
    "ship_first_name" TEXT NOT NULL,
    "ship_last_name" TEXT NOT NULL,
    "ship_name" TEXT NOT NULL,
    "ship_phone" TEXT NOT NULL,
    "ship_phone_digits" TEXT,
    "ship_email" TEXT,
    "ship_address" TEXT NOT NULL,
    "ship_area" TEXT NOT NULL,
    "ship_city" TEXT NOT NULL,
    "ship_zip_code" TEXT,
    "delivered_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_items" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "product_name" TEXT NOT NULL,
    "image_url" TEXT,
    "quantity" INTEGER NOT NULL,
    "price_paisa" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "order_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "user_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateTable
CREATE TABLE "versions" (
    "name" TEXT NOT NULL,
    "version" BIGINT NOT NULL DEFAULT 1,

    CONSTRAINT "versions_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" BIGSERIAL NOT NULL,
    "entity" TEXT NOT NULL,
    "entity_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "actor_type" "actor_type" NOT NULL,
    "actor_id" UUID,
    "changes" JSONB NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "products" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "price_paisa" INTEGER NOT NULL,
    "original_price_paisa" INTEGER,
    "discount_percentage" INTEGER NOT NULL DEFAULT 0,
    "stock_quantity" INTEGER NOT NULL DEFAULT 0,
    "category" TEXT NOT NULL,
    "image_url" TEXT,
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "is_flagship" BOOLEAN NOT NULL DEFAULT false,
    "archived_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_movements" (
    "id" BIGSERIAL NOT NULL,
    "product_id" UUID NOT NULL,
    "order_id" UUID,
    "delta" INTEGER NOT NULL,
    "reason" "stock_reason" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_movements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_methods" (
    "name" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "icon" TEXT NOT NULL,
    "is_enabled" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "payment_methods_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "store_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "inside_dhaka_paisa" INTEGER NOT NULL DEFAULT 6000,
    "outside_dhaka_paisa" INTEGER NOT NULL DEFAULT 12000,
    "free_delivery_threshold_paisa" INTEGER DEFAULT 100000,
    "usd_rate_paisa" INTEGER DEFAULT 12200,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "store_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT,
    "role" "role" NOT NULL DEFAULT 'customer',
    "full_name" TEXT NOT NULL,
    "phone" TEXT,
    "phone_digits" TEXT,
    "locale" TEXT NOT NULL DEFAULT 'en',
    "email_verified_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "refresh_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "orders_tracking_number_key" ON "orders"("tracking_number");

-- CreateIndex
CREATE INDEX "orders_user_id_created_at_id_idx" ON "orders"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_created_at_id_idx" ON "orders"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_status_created_at_id_idx" ON "orders"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_payment_status_created_at_id_idx" ON "orders"("payment_status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_order_number_idx" ON "orders"("order_number");

-- CreateIndex
CREATE INDEX "orders_ship_phone_digits_idx" ON "orders"("ship_phone_digits");

-- CreateIndex
CREATE INDEX "order_items_product_id_idx" ON "order_items"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_items_order_id_product_id_key" ON "order_items"("order_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "idempotency_keys_order_id_key" ON "idempotency_keys"("order_id");

-- CreateIndex
CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys"("created_at");

-- CreateIndex
CREATE INDEX "audit_entries_entity_entity_id_id_idx" ON "audit_entries"("entity", "entity_id", "id");

-- CreateIndex
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");

-- CreateIndex
CREATE INDEX "products_created_at_id_idx" ON "products"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "products_category_created_at_id_idx" ON "products"("category", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "products_price_paisa_id_idx" ON "products"("price_paisa", "id");

-- CreateIndex
CREATE INDEX "products_name_id_idx" ON "products"("name", "id");

-- CreateIndex
CREATE INDEX "stock_movements_product_id_id_idx" ON "stock_movements"("product_id", "id");

-- CreateIndex
CREATE INDEX "stock_movements_order_id_idx" ON "stock_movements"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "users_role_idx" ON "users"("role");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_refresh_hash_key" ON "sessions"("refresh_hash");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_last_used_at_idx" ON "sessions"("last_used_at");

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_payment_method_fkey" FOREIGN KEY ("payment_method") REFERENCES "payment_methods"("name") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What follows is written by hand: the rules that the database itself keeps.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

ALTER TABLE "users"
  ADD CONSTRAINT "users_email_folded" CHECK ("email" = lower("email"));

ALTER TABLE "products"
  ADD CONSTRAINT "products_stock_not_negative" CHECK ("stock_quantity" >= 0),
  ADD CONSTRAINT "products_price_range" CHECK ("price_paisa" BETWEEN 0 AND 100000000),
  ADD CONSTRAINT "products_original_price_range" CHECK ("original_price_paisa" BETWEEN 0 AND 100000000),
  ADD CONSTRAINT "products_discount_range" CHECK ("discount_percentage" BETWEEN 0 AND 100),
  ADD CONSTRAINT "products_category_known" CHECK ("category" IN
    ('Education', 'Software', 'Physical', 'Bundle', 'Electronics', 'Chemistry', 'AR Cards', 'Laboratory', 'Educational')),
  ADD CONSTRAINT "products_flagship_is_for_sale" CHECK (NOT "is_flagship" OR "archived_at" IS NULL);

CREATE UNIQUE INDEX "products_one_flagship" ON "products" ("is_flagship") WHERE "is_flagship";

ALTER TABLE "stock_movements"
  ADD CONSTRAINT "stock_movements_delta_not_zero" CHECK ("delta" <> 0);

ALTER TABLE "orders"
  ADD CONSTRAINT "orders_number_matches_id" CHECK ("order_number" = upper(right("id"::text, 8))),
  ADD CONSTRAINT "orders_ship_name_is_whole" CHECK ("ship_name" = "ship_first_name" || ' ' || "ship_last_name"),
  ADD CONSTRAINT "orders_total_not_negative" CHECK ("total_paisa" >= 0),
  ADD CONSTRAINT "orders_delivery_charge_not_negative" CHECK ("delivery_charge_paisa" >= 0),
  ADD CONSTRAINT "orders_hold_matches_state" CHECK ("holds_stock" = ("status" <> 'cancelled' AND "payment_status" <> 'refunded'));

ALTER TABLE "order_items"
  ADD CONSTRAINT "order_items_quantity_range" CHECK ("quantity" BETWEEN 1 AND 10),
  ADD CONSTRAINT "order_items_price_not_negative" CHECK ("price_paisa" >= 0);

ALTER TABLE "idempotency_keys"
  ADD CONSTRAINT "idempotency_keys_length" CHECK (length("key") BETWEEN 1 AND 255);

ALTER TABLE "payment_methods"
  ADD CONSTRAINT "payment_methods_known" CHECK ("name" IN ('aamarpay', 'cash_on_delivery')),
  ADD CONSTRAINT "payment_methods_icon_known" CHECK ("icon" IN ('smartphone', 'banknote', 'credit-card'));

ALTER TABLE "store_settings"
  ADD CONSTRAINT "store_settings_single_row" CHECK ("id" = 1),
  ADD CONSTRAINT "store_settings_amounts_not_negative" CHECK (
    "inside_dhaka_paisa" >= 0 AND "outside_dhaka_paisa" >= 0
    AND "free_delivery_threshold_paisa" >= 0 AND "usd_rate_paisa" > 0);

-- Search finds a piece of text anywhere in it.
CREATE INDEX "products_name_search" ON "products" USING gin ("name" gin_trgm_ops);
CREATE INDEX "products_description_search" ON "products" USING gin ("description" gin_trgm_ops);
CREATE INDEX "orders_ship_name_search" ON "orders" USING gin ("ship_name" gin_trgm_ops);
CREATE INDEX "users_full_name_search" ON "users" USING gin ("full_name" gin_trgm_ops);
CREATE INDEX "users_email_search" ON "users" USING gin ("email" gin_trgm_ops);
CREATE INDEX "users_phone_search" ON "users" USING gin ("phone_digits" gin_trgm_ops);

-- What every store has from its first day. The gateway is switched on with the payment call that serves it.
INSERT INTO "store_settings" ("id") VALUES (1);
INSERT INTO "payment_methods" ("name", "display_name", "description", "icon", "is_enabled", "position") VALUES
  ('aamarpay', 'Online payment', 'Card, bKash, Nagad or Rocket through aamarPay', 'smartphone', false, 1),
  ('cash_on_delivery', 'Cash on delivery', 'Pay in cash when the parcel arrives', 'banknote', true, 2);
INSERT INTO "versions" ("name") VALUES ('catalogue'), ('settings');
