-- The schema of release 0.2.0, in one migration (ADR 085). It equals the result of the migrations in prisma/migrations-before-0.2.0, column by
-- column. A database that has those is not changed: scripts/db/baseline.ts records this migration as applied.

-- ── Extension and types ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Search in names, texts, numbers and addresses by parts of words.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE TYPE "actor_type" AS ENUM ('user', 'system', 'gateway', 'guest');
CREATE TYPE "backup_run_kind" AS ENUM ('backup', 'restore_check');
CREATE TYPE "call_outcome" AS ENUM ('confirmed', 'no_answer', 'call_later', 'wrong_number', 'refuses');
CREATE TYPE "card_language" AS ENUM ('english', 'bangla', 'both');
CREATE TYPE "case_kind" AS ENUM ('risk_hold', 'late_payment', 'double_payment', 'amount_mismatch', 'identity_mismatch', 'waiting_code',
  'paid_total_changed');
CREATE TYPE "case_resolution" AS ENUM ('release', 'refunded', 'dismiss', 'superseded', 'collected');
CREATE TYPE "code_purpose" AS ENUM ('any_order', 'product', 'reserved');
CREATE TYPE "coupon_kind" AS ENUM ('percent', 'fixed', 'free_delivery');
CREATE TYPE "delivery_status" AS ENUM ('pending', 'preparing', 'shipped', 'delivered');
CREATE TYPE "order_queue" AS ENUM ('to_confirm', 'to_pack', 'on_the_way', 'cash_to_collect', 'returned');
CREATE TYPE "order_source" AS ENUM ('website', 'phone', 'messenger', 'whatsapp', 'in_person');
CREATE TYPE "order_status" AS ENUM ('pending', 'processing', 'shipped', 'delivered', 'cancelled');
CREATE TYPE "owner_mail_rhythm" AS ENUM ('off', 'at_once', 'hourly');
CREATE TYPE "payment_attempt_status" AS ENUM ('open', 'refused', 'paid', 'failed', 'cancelled', 'mismatched');
CREATE TYPE "payment_status" AS ENUM ('pending', 'paid', 'failed', 'refunded');
CREATE TYPE "product_layout" AS ENUM ('cards', 'table');
CREATE TYPE "quiz_difficulty" AS ENUM ('easy', 'medium', 'hard');
CREATE TYPE "quiz_question_type" AS ENUM ('multiple_choice', 'short_answer', 'descriptive');
CREATE TYPE "quiz_session_status" AS ENUM ('active', 'completed', 'abandoned');
CREATE TYPE "refund_reason" AS ENUM ('returned', 'cancelled', 'damaged', 'wrong_item', 'goodwill', 'other');
CREATE TYPE "review_status" AS ENUM ('waiting', 'shown', 'refused');
CREATE TYPE "role" AS ENUM ('customer', 'admin');
CREATE TYPE "stock_reason" AS ENUM ('initial', 'order_placed', 'order_changed', 'order_cancelled', 'order_reopened', 'admin_edit');
CREATE TYPE "user_token_kind" AS ENUM ('password_reset', 'email_verification');

-- ── Text functions, used by generated columns and triggers ────────────────────────────────────────────────────────────────────────────────

-- Text as search compares it: NFC, Western digits, without zero-width joiners.
CREATE FUNCTION "fold_search"("words" TEXT) RETURNS TEXT
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(normalize("words", NFC), U&'\09E6\09E7\09E8\09E9\09EA\09EB\09EC\09ED\09EE\09EF\200C\200D', '0123456789');

-- The first letter and the first two letters of each word: searches of one or two letters use them.
CREATE FUNCTION "search_starts_of"("words" TEXT) RETURNS TEXT[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT coalesce(array_agg(DISTINCT left("word", "size")), '{}')
    FROM regexp_split_to_table(lower("words"), '\s+') AS "word", generate_series(1, 2) AS "size"
    WHERE length("word") >= "size"
  );

-- ── Accounts ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "users" (
  "id" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "password_hash" TEXT,
  "role" "role" DEFAULT 'customer' NOT NULL,
  "full_name" TEXT NOT NULL,
  "phone" TEXT,
  "phone_digits" TEXT,
  "locale" TEXT DEFAULT 'en' NOT NULL,
  "email_verified_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updated_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "name_key" TEXT GENERATED ALWAYS AS (lower(full_name)) STORED NOT NULL,
  "product_layout" "product_layout" DEFAULT 'cards' NOT NULL,
  CONSTRAINT "users_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "users_email_folded" CHECK ("email" = lower("email"))
);

CREATE INDEX "users_created_at_id_idx" ON "users" ("created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "users_email_key" ON "users" ("email");
CREATE INDEX "users_email_search" ON "users" USING gin ("email" gin_trgm_ops);
CREATE INDEX "users_name_key_id_idx" ON "users" ("name_key", "id");
CREATE INDEX "users_name_key_search" ON "users" USING gin ("name_key" gin_trgm_ops);
CREATE INDEX "users_phone_digits_idx" ON "users" ("phone_digits");
CREATE INDEX "users_phone_search" ON "users" USING gin ("phone_digits" gin_trgm_ops);
CREATE INDEX "users_role_created_at_idx" ON "users" ("role", "created_at");
CREATE INDEX "users_role_idx" ON "users" ("role");

CREATE TABLE "sessions" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "refresh_hash" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "last_used_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "revoked_at" TIMESTAMPTZ(3),
  CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "sessions_last_used_at_idx" ON "sessions" ("last_used_at");
CREATE UNIQUE INDEX "sessions_refresh_hash_key" ON "sessions" ("refresh_hash");
CREATE INDEX "sessions_user_id_idx" ON "sessions" ("user_id");

CREATE TABLE "user_tokens" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "kind" "user_token_kind" NOT NULL,
  "hash" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "expires_at" TIMESTAMPTZ(3) NOT NULL,
  "used_at" TIMESTAMPTZ(3),
  CONSTRAINT "user_tokens_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "user_tokens_expires_at_idx" ON "user_tokens" ("expires_at");
CREATE UNIQUE INDEX "user_tokens_hash_key" ON "user_tokens" ("hash");
CREATE INDEX "user_tokens_user_id_kind_created_at_idx" ON "user_tokens" ("user_id", "kind", "created_at");

CREATE TABLE "contact_addresses" (
  "user_id" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "asked_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "token_hash" TEXT,
  "expires_at" TIMESTAMPTZ(3),
  "confirmed_at" TIMESTAMPTZ(3),
  CONSTRAINT "contact_addresses_pkey" PRIMARY KEY ("user_id", "email"),
  CONSTRAINT "contact_addresses_confirmed_by_link" CHECK ("confirmed_at" IS NULL OR "token_hash" IS NOT NULL),
  CONSTRAINT "contact_addresses_email_folded" CHECK ("email" = lower("email")),
  CONSTRAINT "contact_addresses_link_is_whole" CHECK (("token_hash" IS NULL) = ("expires_at" IS NULL))
);

CREATE UNIQUE INDEX "contact_addresses_token_hash_key" ON "contact_addresses" ("token_hash");

-- ── Settings and payment methods ──────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "payment_methods" (
  "name" TEXT NOT NULL,
  "display_name" TEXT NOT NULL,
  "description" TEXT DEFAULT '' NOT NULL,
  "icon" TEXT NOT NULL,
  "is_enabled" BOOLEAN DEFAULT true NOT NULL,
  "position" INTEGER DEFAULT 0 NOT NULL,
  CONSTRAINT "payment_methods_pkey" PRIMARY KEY ("name"),
  CONSTRAINT "payment_methods_icon_known" CHECK ("icon" IN ('smartphone', 'banknote', 'credit-card')),
  CONSTRAINT "payment_methods_known" CHECK ("name" IN ('aamarpay', 'cash_on_delivery'))
);

CREATE TABLE "store_settings" (
  "id" INTEGER DEFAULT 1 NOT NULL,
  "inside_dhaka_paisa" INTEGER DEFAULT 6000 NOT NULL,
  "outside_dhaka_paisa" INTEGER DEFAULT 12000 NOT NULL,
  "free_delivery_threshold_paisa" INTEGER DEFAULT 100000,
  "usd_rate_paisa" INTEGER DEFAULT 12200,
  "updated_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "shop_phone" TEXT DEFAULT '' NOT NULL,
  "confirmation_hours" INTEGER DEFAULT 72,
  "confirmed_held_units" INTEGER DEFAULT 150 NOT NULL,
  "confirmed_open_orders" INTEGER DEFAULT 30 NOT NULL,
  "network_held_units" INTEGER DEFAULT 150 NOT NULL,
  "network_open_orders" INTEGER DEFAULT 100 NOT NULL,
  "unconfirmed_held_units" INTEGER DEFAULT 50 NOT NULL,
  "unconfirmed_open_orders" INTEGER DEFAULT 10 NOT NULL,
  "whatsapp" TEXT,
  "messenger" TEXT,
  "opening_hours" TEXT DEFAULT '09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,10:00-16:00,' NOT NULL,
  "owner_mail_rhythm" "owner_mail_rhythm" DEFAULT 'at_once' NOT NULL,
  "owner_mails" TEXT DEFAULT '' NOT NULL,
  "couriers" TEXT DEFAULT '' NOT NULL,
  "low_stock" INTEGER DEFAULT 5 NOT NULL,
  "shop_address" TEXT DEFAULT '' NOT NULL,
  "unverified_hold_hours" INTEGER DEFAULT 6 NOT NULL,
  "app_listing" TEXT DEFAULT '' NOT NULL,
  "bin" TEXT DEFAULT '' NOT NULL,
  "company_name" TEXT DEFAULT '' NOT NULL,
  "dbid" TEXT DEFAULT '' NOT NULL,
  "gateway_test_ok" BOOLEAN DEFAULT false NOT NULL,
  "gateway_tested_at" TIMESTAMPTZ(3),
  "mail_test_ok" BOOLEAN DEFAULT false NOT NULL,
  "mail_tested_at" TIMESTAMPTZ(3),
  "trade_licence" TEXT DEFAULT '' NOT NULL,
  CONSTRAINT "store_settings_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "store_settings_amounts_not_negative" CHECK ("inside_dhaka_paisa" >= 0 AND "outside_dhaka_paisa" >= 0
    AND "free_delivery_threshold_paisa" >= 0 AND "usd_rate_paisa" > 0),
  CONSTRAINT "store_settings_hold_hours_in_range" CHECK ("unverified_hold_hours" BETWEEN 1 AND 72),
  CONSTRAINT "store_settings_limits_in_range" CHECK ("confirmation_hours" BETWEEN 1 AND 720 AND "unconfirmed_open_orders" BETWEEN 1
    AND 10000 AND "unconfirmed_held_units" BETWEEN 1 AND 100000 AND "confirmed_open_orders" BETWEEN 1 AND 10000
    AND "confirmed_held_units" BETWEEN 1 AND 100000 AND "network_open_orders" BETWEEN 1 AND 10000 AND "network_held_units" BETWEEN 1
    AND 100000),
  CONSTRAINT "store_settings_shop_phone_length" CHECK ("shop_phone" = '' OR char_length("shop_phone") BETWEEN 3 AND 30),
  CONSTRAINT "store_settings_single_row" CHECK ("id" = 1)
);

