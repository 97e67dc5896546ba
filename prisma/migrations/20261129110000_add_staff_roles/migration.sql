CREATE TYPE "staff_role" AS ENUM ('owner', 'manager', 'packer', 'editor', 'support');

ALTER TABLE "users" ADD COLUMN "staff_role" "staff_role", ADD COLUMN "suspended_at" TIMESTAMPTZ(3);

-- The previous release writes `role` only: its new admins become owners, as all admins were. Customers are never suspended.
CREATE FUNCTION "keep_staff_role"() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."role" = 'customer' THEN
    NEW."staff_role" := NULL;
    NEW."suspended_at" := NULL;
  ELSE
    NEW."staff_role" := coalesce(NEW."staff_role", 'owner');
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "users_keep_staff_role" BEFORE INSERT OR UPDATE OF "role", "staff_role", "suspended_at" ON "users" FOR EACH ROW
  EXECUTE FUNCTION "keep_staff_role"();

-- A handful of rows, found by their index.
UPDATE "users" SET "staff_role" = 'owner' WHERE "role" = 'admin';

ALTER TABLE "users"
  ADD CONSTRAINT "users_staff_role_of_admins" CHECK (("role" = 'admin') = ("staff_role" IS NOT NULL)) NOT VALID,
  ADD CONSTRAINT "users_suspended_staff" CHECK ("suspended_at" IS NULL OR "role" = 'admin') NOT VALID;
