-- AlterTable
ALTER TABLE "quiz_questions" ADD COLUMN     "drawn_on" DATE;

UPDATE "quiz_questions" q SET "drawn_on" = drawn.day
FROM (
  SELECT d.question_id, max(s.quiz_day) AS day
  FROM quiz_session_questions d JOIN quiz_sessions s ON s.id = d.session_id
  GROUP BY d.question_id
) drawn
WHERE drawn.question_id = q.id;
