ALTER TABLE "users" VALIDATE CONSTRAINT "users_deleted_is_empty";