CREATE TABLE "owner_reports" (
  "id" INTEGER DEFAULT 1 NOT NULL,
  "told_until" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "owner_reports_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "owner_reports_single_row" CHECK ("id" = 1)
);

-- ── Catalogue: products, their pictures and the ledger of their stock ─────────────────────────────────────────────────────────────────────

CREATE TABLE "products" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "description" TEXT DEFAULT '' NOT NULL,
  "price_paisa" INTEGER NOT NULL,
  "original_price_paisa" INTEGER,
  "discount_percentage" INTEGER DEFAULT 0 NOT NULL,
  "stock_quantity" INTEGER DEFAULT 0 NOT NULL,
  "category" TEXT NOT NULL,
  "image_url" TEXT,
  "is_active" BOOLEAN DEFAULT true NOT NULL,
  "is_flagship" BOOLEAN DEFAULT false NOT NULL,
  "archived_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updated_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "is_draft" BOOLEAN DEFAULT false NOT NULL,
  "delivers_code" TEXT,
  "box_contents" TEXT[] DEFAULT ARRAY[]::text[],
  "works_with" TEXT DEFAULT '' NOT NULL,
  "name_bn" TEXT,
  "position" INTEGER,
  "search_names" TEXT GENERATED ALWAYS AS (fold_search("name" || ' ' || coalesce("name_bn", ''))) STORED NOT NULL,
  "review_stars" INTEGER[] DEFAULT ARRAY[0, 0, 0, 0, 0],
  "models" TEXT[] DEFAULT ARRAY[]::text[],
  "box_contents_bn" TEXT[] DEFAULT ARRAY[]::text[],
  "description_bn" TEXT,
  "works_with_bn" TEXT,
  "search_text" TEXT GENERATED ALWAYS AS (
    fold_search("name" || chr(10) || coalesce("name_bn", '') || chr(10) || "description" || chr(10) || coalesce("description_bn", ''))
  ) STORED NOT NULL,
  "sort_name_bn" TEXT GENERATED ALWAYS AS (COALESCE(name_bn, name)) STORED NOT NULL COLLATE pg_catalog."bn-BD-x-icu",
  "weight_grams" INTEGER,
  "card_language" "card_language",
  CONSTRAINT "products_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "products_category_known" CHECK ("category" IN ('Education', 'Software', 'Physical', 'Bundle', 'Electronics', 'Chemistry',
    'AR Cards', 'Laboratory', 'Educational')),
  CONSTRAINT "products_discount_range" CHECK ("discount_percentage" BETWEEN 0 AND 100),
  CONSTRAINT "products_draft_is_no_flagship" CHECK (NOT ("is_draft" AND "is_flagship")),
  CONSTRAINT "products_flagship_is_for_sale" CHECK (NOT "is_flagship" OR "archived_at" IS NULL),
  CONSTRAINT "products_original_price_range" CHECK ("original_price_paisa" BETWEEN 0 AND 200000000),
  CONSTRAINT "products_price_range" CHECK ("price_paisa" BETWEEN 0 AND 200000000),
  CONSTRAINT "products_review_stars_are_five" CHECK (cardinality("review_stars") = 5 AND 0 <= ALL ("review_stars")),
  CONSTRAINT "products_stock_not_negative" CHECK ("stock_quantity" >= 0),
  CONSTRAINT "products_weight_range" CHECK ("weight_grams" BETWEEN 1 AND 50000)
);

CREATE INDEX "products_card_language_category_idx" ON "products" ("card_language", "category");
CREATE INDEX "products_category_created_at_id_idx" ON "products" ("category", "created_at" DESC, "id" DESC);
CREATE INDEX "products_created_at_id_idx" ON "products" ("created_at" DESC, "id" DESC);
CREATE INDEX "products_description_search" ON "products" USING gin ("description" gin_trgm_ops);
CREATE INDEX "products_is_flagship_position_created_at_id_idx" ON "products" ("is_flagship" DESC, "position", "created_at" DESC, "id" DESC);
CREATE INDEX "products_name_id_idx" ON "products" ("name", "id");
CREATE INDEX "products_name_search" ON "products" USING gin ("name" gin_trgm_ops);
CREATE INDEX "products_names_search" ON "products" USING gin ("search_names" gin_trgm_ops);
CREATE UNIQUE INDEX "products_one_flagship" ON "products" ("is_flagship") WHERE "is_flagship";
CREATE INDEX "products_price_paisa_id_idx" ON "products" ("price_paisa", "id");
CREATE INDEX "products_text_search" ON "products" USING gin ("search_text" gin_trgm_ops);

CREATE TABLE "product_images" (
  "product_id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "image_url" TEXT NOT NULL,
  "alt_text" TEXT DEFAULT '' NOT NULL,
  "alt_text_bn" TEXT,
  CONSTRAINT "product_images_pkey" PRIMARY KEY ("product_id", "position")
);

CREATE TABLE "stock_movements" (
  "id" BIGSERIAL NOT NULL,
  "product_id" UUID NOT NULL,
  "order_id" UUID,
  "delta" INTEGER NOT NULL,
  "reason" "stock_reason" NOT NULL,
  "created_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "stock_movements_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "stock_movements_delta_not_zero" CHECK ("delta" <> 0)
);

CREATE INDEX "stock_movements_order_id_idx" ON "stock_movements" ("order_id");
CREATE INDEX "stock_movements_product_id_id_idx" ON "stock_movements" ("product_id", "id");

CREATE TABLE "unused_uploads" (
  "name" TEXT NOT NULL,
  "since" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "unused_uploads_pkey" PRIMARY KEY ("name")
);

-- Products whose names resemble a misspelled term, best match first (ADR 054). A threshold of its own, so that the index applies.
CREATE FUNCTION "alike_products"("term" TEXT) RETURNS TABLE ("id" UUID)
  LANGUAGE sql STABLE PARALLEL SAFE
  SET "pg_trgm.word_similarity_threshold" = 0.4
  AS $$
    SELECT "id" FROM "products"
    WHERE "term" <% "search_names" AND "archived_at" IS NULL AND NOT "is_draft"
    ORDER BY word_similarity("term", "search_names") DESC, "is_flagship" DESC, "position", "created_at" DESC, "id"
    LIMIT 48
  $$;

-- ── Coupons ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "coupons" (
  "id" UUID NOT NULL,
  "code" TEXT NOT NULL,
  "code_key" TEXT NOT NULL,
  "note" TEXT DEFAULT '' NOT NULL,
  "kind" "coupon_kind" NOT NULL,
  "percent" INTEGER,
  "max_discount_paisa" INTEGER,
  "amount_paisa" INTEGER,
  "min_subtotal_paisa" INTEGER DEFAULT 0 NOT NULL,
  "categories" TEXT[] DEFAULT ARRAY[]::text[],
  "starts_at" TIMESTAMPTZ(3),
  "ends_at" TIMESTAMPTZ(3),
  "usage_limit" INTEGER,
  "per_customer_limit" INTEGER,
  "used_count" INTEGER DEFAULT 0 NOT NULL,
  "user_id" UUID,
  "quiz_reward_days" INTEGER,
  "reward_day" DATE,
  "is_active" BOOLEAN DEFAULT true NOT NULL,
  "revision" INTEGER DEFAULT 0 NOT NULL,
  "created_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updated_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "coupons_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "coupons_amounts_range" CHECK ("percent" BETWEEN 1 AND 100 AND "amount_paisa" > 0 AND "max_discount_paisa" > 0
    AND "min_subtotal_paisa" >= 0),
  CONSTRAINT "coupons_days_in_order" CHECK ("ends_at" > "starts_at"),
  CONSTRAINT "coupons_kind_has_its_fields" CHECK (("kind" = 'percent') = ("percent" IS NOT NULL)
    AND ("kind" = 'fixed') = ("amount_paisa" IS NOT NULL) AND ("kind" = 'percent' OR "max_discount_paisa" IS NULL)),
  CONSTRAINT "coupons_limits_range" CHECK ("usage_limit" >= 1 AND "per_customer_limit" >= 1),
  CONSTRAINT "coupons_reward_days_range" CHECK ("quiz_reward_days" BETWEEN 1 AND 365),
  CONSTRAINT "coupons_reward_is_of_somebody" CHECK ("reward_day" IS NULL OR "user_id" IS NOT NULL),
  CONSTRAINT "coupons_used_within_limit" CHECK ("used_count" >= 0 AND ("usage_limit" IS NULL OR "used_count" <= "usage_limit"))
);

