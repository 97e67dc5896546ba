/** The leaderboard of a day, in the order of decisions 1 (`compareStandings`), read from the index quiz_sessions_board. */
import { accuracy, quizDayOf } from "@/lib/quiz/rules";
import { BOARD_SIZE, type Board, type BoardEntry } from "@/lib/quiz/schema";
import type { Actor } from "@/server/auth/actor";
import { db } from "@/server/db";
import { Prisma } from "@/server/generated/prisma/client";
import { toDateColumn } from "./day";

type Row = {
  rank: bigint;
  user_id: string;
  user_name: string;
  score: number;
  longest_streak: number;
  correct_answers: number;
  total_questions: number;
  total_time_ms: number;
};

/** The finished games of a day with their ranks. Written as the index is, so that it is read in order. */
function ranked(day: string): Prisma.Sql {
  return Prisma.sql`
    SELECT s.*, row_number() OVER (
      ORDER BY s.score DESC, (s.correct_answers * 10000 / s.total_questions) DESC, s.total_time_ms, s.completed_at, s.id) AS rank
    FROM quiz_sessions s
    WHERE s.quiz_day = ${day}::date AND s.status = 'completed'`;
}

/** The statement that reads the first of a day; the bench explains it. */
export function topStatement(day: string): Prisma.Sql {
  return Prisma.sql`
    SELECT r.*, u.full_name AS user_name FROM (${ranked(day)}) r
    JOIN users u ON u.id = r.user_id WHERE r.rank <= ${BOARD_SIZE} ORDER BY r.rank`;
}

/** The statement that reads one player of a day. */
export function ownStatement(day: string, userId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT r.*, u.full_name AS user_name FROM (${ranked(day)}) r
    JOIN users u ON u.id = r.user_id WHERE r.user_id = ${userId}::uuid`;
}

function toEntry(row: Row, userId: string): BoardEntry {
  return {
    rank: Number(row.rank),
    user_name: row.user_name,
    daily_score: row.score,
    daily_streak: row.longest_streak,
    accuracy_percentage: accuracy(row.correct_answers, row.total_questions),
    correct_answers: row.correct_answers,
    questions_answered: row.total_questions,
    total_time_seconds: Math.round(row.total_time_ms / 1000),
    is_me: row.user_id === userId,
  };
}

/** Whether somebody played that day: most who look have not, and need not be searched for among all. */
async function hasPlayed(userId: string, day: string): Promise<boolean> {
  return (await db.quizSession.count({ where: { userId, quizDay: toDateColumn(day), status: "completed" } })) > 0;
}

/** The first hundred of a day, and the caller's own entry wherever it stands. */
export async function dailyBoard(options: { actor: Actor; date?: string | undefined; now: Date }): Promise<Board> {
  const { actor, date = quizDayOf(options.now) } = options;
  const rows = await db.$queryRaw<Row[]>(topStatement(date));
  const leaderboard = rows.map((row) => toEntry(row, actor.id));

  let me = leaderboard.find(({ is_me }) => is_me) ?? null;
  if (!me && rows.length === BOARD_SIZE && (await hasPlayed(actor.id, date))) {
    const [own] = await db.$queryRaw<Row[]>(ownStatement(date, actor.id));
    me = own ? toEntry(own, actor.id) : null;
  }

  return { date, leaderboard, me };
}
