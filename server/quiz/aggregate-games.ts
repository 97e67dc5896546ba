/**
 * Aggregates the answers of old games into their questions and deletes them (ADR 051). Games keep their scores, so that leaderboards,
 * results and statistics are unchanged.
 */
import { addDays } from "@/lib/dates";
import { db, type Tx, transaction } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { type BatchOptions, runInBatches, timestamp } from "@/server/in-batches";
import { lockRows } from "@/server/locks";
import { getRetention } from "@/server/settings/queries";

/** Number of games per batch, with ten answers each. */
const GAMES_AT_ONCE = 100;

/** Games after the period of the settings. */
async function oldGames(now: Date): Promise<Prisma.Sql> {
  const { answer_days } = await getRetention();

  return Prisma.sql`rolled_up_at IS NULL AND started_at < ${timestamp(addDays(now, -answer_days))}`;
}

/** Checks whether old games still have answers. */
export async function hasOldGame(now: Date): Promise<boolean> {
  const found = await db.$queryRaw<unknown[]>`SELECT 1 FROM quiz_sessions WHERE ${await oldGames(now)} LIMIT 1`;

  return found.length > 0;
}

/** Aggregates old games, oldest first. Returns their number. */
export async function aggregateOldGames(now: Date, options?: BatchOptions): Promise<number> {
  const isOld = await oldGames(now);

  return runInBatches((limit) => aggregateBatch(isOld, now, limit), { batch: GAMES_AT_ONCE, ...options });
}

function aggregateBatch(isOld: Prisma.Sql, now: Date, limit: number): Promise<number> {
  return transaction(async (tx) => {
    const games = await lockRows(tx, "game", isOld, { by: Prisma.sql`started_at`, limit, skipLocked: true });
    if (games.length === 0) return 0;

    await countWithQuestions(tx, await takeAnswers(tx, games));
    await tx.quizSessionQuestion.deleteMany({ where: { sessionId: { in: games } } });
    // Close unfinished games, so that a late answer is rejected.
    await tx.$executeRaw`
      UPDATE quiz_sessions SET rolled_up_at = ${timestamp(now)},
        status = CASE status WHEN 'active' THEN 'abandoned' ELSE status END
      WHERE id = ANY(${games}::uuid[])`;

    return games.length;
  });
}

type Count = { questionId: string; optionId: string; answered: number; correct: number };

function takeAnswers(tx: Tx, games: string[]): Promise<Count[]> {
  return tx.$queryRaw<Count[]>`
    WITH taken AS (
      DELETE FROM quiz_answers WHERE session_id = ANY(${games}::uuid[]) RETURNING question_id, option_id, is_correct
    )
    SELECT question_id AS "questionId", option_id AS "optionId", count(*)::int AS answered,
      count(*) FILTER (WHERE is_correct)::int AS correct
    FROM taken GROUP BY question_id, option_id`;
}

/** Adds the counts to the questions. Locking a question also covers its options. */
async function countWithQuestions(tx: Tx, counts: Count[]): Promise<void> {
  const ids = counts.map(({ questionId }) => questionId);
  const options = counts.map(({ optionId }) => optionId);
  const answered = counts.map((count) => count.answered);
  const correct = counts.map((count) => count.correct);
  await lockRows(tx, "question", Prisma.sql`id = ANY(${ids}::uuid[])`, { mode: "NO KEY UPDATE" });
  await tx.$executeRaw`
    UPDATE quiz_questions SET past_answered = past_answered + counts.answered, past_correct = past_correct + counts.correct
    FROM (
      SELECT question_id, sum(answered)::int AS answered, sum(correct)::int AS correct
      FROM unnest(${ids}::uuid[], ${answered}::int[], ${correct}::int[]) AS each (question_id, answered, correct)
      GROUP BY question_id
    ) counts
    WHERE id = question_id`;
  await tx.$executeRaw`
    UPDATE quiz_options SET past_chosen = past_chosen + counts.answered
    FROM unnest(${options}::uuid[], ${answered}::int[]) AS counts (option_id, answered)
    WHERE id = option_id`;
}