CREATE UNIQUE INDEX "coupons_code_key_key" ON "coupons" ("code_key");
CREATE INDEX "coupons_code_search" ON "coupons" ("code_key" text_pattern_ops);
CREATE INDEX "coupons_created_at_id_idx" ON "coupons" ("created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "coupons_one_quiz_reward" ON "coupons" ((true)) WHERE "quiz_reward_days" IS NOT NULL AND "is_active";
CREATE INDEX "coupons_search" ON "coupons" USING gin ("code_key" gin_trgm_ops, "note" gin_trgm_ops);
CREATE UNIQUE INDEX "coupons_user_id_reward_day_key" ON "coupons" ("user_id", "reward_day");

-- ── Orders, their lines and idempotency keys ──────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "orders" (
  "id" UUID NOT NULL,
  "order_number" TEXT NOT NULL,
  "tracking_number" TEXT NOT NULL,
  "user_id" UUID NOT NULL,
  "status" "order_status" DEFAULT 'pending' NOT NULL,
  "payment_status" "payment_status" DEFAULT 'pending' NOT NULL,
  "delivery_status" "delivery_status" DEFAULT 'pending' NOT NULL,
  "payment_method" TEXT NOT NULL,
  "total_paisa" INTEGER NOT NULL,
  "delivery_charge_paisa" INTEGER NOT NULL,
  "holds_stock" BOOLEAN DEFAULT true NOT NULL,
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
  "created_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updated_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "code_held" BOOLEAN DEFAULT false NOT NULL,
  "waits_for_code" BOOLEAN DEFAULT false NOT NULL,
  "expired_at" TIMESTAMPTZ(3),
  "held_until" TIMESTAMPTZ(3),
  "phone_confirmed_at" TIMESTAMPTZ(3),
  "returned_at" TIMESTAMPTZ(3),
  "search_starts" TEXT[] DEFAULT ARRAY[]::text[],
  "is_demo" BOOLEAN DEFAULT false NOT NULL,
  "network_hash" TEXT,
  "courier_name" TEXT,
  "courier_tracking_number" TEXT,
  "tracking_alias" TEXT,
  "paid_paisa" INTEGER,
  "code_batch" TEXT,
  "coupon_id" UUID,
  "coupon_terms" JSONB,
  "discount_paisa" INTEGER DEFAULT 0 NOT NULL,
  "courier_note" TEXT,
  "version" INTEGER DEFAULT 1 NOT NULL,
  "cancelled_at" TIMESTAMPTZ(3),
  "refunded_paisa" INTEGER DEFAULT 0 NOT NULL,
  "return_coming_at" TIMESTAMPTZ(3),
  "return_lost_at" TIMESTAMPTZ(3),
  "due_at" TIMESTAMPTZ(3),
  "queue" "order_queue",
  "ready_at" TIMESTAMPTZ(3),
  "call_again_at" TIMESTAMPTZ(3),
  "call_count" INTEGER DEFAULT 0 NOT NULL,
  "last_call_at" TIMESTAMPTZ(3),
  "last_call_outcome" "call_outcome",
  "payment_link_ends_at" TIMESTAMPTZ(3),
  "payment_link_key" TEXT,
  "source" "order_source" DEFAULT 'website' NOT NULL,
  "locale" TEXT DEFAULT 'en' NOT NULL,
  "hold_lapses_at" TIMESTAMPTZ(3),
  "sold_out_at" TIMESTAMPTZ(3),
  "waits_for_stock" BOOLEAN DEFAULT false NOT NULL,
  "wide_network_hash" TEXT,
  CONSTRAINT "orders_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "orders_code_held_when_paid" CHECK (NOT "code_held" OR "payment_status" = 'paid'),
  CONSTRAINT "orders_courier_number_folded" CHECK ("courier_tracking_number" = upper("courier_tracking_number")),
  CONSTRAINT "orders_delivery_charge_not_negative" CHECK ("delivery_charge_paisa" >= 0),
  CONSTRAINT "orders_discount_is_of_a_coupon" CHECK ("discount_paisa" >= 0 AND ("coupon_id" IS NULL) = ("coupon_terms" IS NULL)
    AND ("coupon_id" IS NOT NULL OR "discount_paisa" = 0)),
  CONSTRAINT "orders_expired_is_cancelled" CHECK ("expired_at" IS NULL OR "status" = 'cancelled'),
  CONSTRAINT "orders_held_while_waiting" CHECK (
    CASE
      WHEN "status" = 'pending' AND "payment_status" IN ('pending', 'failed') THEN
        CASE WHEN "payment_method" = 'aamarpay' THEN "held_until" IS NOT NULL ELSE "held_until" IS NULL OR "phone_confirmed_at" IS NULL END
      ELSE "held_until" IS NULL
    END
  ),
  CONSTRAINT "orders_hold_matches_live_state" CHECK ("holds_stock" = ("status" <> 'cancelled' AND "payment_status" <> 'refunded'
    AND NOT "waits_for_stock")),
  CONSTRAINT "orders_lost_is_cancelled" CHECK ("return_lost_at" IS NULL OR "status" = 'cancelled'),
  CONSTRAINT "orders_number_matches_id" CHECK ("order_number" = upper(right("id"::text, 8))),
  CONSTRAINT "orders_paid_amount_not_negative" CHECK ("paid_paisa" >= 0),
  CONSTRAINT "orders_paid_amount_while_paid" CHECK (
    CASE "payment_status" WHEN 'paid' THEN "paid_paisa" IS NOT NULL WHEN 'refunded' THEN true ELSE "paid_paisa" IS NULL END
  ),
  CONSTRAINT "orders_payment_link_is_whole" CHECK (("payment_link_key" IS NULL) = ("payment_link_ends_at" IS NULL)),
  CONSTRAINT "orders_refunded_at_most_paid" CHECK ("refunded_paisa" BETWEEN 0 AND "paid_paisa"),
  CONSTRAINT "orders_returned_is_cancelled" CHECK ("returned_at" IS NULL OR "status" = 'cancelled'),
  CONSTRAINT "orders_ship_name_is_whole" CHECK ("ship_name" = "ship_first_name" || ' ' || "ship_last_name"),
  CONSTRAINT "orders_total_not_negative" CHECK ("total_paisa" >= 0),
  CONSTRAINT "orders_tracking_alias_folded" CHECK ("tracking_alias" = upper("tracking_alias")),
  CONSTRAINT "orders_tracking_number_folded" CHECK ("tracking_number" = upper("tracking_number")),
  CONSTRAINT "orders_wait_for_stock_while_open" CHECK (NOT "waits_for_stock" OR ("status" = 'pending' AND "payment_status" IN ('pending',
    'failed'))),
  CONSTRAINT "orders_waits_for_code_when_due" CHECK (NOT "waits_for_code" OR ("payment_status" = 'paid' AND "status" <> 'cancelled'
    AND NOT "code_held"))
);
ALTER TABLE "orders" ALTER COLUMN "search_starts" SET STATISTICS 300;

CREATE INDEX "orders_address_search" ON "orders" USING gin ("ship_address" gin_trgm_ops);
CREATE INDEX "orders_courier_number_prefix" ON "orders" ("courier_tracking_number" text_pattern_ops)
  WHERE "courier_tracking_number" IS NOT NULL;
CREATE INDEX "orders_created_at_id_idx" ON "orders" ("created_at" DESC, "id" DESC);
CREATE INDEX "orders_held" ON "orders" ("held_until", "id") WHERE "held_until" IS NOT NULL;
CREATE INDEX "orders_hold_lapses" ON "orders" ("hold_lapses_at") WHERE "hold_lapses_at" IS NOT NULL;
CREATE INDEX "orders_in_queue" ON "orders" ("queue", "created_at" DESC, "id" DESC) INCLUDE ("due_at", "total_paisa")
  WHERE "queue" IS NOT NULL;
CREATE INDEX "orders_open_of_network" ON "orders" ("network_hash") WHERE "status" = 'pending' AND "payment_status" IN ('pending', 'failed');
CREATE INDEX "orders_open_of_phone" ON "orders" ("ship_phone_digits") WHERE "status" = 'pending' AND "payment_status" IN ('pending',
  'failed');
CREATE INDEX "orders_open_of_user" ON "orders" ("user_id") WHERE "status" = 'pending' AND "payment_status" IN ('pending', 'failed');
CREATE INDEX "orders_open_of_wide_network" ON "orders" ("wide_network_hash") WHERE "status" = 'pending' AND "payment_status" IN ('pending',
  'failed');
CREATE INDEX "orders_order_number_idx" ON "orders" ("order_number");
CREATE INDEX "orders_order_number_prefix" ON "orders" ("order_number" text_pattern_ops);
CREATE INDEX "orders_paid_less_refunds" ON "orders" ("created_at") INCLUDE ("paid_paisa", "refunded_paisa") WHERE "payment_status" = 'paid';
CREATE INDEX "orders_payment_status_created_at_id_idx" ON "orders" ("payment_status", "created_at" DESC, "id" DESC);
CREATE INDEX "orders_place_search" ON "orders" USING gin ("ship_area" gin_trgm_ops, "ship_city" gin_trgm_ops);
CREATE INDEX "orders_returned_by_phone" ON "orders" ("ship_phone_digits") WHERE "returned_at" IS NOT NULL;
CREATE INDEX "orders_search_starts_idx" ON "orders" USING GIN ("search_starts");
CREATE INDEX "orders_ship_email_start" ON "orders" ("ship_email" text_pattern_ops) WHERE "ship_email" IS NOT NULL;
CREATE INDEX "orders_ship_name_search" ON "orders" USING gin ("ship_name" gin_trgm_ops);
CREATE INDEX "orders_ship_phone_digits_idx" ON "orders" ("ship_phone_digits");
CREATE INDEX "orders_ship_phone_search" ON "orders" USING gin ("ship_phone_digits" gin_trgm_ops);
CREATE INDEX "orders_source_created_at_id_idx" ON "orders" ("source", "created_at" DESC, "id" DESC);
CREATE INDEX "orders_status_created_at_id_idx" ON "orders" ("status", "created_at" DESC, "id" DESC);
CREATE INDEX "orders_total_paisa_id_idx" ON "orders" ("total_paisa", "id");
CREATE UNIQUE INDEX "orders_tracking_alias_key" ON "orders" ("tracking_alias");
CREATE INDEX "orders_tracking_alias_prefix" ON "orders" ("tracking_alias" text_pattern_ops) WHERE "tracking_alias" IS NOT NULL;
CREATE UNIQUE INDEX "orders_tracking_number_key" ON "orders" ("tracking_number");
CREATE INDEX "orders_tracking_number_prefix" ON "orders" ("tracking_number" text_pattern_ops);
CREATE INDEX "orders_user_id_created_at_id_idx" ON "orders" ("user_id", "created_at" DESC, "id" DESC);
CREATE INDEX "orders_waiting_for_code" ON "orders" ("created_at", "id") WHERE "waits_for_code";
CREATE INDEX "orders_waiting_for_stock" ON "orders" ("created_at", "id") WHERE "waits_for_stock";
CREATE INDEX "orders_with_coupon_less_refunds" ON "orders" ("coupon_id") INCLUDE ("holds_stock", "payment_status", "paid_paisa",
  "refunded_paisa", "discount_paisa") WHERE "coupon_id" IS NOT NULL;

CREATE TABLE "order_items" (
  "id" UUID NOT NULL,
  "order_id" UUID NOT NULL,
  "product_id" UUID NOT NULL,
  "product_name" TEXT NOT NULL,
  "image_url" TEXT,
  "quantity" INTEGER NOT NULL,
  "price_paisa" INTEGER NOT NULL,
  "position" INTEGER DEFAULT 0 NOT NULL,
  "category" TEXT,
  "product_name_bn" TEXT,
  "code_batch" TEXT,
  CONSTRAINT "order_items_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "order_items_price_not_negative" CHECK ("price_paisa" >= 0),
  CONSTRAINT "order_items_quantity_range" CHECK ("quantity" BETWEEN 1 AND 10)
);

CREATE UNIQUE INDEX "order_items_order_id_product_id_key" ON "order_items" ("order_id", "product_id");
CREATE INDEX "order_items_product_id_idx" ON "order_items" ("product_id");

CREATE TABLE "idempotency_keys" (
  "user_id" UUID NOT NULL,
  "key" TEXT NOT NULL,
  "request_hash" TEXT NOT NULL,
  "order_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("user_id", "key"),
  CONSTRAINT "idempotency_keys_length" CHECK (length("key") BETWEEN 1 AND 255)
);

CREATE INDEX "idempotency_keys_created_at_idx" ON "idempotency_keys" ("created_at");
CREATE UNIQUE INDEX "idempotency_keys_order_id_key" ON "idempotency_keys" ("order_id");

-- The work queue of an order (ADR 066).
CREATE FUNCTION "order_queue_of"("o" "orders") RETURNS "order_queue"
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT CASE
      WHEN "o"."status" = 'cancelled' THEN CASE WHEN "o"."payment_status" = 'paid' THEN 'returned'::public."order_queue" END
      WHEN "o"."status" IN ('shipped', 'delivered') AND "o"."return_coming_at" IS NOT NULL THEN 'returned'
      WHEN "o"."payment_status" = 'refunded' THEN NULL
      WHEN "o"."status" = 'pending' AND "awaits_cash" AND "o"."phone_confirmed_at" IS NULL THEN 'to_confirm'
      -- An order without a parcel has no address.
      WHEN "o"."status" IN ('pending', 'processing') AND "o"."ship_address" <> '' AND ("o"."payment_status" = 'paid' OR "awaits_cash")
        THEN 'to_pack'
      WHEN "o"."status" = 'shipped' THEN 'on_the_way'
      WHEN "o"."status" = 'delivered' AND "awaits_cash" THEN 'cash_to_collect'
    END
    FROM (SELECT "o"."payment_method" = 'cash_on_delivery' AND "o"."payment_status" IN ('pending', 'failed') AS "awaits_cash") "state"
  );

