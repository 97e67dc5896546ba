/** Answering: the row of the game is locked, so that of many answers at once one is stored and counted (reliability Q1). */
import { QUESTION_NOT_FOUND } from "@/lib/quiz/bank-schema";
import { afterAnswer, answerTime, pointsFor, streakBonus } from "@/lib/quiz/rules";
import { type AnswerResult, SESSION_NOT_FOUND, type SessionAnswer } from "@/lib/quiz/schema";
import type { Actor } from "@/server/actor";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { Prisma } from "@/server/generated/prisma/client";
import { lockRows } from "@/server/locks";
import { renderFormulas } from "../formula";
import { rightOption } from "../player-question";
import { requirePlayable } from "./playable";
import { type SessionRow, withAnswers } from "./serialize";

async function lockSession(tx: Tx, id: string, userId: string): Promise<SessionRow> {
  await lockRows(tx, "quizSession", Prisma.sql`id = ${id}::uuid AND user_id = ${userId}::uuid`);
  const row = await tx.quizSession.findFirst({ where: { id, userId }, include: withAnswers });
  if (!row) throw new AppError("not_found", SESSION_NOT_FOUND);

  return row;
}

/** The question that is answered. Throws not_found for one of no part of the game, conflict unless it is its turn. */
function requireTurn(session: SessionRow, questionId: string, now: Date): SessionRow["questions"][number] {
  const asked = session.questions.find((one) => one.questionId === questionId);
  if (!asked) throw new AppError("not_found", QUESTION_NOT_FOUND);
  if (asked.answer) {
    throw new AppError("conflict", "You have already answered this question", { reason: "already_answered" });
  }
  requirePlayable(session, now);
  if (asked.position !== session.answeredQuestions) {
    throw new AppError("conflict", "This is not the current question", { reason: "not_current" });
  }

  return asked;
}

/** Throws invalid for an option of another question, or of none. */
export function requireOption<Option extends { id: string }>(options: readonly Option[], id: string): Option {
  const option = options.find((one) => one.id === id);
  if (option) return option;

  const message = "This option does not belong to the question";
  throw new AppError("invalid", message, { errors: [{ field: "selected_option_id", message }] });
}

/** When the last answer was given, or the game begun. */
function previousAt({ questions, startedAt }: SessionRow): Date {
  const times = questions.flatMap(({ answer }) => (answer ? [answer.answeredAt.getTime()] : []));

  return new Date(Math.max(startedAt.getTime(), ...times));
}

/**
 * Stores an answer to the current question; the last one completes the game. Throws not_found, conflict (a second answer, not its
 * turn, too late), invalid (an option of another question).
 */
export function answerQuestion(options: { actor: Actor; input: SessionAnswer; now: Date }): Promise<AnswerResult> {
  const { actor, input, now } = options;

  return transaction(async (tx) => {
    const session = await lockSession(tx, input.session_id, actor.id);
    const asked = requireTurn(session, input.question_id, now);
    const question = await tx.quizQuestion.findUniqueOrThrow({
      where: { id: asked.questionId },
      include: { options: true },
    });
    const chosen = requireOption(question.options, input.selected_option_id);
    const right = rightOption(question.options);

    const isCorrect = chosen.id === right.id;
    const after = afterAnswer(session, isCorrect);
    const score = pointsFor(after.currentStreak);
    const timeMs = answerTime({ servedAt: asked.servedAt, previousAt: previousAt(session), now });
    const isLast = after.answeredQuestions === session.totalQuestions;
    await tx.quizAnswer.create({
      data: {
        sessionId: session.id,
        questionId: question.id,
        optionId: chosen.id,
        correctOptionId: right.id,
        isCorrect,
        score,
        streak: after.currentStreak,
        timeMs,
        answeredAt: now,
      },
    });
    await tx.quizSession.update({
      where: { id: session.id },
      data: {
        ...after,
        totalTimeMs: session.totalTimeMs + timeMs,
        ...(isLast ? { status: "completed", completedAt: now } : {}),
      },
    });

    return {
      is_correct: isCorrect,
      correct_option_id: right.id,
      explanation: question.explanation,
      explanation_html: renderFormulas(question.explanation),
      session_complete: isLast,
      score_earned: score,
      streak_bonus: streakBonus(after.currentStreak),
      current_streak: after.currentStreak,
      total_score: after.score,
    };
  });
}
