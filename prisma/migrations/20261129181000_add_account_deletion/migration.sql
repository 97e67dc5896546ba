ALTER TABLE "users" ADD COLUMN "deletion_due_at" TIMESTAMPTZ(3),
ADD COLUMN "deleted_at" TIMESTAMPTZ(3);

ALTER TABLE "users"
  ADD CONSTRAINT "users_deleted_is_empty" CHECK ("deleted_at" IS NULL OR ("role" = 'customer' AND "phone" IS NULL
    AND num_nonnulls("password_hash", "phone_digits", "email_verified_at", "deletion_due_at") = 0)) NOT VALID;

-- A request that was authenticated before the deletion waits here for its end, as the foreign key does, and is refused.
CREATE FUNCTION "refuse_rows_of_deleted_accounts"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM public."users" WHERE "id" = NEW."user_id" AND "deleted_at" IS NULL FOR KEY SHARE;
    IF NOT FOUND AND EXISTS (SELECT FROM public."users" WHERE "id" = NEW."user_id") THEN
      RAISE EXCEPTION 'The account % is deleted', NEW."user_id"
        USING ERRCODE = 'check_violation', TABLE = 'users', CONSTRAINT = 'users_not_deleted';
    END IF;
    RETURN NEW;
  END
$$;

CREATE TRIGGER "orders_of_live_accounts" BEFORE INSERT ON "orders"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rows_of_deleted_accounts"();
CREATE TRIGGER "orders_to_live_accounts" BEFORE UPDATE OF "user_id" ON "orders"
  FOR EACH ROW WHEN (OLD."user_id" <> NEW."user_id") EXECUTE FUNCTION "refuse_rows_of_deleted_accounts"();
CREATE TRIGGER "sessions_of_live_accounts" BEFORE INSERT ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rows_of_deleted_accounts"();
CREATE TRIGGER "user_tokens_of_live_accounts" BEFORE INSERT ON "user_tokens"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rows_of_deleted_accounts"();
CREATE TRIGGER "contact_addresses_of_live_accounts" BEFORE INSERT ON "contact_addresses"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rows_of_deleted_accounts"();
CREATE TRIGGER "email_changes_of_live_accounts" BEFORE INSERT ON "email_changes"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rows_of_deleted_accounts"();
CREATE TRIGGER "saved_addresses_of_live_accounts" BEFORE INSERT ON "saved_addresses"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rows_of_deleted_accounts"();
CREATE TRIGGER "reviews_of_live_accounts" BEFORE INSERT ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rows_of_deleted_accounts"();
CREATE TRIGGER "review_reports_of_live_accounts" BEFORE INSERT ON "review_reports"
  FOR EACH ROW EXECUTE FUNCTION "refuse_rows_of_deleted_accounts"();
CREATE TRIGGER "stock_notices_of_live_accounts" BEFORE INSERT ON "stock_notices"
  FOR EACH ROW WHEN (NEW."user_id" IS NOT NULL) EXECUTE FUNCTION "refuse_rows_of_deleted_accounts"();
