-- Alone in its migration: it runs outside of a transaction, while games go on being played.
CREATE INDEX CONCURRENTLY "quiz_questions_samples" ON "quiz_questions" ("created_at" DESC, "id" DESC) WHERE "is_sample" AND "archived_at" IS NULL;