-- Sets queue, ready_at and due_at.
CREATE FUNCTION "keep_order_queue"() RETURNS TRIGGER
  LANGUAGE plpgsql AS $$
  DECLARE
    "moment" TIMESTAMPTZ := CASE TG_OP WHEN 'INSERT' THEN NEW."created_at" ELSE NEW."updated_at" END;
    "refund_due" TIMESTAMPTZ := CASE WHEN TG_OP = 'UPDATE' AND OLD."queue" = 'returned' THEN OLD."due_at" END;
  BEGIN
    NEW."queue" := public."order_queue_of"(NEW);
    IF NEW."queue" IN ('to_pack', 'on_the_way') THEN
      NEW."ready_at" := coalesce(NEW."ready_at", "moment");
    ELSIF NEW."status" = 'pending' THEN
      NEW."ready_at" := NULL;
    END IF;
    NEW."due_at" := CASE NEW."queue"
      WHEN 'to_pack' THEN NEW."ready_at" + interval '48 hours'
      WHEN 'on_the_way' THEN NEW."ready_at" +
        CASE WHEN normalize(NEW."ship_city", NFC) ~* 'dhaka|ঢাকা' THEN interval '5 days' ELSE interval '10 days' END
      WHEN 'returned' THEN CASE WHEN NEW."payment_status" = 'paid' THEN coalesce("refund_due", "moment" + interval '10 days') END
    END;
    RETURN NEW;
  END $$;

CREATE FUNCTION "keep_order_search_starts"() RETURNS TRIGGER
  LANGUAGE plpgsql AS $$
  BEGIN
    -- The lock makes a change of the account's name wait until this order is there to be told of it.
    NEW."search_starts" := public."search_starts_of"(concat_ws(' ', NEW."ship_name", NEW."order_number", NEW."tracking_number",
      NEW."tracking_alias", NEW."courier_tracking_number",
      (SELECT "full_name" FROM public."users" WHERE "id" = NEW."user_id" FOR SHARE)));
    RETURN NEW;
  END $$;

-- Fires orders_keep_search_starts for each order of a renamed account.
CREATE FUNCTION "tell_orders_the_new_name"() RETURNS TRIGGER
  LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE public."orders" SET "user_id" = NEW."id" WHERE "user_id" = NEW."id";
    RETURN NULL;
  END $$;

-- ── Payments, refunds and cases ───────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "payment_attempts" (
  "id" UUID NOT NULL,
  "order_id" UUID NOT NULL,
  "tran_id" TEXT NOT NULL,
  "amount_paisa" INTEGER NOT NULL,
  "status" "payment_attempt_status" DEFAULT 'open' NOT NULL,
  "payment_url" TEXT,
  "initiated_at" TIMESTAMPTZ(3),
  "voided_at" TIMESTAMPTZ(3),
  "gateway_txn_id" TEXT,
  "bank_txn_id" TEXT,
  "card_type" TEXT,
  "risk_level" TEXT,
  "risk_title" TEXT,
  "decided_at" TIMESTAMPTZ(3),
  "refunded_at" TIMESTAMPTZ(3),
  "checked_at" TIMESTAMPTZ(3),
  "next_check_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "received_paisa" INTEGER,
  CONSTRAINT "payment_attempts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "payment_attempts_amount_positive" CHECK ("amount_paisa" > 0),
  CONSTRAINT "payment_attempts_decided" CHECK (("decided_at" IS NOT NULL) = ("status" NOT IN ('open', 'refused'))),
  CONSTRAINT "payment_attempts_paid_is_settled" CHECK ("status" NOT IN ('paid', 'refused') OR "next_check_at" IS NULL),
  CONSTRAINT "payment_attempts_received_not_negative" CHECK ("received_paisa" >= 0),
  CONSTRAINT "payment_attempts_tran_id_shape" CHECK ("tran_id" ~ '^[A-Za-z0-9_-]{1,32}$')
);

