import type { CouponReward } from "@/lib/coupons/schema";
import { endOfDhakaDay } from "@/lib/dates";
import { isPerfect, oldestDayInPlay, quizDayOf } from "@/lib/quiz/rules";
import { type PlayerQuestion, type QuizResults, SESSION_NOT_FOUND, type SessionStatus } from "@/lib/quiz/schema";
import type { Actor } from "@/server/actor";
import { rewardPerfectGame } from "@/server/coupons/reward";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import type { QuizSession } from "@/server/generated/prisma/client";
import { dailyStreak } from "../daily-streak";
import { fromDateColumn, toDateColumn } from "../day";
import { toPlayerQuestion, withAllOptions } from "../player-question";
import { requirePlayable } from "./playable";
import { toResults, toSession, withAnswers, withReview } from "./serialize";

type OnSession = { actor: Actor; id: string; now: Date };

/** Whether today's quiz is open, finished or not started, and whether yesterday's may still be finished. */
export async function sessionStatus({ actor, now }: { actor: Actor; now: Date }): Promise<SessionStatus> {
  const day = quizDayOf(now);
  const [games, days] = await Promise.all([
    db.quizSession.findMany({
      where: {
        userId: actor.id,
        quizDay: { gte: toDateColumn(oldestDayInPlay(now)) },
        status: { not: "abandoned" },
      },
    }),
    dailyStreak({ userId: actor.id, day }),
  ]);
  const today = games.find(({ quizDay }) => fromDateColumn(quizDay) === day);
  const active = today?.status === "active" ? today : null;
  const completed = today?.status === "completed" ? today : null;
  const unfinished = games.find((game) => game !== today && game.status === "active");
  const session = unfinished
    ? await db.quizSession.findUniqueOrThrow({ where: { id: unfinished.id }, include: withAnswers })
    : null;

  return {
    has_completed_today: completed !== null,
    has_active_session: active !== null,
    active_session_id: active?.id ?? null,
    current_question_index: active?.answeredQuestions ?? 0,
    completed_session_id: completed?.id ?? null,
    unfinished_session: session && (await toSession(session)),
    days_in_a_row: days,
    resets_at: endOfDhakaDay(day).toISOString(),
  };
}

/**
 * The current question, whose time starts with the first request. Throws not_found (also for another player's game), and conflict once all
 * are answered or the game has ended.
 */
export async function currentQuestion({ actor, id, now }: OnSession): Promise<PlayerQuestion> {
  const session = await db.quizSession.findFirst({ where: { id, userId: actor.id } });
  if (!session) throw new AppError("not_found", SESSION_NOT_FOUND);
  requirePlayable(session, now);

  const place = { sessionId: id, position: session.answeredQuestions };
  const { question, servedAt } = await db.quizSessionQuestion.findUniqueOrThrow({
    where: { sessionId_position: place },
    include: { question: { include: withAllOptions } },
  });
  if (!servedAt) {
    await db.quizSessionQuestion.updateMany({ where: { ...place, servedAt: null }, data: { servedAt: now } });
  }

  return toPlayerQuestion(question, { seed: id, number: place.position + 1, total: session.totalQuestions });
}

/** Results of a finished game, the same for every call. Throws not_found, and conflict while questions are open. */
export async function sessionResults({ actor, id }: Omit<OnSession, "now">): Promise<QuizResults> {
  const row = await db.quizSession.findFirst({ where: { id, userId: actor.id }, include: withReview });
  if (!row) throw new AppError("not_found", SESSION_NOT_FOUND);
  if (row.status !== "completed") {
    throw new AppError("conflict", "This quiz has open questions", { reason: "open_questions" });
  }

  const day = fromDateColumn(row.quizDay);
  const [days, reward] = await Promise.all([dailyStreak({ userId: actor.id, day }), rewardOf(row)]);
  return toResults(row, { days, reward });
}

/** The reward is usually created with the last answer; if that failed, this retries it. */
async function rewardOf(row: QuizSession): Promise<CouponReward | null> {
  const { userId, quizDay: day, completedAt: now } = row;

  return now && isPerfect(row) ? rewardPerfectGame({ userId, day, now }) : null;
}
