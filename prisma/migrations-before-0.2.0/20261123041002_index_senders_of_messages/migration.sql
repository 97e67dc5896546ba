-- Alone in its migration: it is built while the shop goes on.
CREATE INDEX CONCURRENTLY "contact_messages_email_idx" ON "contact_messages"("email");
