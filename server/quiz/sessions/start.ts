/** Starts the quiz of the day. Concurrent requests get the same game (reliability Q2). */
import type { Random } from "@/lib/quiz/draw";
import { quizDayOf } from "@/lib/quiz/rules";
import { ALREADY_COMPLETED, type QuizSession } from "@/lib/quiz/schema";
import type { Actor } from "@/server/actor";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { lockRow } from "@/server/locks";
import { toDateColumn } from "../day";
import { drawForUser, markDrawn } from "./draw";
import { type SessionRow, toSession, withAnswers } from "./serialize";

type Start = { actor: Actor; questionCount: number; now: Date; random?: Random };

async function createSession(tx: Tx, { actor, questionCount, now, random = Math.random }: Start): Promise<SessionRow> {
  const drawn = await drawForUser(tx, { userId: actor.id, count: questionCount, now, random });
  if (drawn.length === 0) {
    throw new AppError("conflict", "There are no quiz questions yet. Please come back later.", {
      reason: "no_questions",
    });
  }

  const day = quizDayOf(now);
  await markDrawn(tx, { ids: drawn, day });

  return tx.quizSession.create({
    data: {
      userId: actor.id,
      quizDay: toDateColumn(day),
      totalQuestions: drawn.length,
      startedAt: now,
      questions: { create: drawn.map((questionId, position) => ({ position, questionId })) },
    },
    include: withAnswers,
  });
}

/**
 * Returns today's active game, or starts one and abandons an unfinished earlier game. Throws conflict if today's game is completed or the
 * question bank is empty.
 */
export async function startSession(options: Start): Promise<{ session: QuizSession; isNew: boolean }> {
  const { row, isNew } = await findOrCreate(options);

  return { session: await toSession(row), isNew };
}

function findOrCreate(options: Start): Promise<{ row: SessionRow; isNew: boolean }> {
  const { actor, now } = options;

  return transaction(async (tx) => {
    // Serialises requests of one player without blocking orders, which reference the row.
    await lockRow(tx, "user", actor.id, { mode: "NO KEY UPDATE" });
    const today = await tx.quizSession.findFirst({
      where: { userId: actor.id, quizDay: toDateColumn(quizDayOf(now)), status: { not: "abandoned" } },
      include: withAnswers,
    });
    if (today?.status === "completed") throw new AppError("conflict", ALREADY_COMPLETED, { reason: "limit_reached" });
    if (today) return { row: today, isNew: false };

    await tx.quizSession.updateMany({
      where: { userId: actor.id, status: "active" },
      data: { status: "abandoned" },
    });

    return { row: await createSession(tx, options), isNew: true };
  });
}
