/** Practice: any question of the bank, as often as one likes. It changes no score, streak or leaderboard (D1.16). */
import { randomUUID } from "node:crypto";
import { QUESTION_NOT_FOUND } from "@/lib/quiz/bank-schema";
import { oldestDayInPlay } from "@/lib/quiz/rules";
import type { PlayerQuestion, PracticeAnswer, PracticeResult } from "@/lib/quiz/schema";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import { Prisma } from "@/server/generated/prisma/client";
import { fromDateColumn } from "./day";
import { renderFormulas } from "./formula";
import { rightOption, toPlayerQuestion, withAllOptions } from "./player-question";
import { requireOption } from "./sessions/answer";
import { PLAYABLE } from "./sessions/draw";

function inTodaysQuiz(detail: string): AppError {
  return new AppError("conflict", detail, { reason: "in_open_quiz" });
}

async function noneLeft(): Promise<AppError> {
  const playable = await db.$queryRaw<unknown[]>(Prisma.sql`
    SELECT 1 FROM quiz_questions q JOIN quiz_topics t ON t.id = q.topic_id WHERE ${PLAYABLE} LIMIT 1`);
  if (playable.length > 0)
    return inTodaysQuiz("All questions are in today's quiz. Come back tomorrow to practise them.");

  return new AppError("conflict", "There are no questions to practise with yet. Please come back later.", {
    reason: "no_questions",
  });
}

/** A random question, but none that a game of today asks, anybody's. Throws conflict where there is none. */
export async function practiceQuestion({ now }: { now: Date }): Promise<PlayerQuestion> {
  const [found] = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT q.id FROM quiz_questions q JOIN quiz_topics t ON t.id = q.topic_id
    WHERE ${PLAYABLE} AND (q.drawn_on IS NULL OR q.drawn_on < ${oldestDayInPlay(now)}::date)
    ORDER BY random() LIMIT 1`);
  if (!found) throw await noneLeft();
  const question = await db.quizQuestion.findUniqueOrThrow({ where: { id: found.id }, include: withAllOptions });

  return toPlayerQuestion(question, { seed: randomUUID(), number: 1, total: 1 });
}

/** Otherwise practice, even from a second account, would give away the answers of today's games. */
function refuseDrawn(drawnOn: Date | null, now: Date): void {
  if (!drawnOn || fromDateColumn(drawnOn) < oldestDayInPlay(now)) return;

  throw inTodaysQuiz("This question is part of today's quiz. You can practise it from tomorrow on.");
}

/** Checks an answer and stores nothing. Throws not_found, conflict (a question of today's games), invalid (a foreign option). */
export async function checkPractice({ input, now }: { input: PracticeAnswer; now: Date }): Promise<PracticeResult> {
  const question = await db.quizQuestion.findFirst({
    where: { id: input.question_id, archivedAt: null, questionType: "multiple_choice" },
    include: { options: true },
  });
  if (!question) throw new AppError("not_found", QUESTION_NOT_FOUND);
  refuseDrawn(question.drawnOn, now);

  const chosen = requireOption(question.options, input.selected_option_id);
  const right = rightOption(question.options);
  return {
    is_correct: chosen.id === right.id,
    correct_option_id: right.id,
    explanation: question.explanation,
    explanation_html: renderFormulas(question.explanation),
  };
}
