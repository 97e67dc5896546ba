-- As for the other tables of accounts: a request that was authenticated before the deletion is refused.
CREATE TRIGGER "complaints_of_live_accounts" BEFORE INSERT ON "complaints"
  FOR EACH ROW WHEN (NEW."user_id" IS NOT NULL) EXECUTE FUNCTION "refuse_rows_of_deleted_accounts"();
