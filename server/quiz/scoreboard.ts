/** The leaderboard of a day, in the order of D1.18 (`compareStandings`), read from the index quiz_sessions_board. */
import { accuracy, quizDayOf } from "@/lib/quiz/rules";
import { BOARD_SIZE, type Board, type BoardEntry } from "@/lib/quiz/schema";
import type { Actor } from "@/server/actor";
import type { QuizSession } from "@/server/generated/prisma/client";
import { fieldsOf, runAlone, statement } from "@/server/sql";

const FIGURES = ["userId", "score", "longestStreak", "correctAnswers", "totalQuestions", "totalTimeMs"] as const;

type Figures = Pick<QuizSession, (typeof FIGURES)[number]>;

/** The first of a day; the bench explains it, as the next one. */
export const topOfDay = statement<Figures & { name: string }>(
  "quiz_board_top",
  `SELECT ${fieldsOf("game", FIGURES)}, users.full_name AS name
   FROM (SELECT * FROM quiz_sessions WHERE quiz_day = $1::date AND status = 'completed'
     ORDER BY standing, completed_at, id LIMIT ${BOARD_SIZE}) game
   JOIN users ON users.id = game.user_id
   ORDER BY game.standing, game.completed_at, game.id`,
);

/** A player's finished game of a day, and how many stand above it. */
export const ownOfDay = statement<Figures & { above: number }>(
  "quiz_board_own",
  `SELECT ${fieldsOf("own", FIGURES)}, (
     SELECT count(*)::int FROM quiz_sessions game WHERE game.quiz_day = $1::date AND game.status = 'completed'
       AND (game.standing, game.completed_at, game.id) < (own.standing, own.completed_at, own.id)) AS above
   FROM quiz_sessions own WHERE own.user_id = $2::uuid AND own.quiz_day = $1::date AND own.status = 'completed'`,
);

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

/** The first hundred of a day, and the caller's own entry at any rank: null until they have finished a game that day. */
export async function dailyBoard(options: { actor: Actor; date?: string | undefined; now: Date }): Promise<Board> {
  const { actor, date = quizDayOf(options.now) } = options;
  const userId = actor.id;
  const rows = await runAlone(topOfDay, date);
  const leaderboard = rows.map((row, index) => toEntry(row, { name: row.name, rank: index + 1, userId }));
  const listed = leaderboard.find(({ is_me }) => is_me);
  if (listed || rows.length < BOARD_SIZE) return { date, leaderboard, me: listed ?? null };

  const [own] = await runAlone(ownOfDay, date, userId);

  return { date, leaderboard, me: own ? toEntry(own, { name: actor.fullName, rank: own.above + 1, userId }) : null };
}
