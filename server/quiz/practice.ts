/** Practice with any question, without effect on scores, streaks or leaderboard (D1.16). */

import { randomUUID } from "node:crypto";
import { QUESTION_NOT_FOUND } from "@/lib/quiz/bank-schema";
import { oldestDayInPlay } from "@/lib/quiz/rules";
import type { PlayerQuestion, PracticeAnswer, PracticeResult } from "@/lib/quiz/schema";
import type { Label } from "@/lib/texts/catalogue";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import { Prisma } from "@/server/generated/prisma/client";
import { fromDateColumn } from "./day";
import { toExplanation } from "./formula";
import { type PlayedQuestion, rightOption, toPlayerQuestion, withAllOptions } from "./player-question";
import { loadRelatedItems } from "./related-items";
import { requireOption } from "./sessions/answer";
import { PLAYABLE } from "./sessions/draw";

function inTodaysQuizError(detail: Label): AppError {
  return new AppError("conflict", detail, { reason: "in_open_quiz" });
}

type Choice = { topicId?: string | undefined; now: Date };

const ofTopic = (topicId: string | undefined) =>
  topicId === undefined ? Prisma.empty : Prisma.sql`AND q.topic_id = ${topicId}::uuid`;

async function noQuestionError(topicId: string | undefined): Promise<AppError> {
  const playable = await db.$queryRaw<unknown[]>(Prisma.sql`
    SELECT 1 FROM quiz_questions q JOIN quiz_topics t ON t.id = q.topic_id WHERE ${PLAYABLE} ${ofTopic(topicId)} LIMIT 1`);
  if (playable.length > 0) {
    return inTodaysQuizError(
      topicId === undefined
        ? "All questions are in today's quiz. Come back tomorrow to practise them."
        : "All questions of this topic are in today's quiz. Choose another topic, or come back tomorrow.",
    );
  }

  return new AppError(
    "conflict",
    topicId === undefined
      ? "There are no questions to practise with yet. Please come back later."
      : "This topic has no questions to practise with. Please choose another one.",
    { reason: "no_questions" },
  );
}

/** A random question, optionally of a topic, excluding those of all current games. Throws conflict if there is none. */
export async function practiceQuestion({ topicId, now }: Choice): Promise<PlayerQuestion> {
  const [found] = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT q.id FROM quiz_questions q JOIN quiz_topics t ON t.id = q.topic_id
    WHERE ${PLAYABLE} AND (q.drawn_on IS NULL OR q.drawn_on < ${oldestDayInPlay(now)}::date) ${ofTopic(topicId)}
    ORDER BY random() LIMIT 1`);
  if (!found) throw await noQuestionError(topicId);
  const question = await db.quizQuestion.findUniqueOrThrow({ where: { id: found.id }, include: withAllOptions });

  return toPlayerQuestion(question, { seed: randomUUID(), number: 1, total: 1 });
}

/** Checks whether a playable game may contain the question, so that its answer must stay secret. */
export function isInPlayableGame(drawnOn: Date | null, now: Date): boolean {
  return drawnOn !== null && fromDateColumn(drawnOn) >= oldestDayInPlay(now);
}

/** Without this check, practice could reveal answers of today's games, even with a second account. */
function requireNotDrawn(drawnOn: Date | null, now: Date): void {
  if (!isInPlayableGame(drawnOn, now)) return;

  throw inTodaysQuizError("This question is part of today's quiz. You can practise it from tomorrow on.");
}

/** Evaluates the chosen option. Throws invalid if it belongs to another question. */
export async function resultOf(question: PlayedQuestion, optionId: string): Promise<PracticeResult> {
  const { options } = question;
  const chosen = requireOption(options, optionId);
  const right = rightOption(options);
  const relatedItems = await loadRelatedItems([question]);

  return {
    is_correct: chosen.id === right.id,
    correct_option_id: right.id,
    ...toExplanation(question),
    ...relatedItems(question),
  };
}

/** Checks an answer without storing it. Throws not_found, conflict (a question of today's games), invalid (option of another question). */
export async function checkPractice({ input, now }: { input: PracticeAnswer; now: Date }): Promise<PracticeResult> {
  const question = await db.quizQuestion.findFirst({
    where: { id: input.question_id, archivedAt: null, questionType: "multiple_choice" },
    include: withAllOptions,
  });
  if (!question) throw new AppError("not_found", QUESTION_NOT_FOUND);
  requireNotDrawn(question.drawnOn, now);

  return resultOf(question, input.selected_option_id);
}
