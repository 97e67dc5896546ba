/** Quiz data for browser tests, read or written outside the page: correct answers, and results of other days. */
import { randomUUID } from "node:crypto";
import { queryShop } from "./shop-database";

async function firstOption(ids: readonly string[], isCorrect: boolean): Promise<string> {
  const [option] = await queryShop<{ id: string }>(
    "SELECT id FROM quiz_options WHERE id = ANY($1::uuid[]) AND is_correct = $2 ORDER BY position LIMIT 1",
    [ids, isCorrect],
  );
  if (!option) throw new Error("The page shows no such option");

  return option.id;
}

/** Returns the correct one of the options on a page. */
export function correctOption(ids: readonly string[]): Promise<string> {
  return firstOption(ids, true);
}

/** Returns a wrong one of the options on a page. */
export function wrongOption(ids: readonly string[]): Promise<string> {
  return firstOption(ids, false);
}

/** Creates `count` players with perfect games on a Dhaka day, who top the scoreboard. */
export async function bestGames(count: number, day: string): Promise<void> {
  await queryShop(
    `WITH players AS (
       INSERT INTO users (id, email, full_name, password_hash, updated_at)
       SELECT gen_random_uuid(), gen_random_uuid() || '@example.com', 'Player ' || n, 'none', now()
       FROM generate_series(1, $1::int) n RETURNING id
     )
     INSERT INTO quiz_sessions (id, user_id, quiz_day, status, total_questions, answered_questions, correct_answers, score,
       current_streak, longest_streak, total_time_ms, started_at, completed_at)
     SELECT gen_random_uuid(), id, $2::date, 'completed', 10, 10, 10, 115, 10, 10, 60000, start, start + interval '1 minute'
     FROM players, (SELECT ($2::date + interval '12 hours') AT TIME ZONE 'Asia/Dhaka' AS start) s`,
    [count, day],
  );
}

/** Creates a finished game of a user on a Dhaka day (YYYY-MM-DD): one question, answered correctly. */
export async function gameOf(email: string, day: string): Promise<void> {
  await queryShop(
    `INSERT INTO quiz_sessions (id, user_id, quiz_day, status, total_questions, answered_questions, correct_answers, score,
       current_streak, longest_streak, total_time_ms, started_at, completed_at)
     SELECT $1, id, $2::date, 'completed', 1, 1, 1, 10, 1, 1, 9000, start, start + interval '9 seconds'
     FROM users, (SELECT ($2::date + interval '12 hours') AT TIME ZONE 'Asia/Dhaka' AS start) s WHERE email = $3`,
    [randomUUID(), day, email],
  );
}