CREATE INDEX "payment_attempts_created_at_idx" ON "payment_attempts" ("created_at");
CREATE INDEX "payment_attempts_due" ON "payment_attempts" ("next_check_at", "id") WHERE "next_check_at" IS NOT NULL;
CREATE UNIQUE INDEX "payment_attempts_gateway_txn_id_key" ON "payment_attempts" ("gateway_txn_id");
CREATE INDEX "payment_attempts_order_id_created_at_idx" ON "payment_attempts" ("order_id", "created_at");
CREATE UNIQUE INDEX "payment_attempts_tran_id_key" ON "payment_attempts" ("tran_id");

CREATE TABLE "refunds" (
  "id" UUID NOT NULL,
  "order_id" UUID NOT NULL,
  "amount_paisa" INTEGER NOT NULL,
  "reason" "refund_reason" NOT NULL,
  "reference" TEXT DEFAULT '' NOT NULL,
  "note" TEXT DEFAULT '' NOT NULL,
  "voided_at" TIMESTAMPTZ(3),
  "created_by_id" UUID,
  "created_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "refunds_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "refunds_amount_positive" CHECK ("amount_paisa" > 0)
);

CREATE INDEX "refunds_created_at_idx" ON "refunds" ("created_at");
CREATE INDEX "refunds_order_id_created_at_idx" ON "refunds" ("order_id", "created_at");

CREATE TABLE "cases" (
  "id" UUID NOT NULL,
  "kind" "case_kind" NOT NULL,
  "order_id" UUID NOT NULL,
  "attempt_id" UUID,
  "detail" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "resolved_at" TIMESTAMPTZ(3),
  "resolution" "case_resolution",
  "resolved_by_id" UUID,
  "note" TEXT DEFAULT '' NOT NULL,
  CONSTRAINT "cases_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "cases_about_a_payment" CHECK (("kind"::text IN ('risk_hold', 'waiting_code', 'paid_total_changed')) = ("attempt_id" IS NULL)),
  CONSTRAINT "cases_resolved_as_a_whole" CHECK (("resolved_at" IS NULL) = ("resolution" IS NULL))
);

