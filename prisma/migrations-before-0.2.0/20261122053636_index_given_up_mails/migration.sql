-- Alone in its migration: it runs outside of a transaction, while mails go on being written.
CREATE INDEX CONCURRENTLY "mails_given_up" ON "mails" ("failed_at" DESC, "id") WHERE "failed_at" IS NOT NULL;
