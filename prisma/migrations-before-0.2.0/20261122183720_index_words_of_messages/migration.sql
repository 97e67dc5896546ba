-- Alone in its migration: it is built while the shop goes on. A search asks each of these columns; one index serves them all.
CREATE INDEX CONCURRENTLY "contact_messages_search" ON "contact_messages"
  USING gin ("name" gin_trgm_ops, "email" gin_trgm_ops, "subject" gin_trgm_ops, "message" gin_trgm_ops);
