CREATE INDEX CONCURRENTLY "users_deletion_due" ON "users" ("deletion_due_at") WHERE "deletion_due_at" IS NOT NULL;
