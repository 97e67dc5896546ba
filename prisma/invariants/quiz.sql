-- One finished game per user and day, one answer per game and question, each figure what the answers give.
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
WHERE (s.answered_questions, s.correct_answers, s.score, s.longest_streak, s.total_time_ms) IS DISTINCT FROM
    (coalesce(a.answered, 0), coalesce(a.correct, 0), coalesce(a.score, 0), coalesce(a.longest, 0), coalesce(a.time_ms, 0))
  OR s.total_questions <> (SELECT count(*) FROM quiz_session_questions d WHERE d.session_id = s.id)
UNION ALL
-- The streak of each answer follows from those before it: the score cannot be right by chance.
SELECT 'the streak of an answer follows from those before it', a.session_id::text
FROM (
  SELECT a.*, lag(a.streak, 1, 0) OVER (PARTITION BY a.session_id ORDER BY d.position) AS before
  FROM quiz_answers a JOIN quiz_session_questions d USING (session_id, question_id)
) a
WHERE a.streak <> CASE WHEN a.is_correct THEN a.before + 1 ELSE 0 END;
