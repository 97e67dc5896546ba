ALTER TABLE "users" VALIDATE CONSTRAINT "users_staff_role_of_admins";
ALTER TABLE "users" VALIDATE CONSTRAINT "users_suspended_staff";
