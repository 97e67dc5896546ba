import { endOfDhakaDay } from "@/lib/dates";
import { quizDayOf } from "@/lib/quiz/rules";
import { type PlayerQuestion, type QuizResults, SESSION_NOT_FOUND, type SessionStatus } from "@/lib/quiz/schema";
import type { Actor } from "@/server/actor";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import { toDateColumn } from "../day";
import { toPlayerQuestion, withAllOptions } from "../player-question";
import { requirePlayable } from "./playable";
import { toResults, withReview } from "./serialize";

type OnSession = { actor: Actor; id: string; now: Date };

/** Whether today's quiz is open, done or not begun; games of other days are not looked at. */
export async function sessionStatus({ actor, now }: { actor: Actor; now: Date }): Promise<SessionStatus> {
  const day = quizDayOf(now);
  const today = await db.quizSession.findFirst({
    where: { userId: actor.id, quizDay: toDateColumn(day), status: { not: "abandoned" } },
  });
  const active = today?.status === "active" ? today : null;
  const completed = today?.status === "completed" ? today : null;

  return {
    has_completed_today: completed !== null,
    has_active_session: active !== null,
    active_session_id: active?.id ?? null,
    current_question_index: active?.answeredQuestions ?? 0,
    completed_session_id: completed?.id ?? null,
    resets_at: endOfDhakaDay(day).toISOString(),
  };
}

/**
 * The question to be answered now. Its time runs from the first time it is asked for. Throws not_found (also for somebody else's
 * game), conflict once all are answered or the game is over.
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

/** The results of a finished game, always the same. Throws not_found, conflict while questions are open. */
export async function sessionResults({ actor, id }: Omit<OnSession, "now">): Promise<QuizResults> {
  const row = await db.quizSession.findFirst({ where: { id, userId: actor.id }, include: withReview });
  if (!row) throw new AppError("not_found", SESSION_NOT_FOUND);
  if (row.status !== "completed") {
    throw new AppError("conflict", "This quiz has open questions", { reason: "open_questions" });
  }

  return toResults(row);
}
