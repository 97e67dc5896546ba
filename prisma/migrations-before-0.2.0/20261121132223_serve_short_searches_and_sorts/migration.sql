-- A search of one or two letters finds the beginnings of words. No trigram is as short as that, so they are kept beside the order.
ALTER TABLE "orders" ADD COLUMN "search_starts" TEXT[] DEFAULT ARRAY[]::TEXT[];
-- All pairs of letters and digits fit into the statistics: the planner knows a rare one from a common one.
ALTER TABLE "orders" ALTER COLUMN "search_starts" SET STATISTICS 300;

-- The first letter and the first two letters of each word, in small letters.
CREATE FUNCTION "search_starts_of"("words" TEXT) RETURNS TEXT[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (
    SELECT coalesce(array_agg(DISTINCT left("word", "size")), '{}')
    FROM regexp_split_to_table(lower("words"), '\s+') AS "word", generate_series(1, 2) AS "size"
    WHERE length("word") >= "size"
  );

CREATE FUNCTION "keep_order_search_starts"() RETURNS TRIGGER
  LANGUAGE plpgsql AS $$
  BEGIN
    -- The lock makes a change of the account's name wait until this order is there to be told of it.
    NEW."search_starts" := public."search_starts_of"(concat_ws(' ', NEW."ship_name", NEW."order_number", NEW."tracking_number",
      (SELECT "full_name" FROM public."users" WHERE "id" = NEW."user_id" FOR SHARE)));
    RETURN NEW;
  END $$;

CREATE TRIGGER "orders_keep_search_starts"
  BEFORE INSERT OR UPDATE OF "ship_name", "order_number", "tracking_number", "user_id" ON "orders"
  FOR EACH ROW EXECUTE FUNCTION "keep_order_search_starts"();

CREATE FUNCTION "tell_orders_the_new_name"() RETURNS TRIGGER
  LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE public."orders" SET "user_id" = NEW."id" WHERE "user_id" = NEW."id";
    RETURN NULL;
  END $$;

CREATE TRIGGER "users_tell_orders_the_new_name"
  AFTER UPDATE OF "full_name" ON "users"
  FOR EACH ROW WHEN (OLD."full_name" <> NEW."full_name") EXECUTE FUNCTION "tell_orders_the_new_name"();

-- The orders that are there already, at once: the trigger would lock an account for each of them.
UPDATE "orders" SET "search_starts" = "search_starts_of"(concat_ws(' ', "ship_name", "order_number", "tracking_number", "users"."full_name"))
  FROM "users" WHERE "users"."id" = "orders"."user_id";
CREATE INDEX "orders_search_starts_idx" ON "orders" USING GIN ("search_starts");

-- The sorts of the admin's lists. Each index serves both directions; newest and oldest have theirs.
ALTER TABLE "users" ADD COLUMN "name_key" TEXT NOT NULL GENERATED ALWAYS AS (lower("full_name")) STORED;
DROP INDEX "users_full_name_search";
CREATE INDEX "users_name_key_search" ON "users" USING gin ("name_key" gin_trgm_ops);
CREATE INDEX "users_name_key_id_idx" ON "users"("name_key", "id");
CREATE INDEX "orders_total_paisa_id_idx" ON "orders"("total_paisa", "id");
CREATE INDEX "premium_codes_used_count_id_idx" ON "premium_codes"("used_count", "id");
CREATE INDEX "premium_codes_expires_at_id_idx" ON "premium_codes"("expires_at", "id");

-- The figures of the dashboard and of the codes' page, without a look at the tables.
CREATE INDEX "users_role_created_at_idx" ON "users"("role", "created_at");
CREATE INDEX "orders_paid" ON "orders" ("created_at") INCLUDE ("total_paisa") WHERE "payment_status" = 'paid';
CREATE INDEX "premium_codes_is_active_idx" ON "premium_codes"("is_active");
