-- Its columns are the first ones of the index of chosen options.
DROP INDEX CONCURRENTLY "quiz_answers_question_id_is_correct_idx";
