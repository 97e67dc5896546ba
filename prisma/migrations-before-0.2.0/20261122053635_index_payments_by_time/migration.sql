-- Alone in its migration: it runs outside of a transaction, while payments go on being made.
CREATE INDEX CONCURRENTLY "payment_attempts_created_at_idx" ON "payment_attempts"("created_at");
