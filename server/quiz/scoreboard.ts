/** The leaderboard of a day, in the order of D1.18 (`compareStandings`), read from the index quiz_sessions_board. */
import { accuracy, quizDayOf } from "@/lib/quiz/rules";
import { BOARD_SIZE, type Board, type BoardEntry } from "@/lib/quiz/schema";
import type { Actor } from "@/server/actor";
import { db } from "@/server/db";
import { Prisma, type QuizSession } from "@/server/generated/prisma/client";
import { toDateColumn } from "./day";

type Figures = Pick<
  QuizSession,
  "userId" | "score" | "longestStreak" | "correctAnswers" | "totalQuestions" | "totalTimeMs"
>;

/** The finished games of a day. */
const ofDay = (day: string) => Prisma.sql`s.quiz_day = ${day}::date AND s.status = 'completed'`;

/** The order, written as the index is. */
const ORDER = Prisma.sql`
  -s.score, -(s.correct_answers * 10000 / s.total_questions), s.total_time_ms, s.completed_at, s.id`;

/** The statement that reads the first of a day; the bench explains it. */
export function topStatement(day: string): Prisma.Sql {
  return Prisma.sql`
    SELECT u.full_name AS name, s.user_id AS "userId", s.score, s.longest_streak AS "longestStreak",
      s.correct_answers AS "correctAnswers", s.total_questions AS "totalQuestions", s.total_time_ms AS "totalTimeMs"
    FROM (SELECT * FROM quiz_sessions s WHERE ${ofDay(day)} ORDER BY ${ORDER} LIMIT ${BOARD_SIZE}) s
    JOIN users u ON u.id = s.user_id
    ORDER BY ${ORDER}`;
}

/** Counts the games ranked above one. */
export function beforeStatement(day: string, game: QuizSession): Prisma.Sql {
  const accuracyKey = -Math.floor((game.correctAnswers * 10_000) / game.totalQuestions);

  return Prisma.sql`
    SELECT count(*)::int AS before FROM quiz_sessions s
    WHERE ${ofDay(day)} AND (${ORDER}) < (
      ${-game.score}::int, ${accuracyKey}::int, ${game.totalTimeMs}::int,
      ${game.completedAt?.toISOString()}::timestamptz, ${game.id}::uuid)`;
}

function toEntry(figures: Figures, { name, rank, userId }: { name: string; rank: number; userId: string }): BoardEntry {
  return {
    rank,
    user_name: name,
    daily_score: figures.score,
    daily_streak: figures.longestStreak,
    accuracy_percentage: accuracy(figures.correctAnswers, figures.totalQuestions),
    correct_answers: figures.correctAnswers,
    questions_answered: figures.totalQuestions,
    total_time_seconds: Math.round(figures.totalTimeMs / 1000),
    is_me: figures.userId === userId,
  };
}

/** The entry of a player who is not among the first; null for one who has not finished a game that day. */
async function ownEntry({ id: userId, fullName: name }: Actor, day: string): Promise<BoardEntry | null> {
  const game = await db.quizSession.findFirst({
    where: { userId, quizDay: toDateColumn(day), status: "completed" },
  });
  if (!game) return null;
  const [counted] = await db.$queryRaw<{ before: number }[]>(beforeStatement(day, game));

  return toEntry(game, { name, userId, rank: (counted?.before ?? 0) + 1 });
}

/** The first hundred of a day, and the caller's own entry at any rank. */
export async function dailyBoard(options: { actor: Actor; date?: string | undefined; now: Date }): Promise<Board> {
  const { actor, date = quizDayOf(options.now) } = options;
  const rows = await db.$queryRaw<(Figures & { name: string })[]>(topStatement(date));
  const leaderboard = rows.map((row, index) => toEntry(row, { name: row.name, rank: index + 1, userId: actor.id }));
  const listed = leaderboard.find(({ is_me }) => is_me);

  return { date, leaderboard, me: listed ?? (rows.length < BOARD_SIZE ? null : await ownEntry(actor, date)) };
}
