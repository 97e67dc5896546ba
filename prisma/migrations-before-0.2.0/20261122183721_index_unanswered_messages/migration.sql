CREATE INDEX CONCURRENTLY "contact_messages_unanswered" ON "contact_messages" ("created_at" DESC, "id" DESC) WHERE "answered_at" IS NULL;
