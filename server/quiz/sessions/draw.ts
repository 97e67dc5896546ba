/** Draws the questions of a game in SQL. */
import { type Candidate, drawQuestions, FORGOTTEN_AFTER_MS, type Random } from "@/lib/quiz/draw";
import { quizDayOf } from "@/lib/quiz/rules";
import type { Difficulty } from "@/lib/quiz/schema";
import { touch } from "@/server/cache";
import type { Tx } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { lockRows } from "@/server/locks";

/** SQL condition for playable questions: active multiple choice of active topics (D1.17). Expects the table aliases q and t. */
export const PLAYABLE = Prisma.sql`
  q.is_active AND q.archived_at IS NULL AND q.question_type = 'multiple_choice' AND t.is_active AND t.archived_at IS NULL`;

/** Playable questions without samples, whose answers are public (D8.35). */
const DRAWABLE = Prisma.sql`${PLAYABLE} AND NOT q.is_sample`;

type Row = { id: string; topic_id: string; difficulty: Difficulty; last_seen: Date | null };

/** Question ids of a new game; fewer than `count` if the question bank is too small. */
export async function drawForUser(
  tx: Tx,
  { userId, count, now, random }: { userId: string; count: number; now: Date; random: Random },
): Promise<string[]> {
  const since = new Date(now.getTime() - FORGOTTEN_AFTER_MS).toISOString();
  const rows = await tx.$queryRaw<Row[]>(Prisma.sql`
    SELECT q.id, q.topic_id, q.difficulty, seen.last_seen
    FROM quiz_questions q
    JOIN quiz_topics t ON t.id = q.topic_id
    LEFT JOIN (
      SELECT d.question_id, max(s.started_at) AS last_seen
      FROM quiz_sessions s JOIN quiz_session_questions d ON d.session_id = s.id
      WHERE s.user_id = ${userId}::uuid AND s.started_at > ${since}::timestamptz
      GROUP BY d.question_id
    ) seen ON seen.question_id = q.id
    WHERE ${DRAWABLE}`);
  const candidates: Candidate[] = rows.map((row) => ({
    id: row.id,
    topicId: row.topic_id,
    difficulty: row.difficulty,
    lastSeen: row.last_seen,
  }));

  return drawQuestions({ candidates, count, now, day: quizDayOf(now), random });
}

/** Marks questions as used by a day's games. */
export async function markDrawn(tx: Tx, { ids, day }: { ids: readonly string[]; day: string }): Promise<void> {
  const isUnmarked = Prisma.sql`id = ANY(${[...ids]}::uuid[]) AND (drawn_on IS NULL OR drawn_on < ${day}::date)`;
  const unmarked = await lockRows(tx, "question", isUnmarked, { mode: "NO KEY UPDATE" });
  const marked = await tx.$queryRaw<{ is_sample: boolean }[]>(Prisma.sql`
    UPDATE quiz_questions SET drawn_on = ${day}::date WHERE id = ANY(${unmarked}::uuid[]) RETURNING is_sample`);
  // An admin made it a sample while this game drew it: invalidate the cache, so that guests cannot see its answer today.
  if (marked.some(({ is_sample }) => is_sample)) touch(tx, "quiz");
}
