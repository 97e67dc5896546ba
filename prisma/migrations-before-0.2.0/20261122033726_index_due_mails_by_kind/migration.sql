-- The first due mails of each kind are found without reading all that are due.
DROP INDEX "mails_due";
CREATE INDEX "mails_due" ON "mails" ("kind", "next_attempt_at", "id") WHERE "sent_at" IS NULL AND "failed_at" IS NULL;