CREATE INDEX "cases_created_at_id_idx" ON "cases" ("created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "cases_once_per_order" ON "cases" ("order_id", "kind") WHERE "attempt_id" IS NULL AND "resolved_at" IS NULL;
CREATE UNIQUE INDEX "cases_once_per_payment" ON "cases" ("attempt_id", "kind") WHERE "attempt_id" IS NOT NULL;
CREATE INDEX "cases_open" ON "cases" ("created_at" DESC, "id" DESC) WHERE "resolved_at" IS NULL;
CREATE INDEX "cases_order_id_idx" ON "cases" ("order_id");

-- ── Premium codes ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "premium_codes" (
  "id" UUID NOT NULL,
  "code" TEXT NOT NULL,
  "is_active" BOOLEAN DEFAULT true NOT NULL,
  "description" TEXT DEFAULT '' NOT NULL,
  "usage_limit" INTEGER,
  "used_count" INTEGER DEFAULT 0 NOT NULL,
  "expires_at" TIMESTAMPTZ(3),
  "bound_user_email" TEXT,
  "distributed_to_email" TEXT,
  "distributed_at" TIMESTAMPTZ(3),
  "distributed_to_order_id" UUID,
  "created_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "purpose" "code_purpose" DEFAULT 'any_order' NOT NULL,
  "reserved_for_order_id" UUID,
  CONSTRAINT "premium_codes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "premium_codes_bound_email_folded" CHECK ("bound_user_email" = lower("bound_user_email")),
  CONSTRAINT "premium_codes_code_shape" CHECK ("code" ~ '^CCAR(-[2-9A-HJKMNP-Z]{4}){3}$'),
  CONSTRAINT "premium_codes_distributed_as_a_whole" CHECK (num_nonnulls("distributed_to_email", "distributed_at",
    "distributed_to_order_id") IN (0, 3)),
  CONSTRAINT "premium_codes_distributed_email_folded" CHECK ("distributed_to_email" = lower("distributed_to_email")),
  CONSTRAINT "premium_codes_reserved_or_given" CHECK ("reserved_for_order_id" IS NULL OR "distributed_to_order_id" IS NULL),
  CONSTRAINT "premium_codes_usage_limit_range" CHECK ("usage_limit" >= 1),
  CONSTRAINT "premium_codes_used_within_limit" CHECK ("used_count" >= 0 AND ("usage_limit" IS NULL OR "used_count" <= "usage_limit"))
);

CREATE INDEX "premium_codes_active" ON "premium_codes" ("created_at" DESC, "id" DESC) WHERE "is_active";
CREATE INDEX "premium_codes_bound" ON "premium_codes" ("created_at" DESC, "id" DESC) WHERE "bound_user_email" IS NOT NULL;
CREATE INDEX "premium_codes_bound_email_search" ON "premium_codes" USING gin ("bound_user_email" gin_trgm_ops);
CREATE INDEX "premium_codes_bound_user_email_created_at_id_idx" ON "premium_codes" ("bound_user_email", "created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "premium_codes_code_key" ON "premium_codes" ("code");
CREATE INDEX "premium_codes_code_search" ON "premium_codes" USING gin ("code" gin_trgm_ops);
CREATE INDEX "premium_codes_created_at_id_idx" ON "premium_codes" ("created_at" DESC, "id" DESC);
CREATE INDEX "premium_codes_distributed_email_search" ON "premium_codes" USING gin ("distributed_to_email" gin_trgm_ops);
CREATE INDEX "premium_codes_distributed_to_order_id_idx" ON "premium_codes" ("distributed_to_order_id");
CREATE INDEX "premium_codes_expires_at_id_idx" ON "premium_codes" ("expires_at", "id");
CREATE INDEX "premium_codes_for_any_order" ON "premium_codes" ("created_at", "id") WHERE "purpose" = 'any_order' AND "is_active"
  AND "bound_user_email" IS NULL AND "distributed_at" IS NULL AND "reserved_for_order_id" IS NULL;
CREATE INDEX "premium_codes_free" ON "premium_codes" ("created_at", "id") WHERE "is_active" AND "bound_user_email" IS NULL
  AND "distributed_at" IS NULL;
CREATE INDEX "premium_codes_free_of_batch" ON "premium_codes" ("description", "created_at", "id") WHERE "is_active"
  AND "bound_user_email" IS NULL AND "distributed_at" IS NULL;
CREATE INDEX "premium_codes_is_active_idx" ON "premium_codes" ("is_active");
CREATE INDEX "premium_codes_reserved_for_order_id_idx" ON "premium_codes" ("reserved_for_order_id");
CREATE INDEX "premium_codes_to_sell" ON "premium_codes" ("description", "created_at", "id") WHERE "purpose" = 'product' AND "is_active"
  AND "bound_user_email" IS NULL AND "distributed_at" IS NULL AND "reserved_for_order_id" IS NULL;
CREATE INDEX "premium_codes_used_count_id_idx" ON "premium_codes" ("used_count", "id");

-- Fails a statement that reserved fewer codes than units, like the CHECK on a product's stock.
CREATE FUNCTION require_codes(reserved bigint, wanted bigint) RETURNS bigint LANGUAGE plpgsql AS $$
BEGIN
  IF reserved < wanted THEN
    RAISE EXCEPTION 'only % of % codes are free', reserved, wanted
      USING ERRCODE = 'check_violation', TABLE = 'premium_codes', CONSTRAINT = 'premium_codes_suffice';
  END IF;
  RETURN reserved;
END $$;

-- Earlier releases ignore reservations: a code that they give to an order is no longer reserved.
CREATE FUNCTION end_code_reservation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.reserved_for_order_id := NULL;
  RETURN NEW;
END $$;

-- The order that lost its reserved code to another one gets another code of the batch.
CREATE FUNCTION replace_reserved_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH other AS MATERIALIZED (
    SELECT id FROM premium_codes
    WHERE purpose = 'product' AND description = OLD.description AND is_active AND bound_user_email IS NULL AND distributed_at IS NULL
      AND (reserved_for_order_id IS NULL OR reserved_for_order_id = NEW.distributed_to_order_id)
      AND (expires_at IS NULL OR expires_at > now()) AND (usage_limit IS NULL OR used_count < usage_limit)
    ORDER BY reserved_for_order_id IS NULL, created_at, id LIMIT 1 FOR UPDATE
  )
  UPDATE premium_codes SET reserved_for_order_id = OLD.reserved_for_order_id FROM other WHERE premium_codes.id = other.id;
  RETURN NULL;
END $$;

-- Earlier releases write lines without a batch: this sets it, and reserve_codes_of_line reserves the codes or fails like missing stock (ADR 049).
CREATE FUNCTION keep_code_batch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.code_batch := (SELECT delivers_code FROM products WHERE id = NEW.product_id);
  IF NEW.code_batch IS NOT NULL THEN
    PERFORM set_config('shop.line_without_batch', NEW.id::text, true);
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION reserve_codes_of_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reserved integer;
BEGIN
  WITH free AS MATERIALIZED (
    SELECT id FROM premium_codes
    WHERE purpose = 'product' AND description = NEW.code_batch AND is_active AND bound_user_email IS NULL AND distributed_at IS NULL
      AND reserved_for_order_id IS NULL AND (expires_at IS NULL OR expires_at > now())
      AND (usage_limit IS NULL OR used_count < usage_limit)
    ORDER BY created_at, id LIMIT NEW.quantity FOR UPDATE
  )
  UPDATE premium_codes SET reserved_for_order_id = NEW.order_id FROM free WHERE premium_codes.id = free.id;
  GET DIAGNOSTICS reserved = ROW_COUNT;
  IF reserved < NEW.quantity THEN
    RAISE EXCEPTION 'only % of % codes are free', reserved, NEW.quantity
      USING ERRCODE = 'check_violation', TABLE = 'products', CONSTRAINT = 'products_stock_not_negative';
  END IF;
  RETURN NULL;
END $$;

-- ── Email outbox ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "mails" (
  "id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "recipient" TEXT NOT NULL,
  "locale" TEXT DEFAULT 'en' NOT NULL,
  "payload" JSONB DEFAULT '{}' NOT NULL,
  "order_id" UUID,
  "message_id" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "next_attempt_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "attempts" INTEGER DEFAULT 0 NOT NULL,
  "sent_at" TIMESTAMPTZ(3),
  "failed_at" TIMESTAMPTZ(3),
  "last_error" TEXT,
  "client" TEXT,
  "is_limited" BOOLEAN DEFAULT false NOT NULL,
  CONSTRAINT "mails_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "mails_attempts_not_negative" CHECK ("attempts" >= 0),
  CONSTRAINT "mails_client_until_counted" CHECK ("is_limited" OR "client" IS NULL),
  CONSTRAINT "mails_one_end" CHECK ("sent_at" IS NULL OR "failed_at" IS NULL),
  CONSTRAINT "mails_recipient_one_line" CHECK ("recipient" !~ '[\r\n]')
);

CREATE INDEX "mails_created_at_idx" ON "mails" ("created_at");
CREATE INDEX "mails_due" ON "mails" ("kind", "next_attempt_at", "id") WHERE "sent_at" IS NULL AND "failed_at" IS NULL;
CREATE INDEX "mails_given_up" ON "mails" ("failed_at" DESC, "id") WHERE "failed_at" IS NOT NULL;
CREATE UNIQUE INDEX "mails_message_id_key" ON "mails" ("message_id");
CREATE INDEX "mails_order_id_idx" ON "mails" ("order_id");

-- ── Contact messages ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "contact_messages" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "subject" TEXT NOT NULL,
  "message" TEXT NOT NULL,
  "is_read" BOOLEAN DEFAULT false NOT NULL,
  "created_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "answered_at" TIMESTAMPTZ(3),
  "locale" TEXT DEFAULT 'en' NOT NULL,
  CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "contact_messages_email_folded" CHECK ("email" = lower("email")),
  CONSTRAINT "contact_messages_one_line" CHECK ("name" !~ '[\r\n]' AND "email" !~ '[\r\n]' AND "subject" !~ '[\r\n]')
);

CREATE INDEX "contact_messages_created_at_id_idx" ON "contact_messages" ("created_at" DESC, "id" DESC);
CREATE INDEX "contact_messages_email_idx" ON "contact_messages" ("email");
CREATE INDEX "contact_messages_search" ON "contact_messages" USING gin ("name" gin_trgm_ops, "email" gin_trgm_ops, "subject" gin_trgm_ops,
  "message" gin_trgm_ops);
CREATE INDEX "contact_messages_unanswered" ON "contact_messages" ("created_at" DESC, "id" DESC) WHERE "answered_at" IS NULL;
CREATE INDEX "contact_messages_unread" ON "contact_messages" ("created_at" DESC, "id" DESC) WHERE NOT "is_read";

CREATE TABLE "contact_replies" (
  "id" UUID NOT NULL,
  "message_id" UUID NOT NULL,
  "text" TEXT,
  "by_id" UUID,
  "created_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "contact_replies_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "contact_replies_by_id_idx" ON "contact_replies" ("by_id");
CREATE INDEX "contact_replies_message_id_created_at_idx" ON "contact_replies" ("message_id", "created_at");

-- ── Reviews ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "reviews" (
  "id" UUID NOT NULL,
  "product_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "stars" INTEGER NOT NULL,
  "text" TEXT NOT NULL,
  "image_url" TEXT,
  "author_name" TEXT NOT NULL,
  "district" TEXT NOT NULL,
  "status" "review_status" DEFAULT 'waiting' NOT NULL,
  "refusal" TEXT,
  "reply" TEXT,
  "replied_at" TIMESTAMPTZ(3),
  "report_count" INTEGER DEFAULT 0 NOT NULL,
  "written_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "reviews_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "reviews_refused_with_reason" CHECK (("status" = 'refused') = ("refusal" IS NOT NULL)),
  CONSTRAINT "reviews_reply_with_time" CHECK (("reply" IS NULL) = ("replied_at" IS NULL)),
  CONSTRAINT "reviews_stars_known" CHECK ("stars" BETWEEN 1 AND 5)
);

CREATE INDEX "reviews_image_url_idx" ON "reviews" ("image_url");
CREATE INDEX "reviews_product_id_status_written_at_id_idx" ON "reviews" ("product_id", "status", "written_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "reviews_product_id_user_id_key" ON "reviews" ("product_id", "user_id");
CREATE INDEX "reviews_report_count_status_written_at_id_idx" ON "reviews" ("report_count" DESC, "status", "written_at" DESC, "id" DESC);
CREATE INDEX "reviews_status_report_count_written_at_id_idx" ON "reviews" ("status", "report_count" DESC, "written_at" DESC, "id" DESC);
CREATE INDEX "reviews_user_id_idx" ON "reviews" ("user_id");

CREATE TABLE "review_reports" (
  "review_id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "reason" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "review_reports_pkey" PRIMARY KEY ("review_id", "user_id")
);

CREATE INDEX "review_reports_user_id_idx" ON "review_reports" ("user_id");

-- Counts the shown reviews of a product by stars.
CREATE FUNCTION "keep_review_stars"() RETURNS TRIGGER
  LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP <> 'INSERT' AND OLD."status" = 'shown' THEN
      UPDATE public."products" SET "review_stars"[OLD."stars"] = "review_stars"[OLD."stars"] - 1
        WHERE "id" = OLD."product_id";
    END IF;
    IF TG_OP <> 'DELETE' AND NEW."status" = 'shown' THEN
      UPDATE public."products" SET "review_stars"[NEW."stars"] = "review_stars"[NEW."stars"] + 1
        WHERE "id" = NEW."product_id";
    END IF;
    RETURN NULL;
  END $$;

-- ── Back-in-stock alerts ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "stock_notices" (
  "id" UUID NOT NULL,
  "product_id" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "user_id" UUID,
  "locale" TEXT DEFAULT 'en' NOT NULL,
  "asked_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "token_hash" TEXT,
  "expires_at" TIMESTAMPTZ(3),
  "confirmed_at" TIMESTAMPTZ(3),
  "told_at" TIMESTAMPTZ(3),
  CONSTRAINT "stock_notices_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "stock_notices_email_folded" CHECK ("email" = lower("email"))
);

CREATE INDEX "stock_notices_asked_at_idx" ON "stock_notices" ("asked_at");
CREATE INDEX "stock_notices_email_idx" ON "stock_notices" ("email");
CREATE UNIQUE INDEX "stock_notices_product_id_email_key" ON "stock_notices" ("product_id", "email");
CREATE UNIQUE INDEX "stock_notices_token_hash_key" ON "stock_notices" ("token_hash");
CREATE INDEX "stock_notices_user_id_idx" ON "stock_notices" ("user_id");
CREATE INDEX "stock_notices_waiting" ON "stock_notices" ("product_id", "asked_at") WHERE "confirmed_at" IS NOT NULL AND "told_at" IS NULL;

-- ── Quiz ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "quiz_topics" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "description" TEXT DEFAULT '' NOT NULL,
  "is_active" BOOLEAN DEFAULT true NOT NULL,
  "archived_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updated_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "models" TEXT[] DEFAULT ARRAY[]::text[],
  "product_ids" UUID[] DEFAULT ARRAY[]::uuid[],
  "name_bn" TEXT,
  "description_bn" TEXT,
  CONSTRAINT "quiz_topics_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "quiz_topics_created_at_id_idx" ON "quiz_topics" ("created_at" DESC, "id" DESC);
CREATE INDEX "quiz_topics_name_search" ON "quiz_topics" USING gin ("name" gin_trgm_ops);
CREATE UNIQUE INDEX "quiz_topics_one_name" ON "quiz_topics" (lower("name")) WHERE "archived_at" IS NULL;

CREATE TABLE "quiz_questions" (
  "id" UUID NOT NULL,
  "topic_id" UUID NOT NULL,
  "title" TEXT NOT NULL,
  "image_url" TEXT,
  "difficulty" "quiz_difficulty" NOT NULL,
  "question_type" "quiz_question_type" NOT NULL,
  "explanation" TEXT DEFAULT '' NOT NULL,
  "source" TEXT,
  "is_active" BOOLEAN DEFAULT true NOT NULL,
  "archived_at" TIMESTAMPTZ(3),
  "created_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "updated_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "drawn_on" DATE,
  "past_answered" INTEGER DEFAULT 0 NOT NULL,
  "past_correct" INTEGER DEFAULT 0 NOT NULL,
  "is_sample" BOOLEAN DEFAULT false NOT NULL,
  "models" TEXT[] DEFAULT ARRAY[]::text[],
  "product_ids" UUID[] DEFAULT ARRAY[]::uuid[],
  "title_bn" TEXT,
  "explanation_bn" TEXT,
  CONSTRAINT "quiz_questions_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "quiz_questions_created_at_id_idx" ON "quiz_questions" ("created_at" DESC, "id" DESC);
CREATE INDEX "quiz_questions_drawable" ON "quiz_questions" ("topic_id", "id") WHERE "is_active" AND "archived_at" IS NULL
  AND "question_type" = 'multiple_choice';
CREATE INDEX "quiz_questions_samples" ON "quiz_questions" ("created_at" DESC, "id" DESC) WHERE "is_sample" AND "archived_at" IS NULL;
CREATE INDEX "quiz_questions_title_search" ON "quiz_questions" USING gin ("title" gin_trgm_ops);
CREATE INDEX "quiz_questions_topic_id_created_at_id_idx" ON "quiz_questions" ("topic_id", "created_at" DESC, "id" DESC);

CREATE TABLE "quiz_options" (
  "id" UUID NOT NULL,
  "question_id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "title" TEXT NOT NULL,
  "image_url" TEXT,
  "is_correct" BOOLEAN NOT NULL,
  "archived_at" TIMESTAMPTZ(3),
  "past_chosen" INTEGER DEFAULT 0 NOT NULL,
  "title_bn" TEXT,
  CONSTRAINT "quiz_options_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "quiz_options_id_question_id_key" ON "quiz_options" ("id", "question_id");
CREATE UNIQUE INDEX "quiz_options_one_right" ON "quiz_options" ("question_id") WHERE "is_correct" AND "archived_at" IS NULL;
CREATE INDEX "quiz_options_question_id_position_idx" ON "quiz_options" ("question_id", "position");

CREATE TABLE "quiz_sessions" (
  "id" UUID NOT NULL,
  "user_id" UUID NOT NULL,
  "quiz_day" DATE NOT NULL,
  "status" "quiz_session_status" DEFAULT 'active' NOT NULL,
  "total_questions" INTEGER NOT NULL,
  "answered_questions" INTEGER DEFAULT 0 NOT NULL,
  "correct_answers" INTEGER DEFAULT 0 NOT NULL,
  "score" INTEGER DEFAULT 0 NOT NULL,
  "current_streak" INTEGER DEFAULT 0 NOT NULL,
  "longest_streak" INTEGER DEFAULT 0 NOT NULL,
  "total_time_ms" INTEGER DEFAULT 0 NOT NULL,
  "started_at" TIMESTAMPTZ(3) NOT NULL,
  "completed_at" TIMESTAMPTZ(3),
  -- Sorts a day's games: score, then share of right answers, then time (ADR 041).
  "standing" BIGINT GENERATED ALWAYS AS (
    CASE WHEN "status" = 'completed' THEN
      "total_time_ms" - ("score" * 10001::bigint + "correct_answers" * 10000 / "total_questions") * 2147483648 END) STORED,
  "rolled_up_at" TIMESTAMPTZ(3),
  CONSTRAINT "quiz_sessions_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "quiz_sessions_completed_when_all_answered" CHECK (("status" = 'completed') = ("answered_questions" = "total_questions")
    AND ("status" = 'completed') = ("completed_at" IS NOT NULL)),
  CONSTRAINT "quiz_sessions_counts_in_range" CHECK ("total_questions" BETWEEN 1 AND 10 AND "answered_questions" BETWEEN 0
    AND "total_questions" AND "correct_answers" BETWEEN 0 AND "answered_questions" AND "longest_streak" BETWEEN 0
    AND "correct_answers" AND "current_streak" BETWEEN 0 AND "longest_streak"),
  CONSTRAINT "quiz_sessions_day_of_start" CHECK ("quiz_day" = ("started_at" AT TIME ZONE 'Asia/Dhaka')::date),
  CONSTRAINT "quiz_sessions_score_in_range" CHECK ("score" BETWEEN 10 * "correct_answers" AND 13 * "correct_answers"),
  CONSTRAINT "quiz_sessions_time_not_negative" CHECK ("total_time_ms" >= 0)
) WITH (fillfactor='70');

CREATE INDEX "quiz_sessions_board" ON "quiz_sessions" ("quiz_day", "standing", "completed_at", "id") WHERE "status" = 'completed';
CREATE UNIQUE INDEX "quiz_sessions_one_a_day" ON "quiz_sessions" ("user_id", "quiz_day") WHERE "status" <> 'abandoned';
CREATE UNIQUE INDEX "quiz_sessions_one_active" ON "quiz_sessions" ("user_id") WHERE "status" = 'active';
CREATE INDEX "quiz_sessions_to_roll_up" ON "quiz_sessions" ("started_at") WHERE "rolled_up_at" IS NULL;
CREATE INDEX "quiz_sessions_user_id_started_at_idx" ON "quiz_sessions" ("user_id", "started_at" DESC);

CREATE TABLE "quiz_session_questions" (
  "session_id" UUID NOT NULL,
  "position" INTEGER NOT NULL,
  "question_id" UUID NOT NULL,
  "served_at" TIMESTAMPTZ(3),
  CONSTRAINT "quiz_session_questions_pkey" PRIMARY KEY ("session_id", "position"),
  CONSTRAINT "quiz_session_questions_position_range" CHECK ("position" BETWEEN 0 AND 9)
);

CREATE INDEX "quiz_session_questions_question_id_idx" ON "quiz_session_questions" ("question_id");
CREATE UNIQUE INDEX "quiz_session_questions_session_id_question_id_key" ON "quiz_session_questions" ("session_id", "question_id");

CREATE TABLE "quiz_answers" (
  "session_id" UUID NOT NULL,
  "question_id" UUID NOT NULL,
  "option_id" UUID NOT NULL,
  "correct_option_id" UUID NOT NULL,
  "is_correct" BOOLEAN NOT NULL,
  "score" INTEGER NOT NULL,
  "streak" INTEGER NOT NULL,
  "time_ms" INTEGER NOT NULL,
  "answered_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "quiz_answers_pkey" PRIMARY KEY ("session_id", "question_id"),
  CONSTRAINT "quiz_answers_right_is_the_right_option" CHECK ("is_correct" = ("option_id" = "correct_option_id")),
  CONSTRAINT "quiz_answers_score_follows_streak" CHECK ("score" = CASE WHEN "streak" >= 10 THEN 13 WHEN "streak" >= 5 THEN 12
    WHEN "streak" >= 3 THEN 11 WHEN "streak" >= 1 THEN 10 ELSE 0 END),
  CONSTRAINT "quiz_answers_streak_range" CHECK ("streak" BETWEEN 0 AND 10 AND "is_correct" = ("streak" > 0)),
  CONSTRAINT "quiz_answers_time_not_negative" CHECK ("time_ms" >= 0)
);

CREATE INDEX "quiz_answers_question_id_is_correct_option_id_idx" ON "quiz_answers" ("question_id", "is_correct", "option_id");

-- ── Cache versions, audit log, rate limits and build files ────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "versions" (
  "name" TEXT NOT NULL,
  "version" BIGINT DEFAULT 1 NOT NULL,
  CONSTRAINT "versions_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "audit_entries" (
  "id" BIGSERIAL NOT NULL,
  "entity" TEXT NOT NULL,
  "entity_id" UUID,
  "action" TEXT NOT NULL,
  "actor_type" "actor_type" NOT NULL,
  "actor_id" UUID,
  "changes" JSONB DEFAULT '{}' NOT NULL,
  "created_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  "client_address" TEXT,
  "client_network" TEXT,
  "count" INTEGER DEFAULT 1 NOT NULL,
  "counted_hour" TIMESTAMPTZ(3),
  "request_id" UUID,
  "entity_version" INTEGER,
  CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "audit_entries_count_positive" CHECK ("count" > 0)
);

CREATE INDEX "audit_entries_action_created_at_id_idx" ON "audit_entries" ("action", "created_at" DESC, "id" DESC);
CREATE INDEX "audit_entries_actor_id_created_at_id_idx" ON "audit_entries" ("actor_id", "created_at" DESC, "id" DESC);
CREATE INDEX "audit_entries_client_network_created_at_id_idx" ON "audit_entries" ("client_network", "created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "audit_entries_counted" ON "audit_entries" ("action", "entity_id", "actor_id", "client_network",
  "counted_hour") NULLS NOT DISTINCT WHERE "counted_hour" IS NOT NULL;
CREATE INDEX "audit_entries_created_at_id_idx" ON "audit_entries" ("created_at" DESC, "id" DESC);
CREATE INDEX "audit_entries_entity_created_at_id_idx" ON "audit_entries" ("entity", "created_at" DESC, "id" DESC);
CREATE INDEX "audit_entries_entity_entity_id_id_idx" ON "audit_entries" ("entity", "entity_id", "id");
CREATE INDEX "audit_entries_with_address" ON "audit_entries" ("created_at") WHERE "client_network" IS NOT NULL;

CREATE TABLE "rate_limits" (
  "key" VARCHAR(255) NOT NULL,
  "points" INTEGER DEFAULT 0 NOT NULL,
  "expire" BIGINT,
  CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" ("expire");

CREATE TABLE "build_files" (
  "path" TEXT NOT NULL,
  "content" BYTEA NOT NULL,
  "kept_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "build_files_pkey" PRIMARY KEY ("path")
);

CREATE INDEX "build_files_kept_at_idx" ON "build_files" ("kept_at");

-- ── Operation: failing tasks, backups and alerts ──────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE "failing_tasks" (
  "name" TEXT NOT NULL,
  "failures" INTEGER DEFAULT 1 NOT NULL,
  "last_error" TEXT NOT NULL,
  "first_failed_at" TIMESTAMPTZ(3) NOT NULL,
  "last_failed_at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "failing_tasks_pkey" PRIMARY KEY ("name"),
  CONSTRAINT "failing_tasks_failures_positive" CHECK ("failures" > 0)
);

CREATE TABLE "backup_runs" (
  "id" UUID DEFAULT gen_random_uuid() NOT NULL,
  "kind" "backup_run_kind" NOT NULL,
  "file" TEXT DEFAULT '' NOT NULL,
  "bytes" BIGINT DEFAULT 0 NOT NULL,
  "is_ok" BOOLEAN NOT NULL,
  "error" TEXT DEFAULT '' NOT NULL,
  "started_at" TIMESTAMPTZ(3) NOT NULL,
  "finished_at" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP NOT NULL,
  CONSTRAINT "backup_runs_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "backup_runs_kind_finished_at_idx" ON "backup_runs" ("kind", "finished_at");

CREATE TABLE "alerts" (
  "name" TEXT NOT NULL,
  "pending_since" TIMESTAMPTZ(3) NOT NULL,
  "firing_since" TIMESTAMPTZ(3),
  "clear_since" TIMESTAMPTZ(3),
  "notified_at" TIMESTAMPTZ(3),
  CONSTRAINT "alerts_pkey" PRIMARY KEY ("name")
);

-- ── Foreign keys ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE "sessions"
  ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "user_tokens"
  ADD CONSTRAINT "user_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "contact_addresses"
  ADD CONSTRAINT "contact_addresses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "product_images"
  ADD CONSTRAINT "product_images_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products" ("id") ON UPDATE CASCADE
    ON DELETE CASCADE;

ALTER TABLE "stock_movements"
  ADD CONSTRAINT "stock_movements_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT "stock_movements_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products" ("id") ON UPDATE CASCADE
    ON DELETE RESTRICT;

ALTER TABLE "coupons"
  ADD CONSTRAINT "coupons_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "orders"
  ADD CONSTRAINT "orders_coupon_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupons" ("id") ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT "orders_payment_method_fkey" FOREIGN KEY ("payment_method")
    REFERENCES "payment_methods" ("name") ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT "orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE "order_items"
  ADD CONSTRAINT "order_items_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "order_items_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products" ("id") ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE "idempotency_keys"
  ADD CONSTRAINT "idempotency_keys_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "payment_attempts"
  ADD CONSTRAINT "payment_attempts_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE "refunds"
  ADD CONSTRAINT "refunds_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users" ("id") ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT "refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE "cases"
  ADD CONSTRAINT "cases_attempt_id_fkey" FOREIGN KEY ("attempt_id") REFERENCES "payment_attempts" ("id") ON UPDATE CASCADE
    ON DELETE RESTRICT,
  ADD CONSTRAINT "cases_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT "cases_resolved_by_id_fkey" FOREIGN KEY ("resolved_by_id") REFERENCES "users" ("id") ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "premium_codes"
  ADD CONSTRAINT "premium_codes_distributed_to_order_id_fkey" FOREIGN KEY ("distributed_to_order_id")
    REFERENCES "orders" ("id") ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT "premium_codes_reserved_for_order_id_fkey" FOREIGN KEY ("reserved_for_order_id")
    REFERENCES "orders" ("id") ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE "mails"
  ADD CONSTRAINT "mails_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE "contact_replies"
  ADD CONSTRAINT "contact_replies_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users" ("id") ON UPDATE CASCADE ON DELETE SET NULL,
  ADD CONSTRAINT "contact_replies_message_id_fkey" FOREIGN KEY ("message_id")
    REFERENCES "contact_messages" ("id") ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "reviews"
  ADD CONSTRAINT "reviews_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products" ("id") ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT "reviews_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "review_reports"
  ADD CONSTRAINT "review_reports_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "reviews" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "review_reports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "stock_notices"
  ADD CONSTRAINT "stock_notices_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products" ("id") ON UPDATE CASCADE ON DELETE CASCADE,
  ADD CONSTRAINT "stock_notices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON UPDATE CASCADE ON DELETE CASCADE;

ALTER TABLE "quiz_questions"
  ADD CONSTRAINT "quiz_questions_topic_id_fkey" FOREIGN KEY ("topic_id") REFERENCES "quiz_topics" ("id") ON UPDATE CASCADE
    ON DELETE RESTRICT;

ALTER TABLE "quiz_options"
  ADD CONSTRAINT "quiz_options_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "quiz_questions" ("id") ON UPDATE CASCADE
    ON DELETE RESTRICT;

ALTER TABLE "quiz_sessions"
  ADD CONSTRAINT "quiz_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE "quiz_session_questions"
  ADD CONSTRAINT "quiz_session_questions_question_id_fkey" FOREIGN KEY ("question_id")
    REFERENCES "quiz_questions" ("id") ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT "quiz_session_questions_session_id_fkey" FOREIGN KEY ("session_id")
    REFERENCES "quiz_sessions" ("id") ON UPDATE CASCADE ON DELETE RESTRICT;

ALTER TABLE "quiz_answers"
  ADD CONSTRAINT "quiz_answers_correct_option_id_question_id_fkey" FOREIGN KEY ("correct_option_id", "question_id")
    REFERENCES "quiz_options" ("id", "question_id") ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT "quiz_answers_option_id_question_id_fkey" FOREIGN KEY ("option_id", "question_id") REFERENCES "quiz_options" ("id",
    "question_id") ON UPDATE CASCADE ON DELETE RESTRICT,
  ADD CONSTRAINT "quiz_answers_session_id_question_id_fkey" FOREIGN KEY ("session_id", "question_id")
    REFERENCES "quiz_session_questions" ("session_id", "question_id") ON UPDATE CASCADE ON DELETE RESTRICT;

-- ── Triggers ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

CREATE TRIGGER "order_items_keep_code_batch" BEFORE INSERT ON "order_items" FOR EACH ROW
  WHEN (NEW."code_batch" IS NULL) EXECUTE FUNCTION keep_code_batch();
CREATE TRIGGER "order_items_reserve_codes" AFTER INSERT ON "order_items" FOR EACH ROW WHEN (NEW."code_batch" IS NOT NULL
  AND current_setting('shop.line_without_batch', true) = NEW."id"::text) EXECUTE FUNCTION reserve_codes_of_line();
CREATE TRIGGER "orders_keep_queue" BEFORE INSERT OR UPDATE OF "status", "payment_status", "payment_method", "phone_confirmed_at",
  "return_coming_at", "ship_address", "ship_city" ON "orders" FOR EACH ROW EXECUTE FUNCTION "keep_order_queue"();
CREATE TRIGGER "orders_keep_search_starts" BEFORE INSERT OR UPDATE OF "ship_name", "order_number", "tracking_number", "tracking_alias",
  "courier_tracking_number", "user_id" ON "orders" FOR EACH ROW EXECUTE FUNCTION "keep_order_search_starts"();
CREATE TRIGGER "premium_codes_end_reservation" BEFORE UPDATE OF "distributed_to_order_id" ON "premium_codes" FOR EACH ROW
  WHEN (NEW."distributed_to_order_id" IS NOT NULL) EXECUTE FUNCTION end_code_reservation();
CREATE TRIGGER "premium_codes_replace_reserved" AFTER UPDATE OF "distributed_to_order_id" ON "premium_codes" FOR EACH ROW
  WHEN (OLD."reserved_for_order_id" <> NEW."distributed_to_order_id") EXECUTE FUNCTION replace_reserved_code();
CREATE TRIGGER "reviews_keep_stars" AFTER INSERT OR DELETE OR UPDATE OF "status", "stars",
  "product_id" ON "reviews" FOR EACH ROW EXECUTE FUNCTION "keep_review_stars"();
CREATE TRIGGER "users_tell_orders_the_new_name" AFTER UPDATE OF "full_name" ON "users" FOR EACH ROW
  WHEN (OLD."full_name" <> NEW."full_name") EXECUTE FUNCTION "tell_orders_the_new_name"();

-- ── Rows of a new shop ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

INSERT INTO "payment_methods" ("name", "display_name", "description", "icon", "is_enabled", "position") VALUES
  ('cash_on_delivery', 'Cash on delivery', 'Pay in cash when the parcel arrives', 'banknote', true, 2),
  ('aamarpay', 'Online payment', 'Card, bKash, Nagad or Rocket through aamarPay', 'smartphone', true, 1);
-- One row each, with the defaults above.
INSERT INTO "store_settings" ("id") VALUES (1);
INSERT INTO "owner_reports" ("id", "told_until") VALUES (1, now());
INSERT INTO "versions" ("name", "version") VALUES ('catalogue', 1), ('settings', 1);
