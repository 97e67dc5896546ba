-- Alone in its migration: it runs outside of a transaction, while games go on being played.
CREATE INDEX CONCURRENTLY "quiz_sessions_to_roll_up" ON "quiz_sessions" ("started_at") WHERE "rolled_up_at" IS NULL;
