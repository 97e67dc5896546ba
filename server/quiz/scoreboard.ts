/** Daily leaderboard in the order of D1.18 (`compareRanking`), read from the index quiz_sessions_board. */
import { endOfDhakaDay } from "@/lib/dates";
import { accuracy, BOARD_SIZE, quizDayOf } from "@/lib/quiz/rules";
import { type Board, type BoardEntry, MAX_PLAYERS_COUNTED, type Today } from "@/lib/quiz/schema";
import type { Actor } from "@/server/actor";
import type { QuizSession } from "@/server/generated/prisma/client";
import { fieldsOf, pipelineQueries, runQuery, statement } from "@/server/sql";

const FIGURES = ["userId", "score", "longestStreak", "correctAnswers", "totalQuestions", "totalTimeMs"] as const;

type Figures = Pick<QuizSession, (typeof FIGURES)[number]>;

/** Top entries of a day. The benchmark explains this statement and the next one. */
export const dailyTopScores = statement<Figures & { name: string }, [date: string]>(
  "quiz_board_top",
  `SELECT ${fieldsOf("game", FIGURES)}, users.full_name AS name
   FROM (SELECT * FROM quiz_sessions WHERE quiz_day = $1::date AND status = 'completed'
     ORDER BY standing, completed_at, id LIMIT ${BOARD_SIZE}) game
   JOIN users ON users.id = game.user_id
   ORDER BY game.standing, game.completed_at, game.id`,
);

/** A player's finished game of a day, and the number of entries above it. */
export const ownDailyScore = statement<Figures & { above: number }, [date: string, userId: string]>(
  "quiz_board_own",
  `SELECT ${fieldsOf("own", FIGURES)}, (
     SELECT count(*)::int FROM quiz_sessions game WHERE game.quiz_day = $1::date AND game.status = 'completed'
       AND (game.standing, game.completed_at, game.id) < (own.standing, own.completed_at, own.id)) AS above
   FROM quiz_sessions own WHERE own.user_id = $2::uuid AND own.quiz_day = $1::date AND own.status = 'completed'`,
);

/** Number of finishers of a day, counted up to one beyond the displayed maximum, and the best score. */
export const playersOfDay = statement<{ counted: number; best: number | null }, [date: string]>(
  "quiz_players",
  `SELECT (SELECT count(*)::int FROM (
       SELECT FROM quiz_sessions WHERE quiz_day = $1::date AND status = 'completed' LIMIT ${MAX_PLAYERS_COUNTED + 1}) game) AS counted,
     (SELECT score FROM quiz_sessions WHERE quiz_day = $1::date AND status = 'completed'
       ORDER BY standing, completed_at, id LIMIT 1) AS best`,
);

/** The entry directly above a player's finished game. */
export const nextHigherRank = statement<Figures & { name: string }, [date: string, userId: string]>(
  "quiz_board_ahead",
  `SELECT ${fieldsOf("game", FIGURES)}, users.full_name AS name
   FROM quiz_sessions own
   CROSS JOIN LATERAL (SELECT * FROM quiz_sessions game WHERE game.quiz_day = $1::date AND game.status = 'completed'
     AND (game.standing, game.completed_at, game.id) < (own.standing, own.completed_at, own.id)
     ORDER BY game.standing DESC, game.completed_at DESC, game.id DESC LIMIT 1) game
   JOIN users ON users.id = game.user_id
   WHERE own.user_id = $2::uuid AND own.quiz_day = $1::date AND own.status = 'completed'`,
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

type BoardOf = { actor: Actor; date?: string | undefined; limit?: number; now: Date };

/**
 * Top entries of a day, with the caller's entry and the one above it, which are null until the caller finishes a game that day. `limit`
 * defaults to a hundred.
 */
export async function dailyBoard({ actor, date: asked, limit = BOARD_SIZE, now }: BoardOf): Promise<Board> {
  const date = asked ?? quizDayOf(now);
  const userId = actor.id;
  const rows = await runQuery(dailyTopScores, date);
  const entries = rows.map((row, index) => toEntry(row, { name: row.name, rank: index + 1, userId }));
  const board = { date, leaderboard: entries.slice(0, limit) };
  const listed = entries.find(({ is_me }) => is_me) ?? null;
  if (listed) return { ...board, me: listed, ahead: entries[listed.rank - 2] ?? null };
  if (rows.length < BOARD_SIZE) return { ...board, me: null, ahead: null };

  const [[own], [above]] = await pipelineQueries((run) =>
    Promise.all([run(ownDailyScore, date, userId), run(nextHigherRank, date, userId)]),
  );
  const rank = (own?.above ?? 0) + 1;

  return {
    ...board,
    me: own ? toEntry(own, { name: actor.fullName, rank, userId }) : null,
    ahead: own && above ? toEntry(above, { name: above.name, rank: rank - 1, userId }) : null,
  };
}

/** Public summary of the day, without names. */
export async function todaySummary({ now }: { now: Date }): Promise<Today> {
  const date = quizDayOf(now);
  const [found] = await runQuery(playersOfDay, date);
  const { counted = 0, best = null } = found ?? {};

  return {
    date,
    players: Math.min(counted, MAX_PLAYERS_COUNTED),
    has_more_players: counted > MAX_PLAYERS_COUNTED,
    best_score: best,
    resets_at: endOfDhakaDay(date).toISOString(),
  };
}
