-- Alone in its migration: it runs outside of a transaction, while games go on being played.
CREATE INDEX CONCURRENTLY "quiz_answers_question_id_is_correct_option_id_idx" ON "quiz_answers" ("question_id", "is_correct", "option_id");
