import { runQuery, statement } from "@/server/sql";

/** Counts back from the last finished day, with one lookup per day in the index quiz_sessions_one_a_day, which excludes abandoned games. */
export const streakStatement = statement<{ days: number }, [userId: string, day: string]>(
  "quiz_days_in_a_row",
  `WITH RECURSIVE run AS (
     (SELECT quiz_day FROM quiz_sessions
      WHERE user_id = $1::uuid AND quiz_day BETWEEN $2::date - 1 AND $2::date AND status <> 'abandoned' AND status = 'completed'
      ORDER BY quiz_day DESC LIMIT 1)
     UNION ALL
     SELECT game.quiz_day FROM run JOIN quiz_sessions game ON game.user_id = $1::uuid AND game.quiz_day = run.quiz_day - 1
       AND game.status <> 'abandoned' AND game.status = 'completed'
   )
   SELECT count(*)::int AS days FROM run`,
);

/** Number of consecutive days with a finished quiz, up to a Dhaka day, or up to the day before while that day's quiz is still open. */
export async function dailyStreak({ userId, day }: { userId: string; day: string }): Promise<number> {
  const [found] = await runQuery(streakStatement, userId, day);

  return found?.days ?? 0;
}
