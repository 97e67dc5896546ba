-- One finished game per user and day, one answer per game and question, and scores that match the answers. Aggregated answers are counted
-- with the questions, and their rows are deleted.
SELECT 'one finished game per player and day' AS rule, user_id::text AS subject
FROM quiz_sessions WHERE status = 'completed' GROUP BY user_id, quiz_day HAVING count(*) > 1
UNION ALL
SELECT 'one answer per game and question', session_id::text
FROM quiz_answers GROUP BY session_id, question_id HAVING count(*) > 1
UNION ALL
SELECT 'the figures of a game are what its answers give', s.id::text
FROM quiz_sessions s
LEFT JOIN (
  SELECT session_id, count(*) AS answered, count(*) FILTER (WHERE is_correct) AS correct, sum(score) AS score,
    max(streak) AS longest, sum(time_ms) AS time_ms
  FROM quiz_answers GROUP BY session_id
) a ON a.session_id = s.id
WHERE s.rolled_up_at IS NULL AND (
  (s.answered_questions, s.correct_answers, s.score, s.longest_streak, s.total_time_ms) IS DISTINCT FROM
    (coalesce(a.answered, 0), coalesce(a.correct, 0), coalesce(a.score, 0), coalesce(a.longest, 0), coalesce(a.time_ms, 0))
  OR s.total_questions <> (SELECT count(*) FROM quiz_session_questions d WHERE d.session_id = s.id))
UNION ALL
SELECT 'a game that was rolled up is over and has no rows', s.id::text
FROM quiz_sessions s
WHERE s.rolled_up_at IS NOT NULL
  AND (s.status = 'active' OR EXISTS (SELECT FROM quiz_session_questions d WHERE d.session_id = s.id))
UNION ALL
SELECT 'the questions count the answers of all games that were rolled up', counted::text
FROM (SELECT coalesce(sum(past_answered), 0) AS answered, coalesce(sum(past_correct), 0) AS correct FROM quiz_questions) counted,
  (SELECT coalesce(sum(answered_questions), 0) AS answered, coalesce(sum(correct_answers), 0) AS correct
   FROM quiz_sessions WHERE rolled_up_at IS NOT NULL) played
WHERE counted IS DISTINCT FROM played
UNION ALL
-- Answers aggregated before options were counted have no known option.
SELECT 'the options of a question count no more answers than it has', q.id::text
FROM quiz_questions q JOIN quiz_options o ON o.question_id = q.id
GROUP BY q.id HAVING sum(o.past_chosen) > q.past_answered
UNION ALL
-- Recompute each streak from the previous answers: a wrong streak could still add up to the right score.
SELECT 'the streak of an answer follows from those before it', a.session_id::text
FROM (
  SELECT a.*, lag(a.streak, 1, 0) OVER (PARTITION BY a.session_id ORDER BY d.position) AS before
  FROM quiz_answers a JOIN quiz_session_questions d USING (session_id, question_id)
) a
WHERE a.streak <> CASE WHEN a.is_correct THEN a.before + 1 ELSE 0 END;
