/** Practice: any question of the bank, as often as one likes. It changes no score, streak or leaderboard (decisions 1). */
import { randomUUID } from "node:crypto";
import { QUESTION_NOT_FOUND } from "@/lib/quiz/bank-schema";
import { isOpen } from "@/lib/quiz/rules";
import type { PlayerQuestion, PracticeAnswer, PracticeResult } from "@/lib/quiz/schema";
import type { Actor } from "@/server/auth/actor";
import { db } from "@/server/db";
import { AppError } from "@/server/errors";
import { Prisma } from "@/server/generated/prisma/client";
import { fromDateColumn } from "./day";
import { renderFormulas } from "./formula";
import { rightOption, toPlayerQuestion, withAllOptions } from "./player-question";
import { requireOption } from "./sessions/answer";
import { PLAYABLE } from "./sessions/draw";

/** A random question, but none that the player's open game still asks. Throws conflict where there is none. */
export async function practiceQuestion({ actor }: { actor: Actor }): Promise<PlayerQuestion> {
  const [found] = await db.$queryRaw<{ id: string }[]>(Prisma.sql`
    SELECT q.id FROM quiz_questions q JOIN quiz_topics t ON t.id = q.topic_id
    WHERE ${PLAYABLE} AND NOT EXISTS (
      SELECT 1 FROM quiz_sessions s JOIN quiz_session_questions d ON d.session_id = s.id
      WHERE s.user_id = ${actor.id}::uuid AND s.status = 'active'
        AND d.question_id = q.id AND d.position >= s.answered_questions)
    ORDER BY random() LIMIT 1`);
  if (!found) {
    throw new AppError("conflict", "There are no questions to practise with yet. Please come back later.", {
      reason: "no_questions",
    });
  }
  const question = await db.quizQuestion.findUniqueOrThrow({ where: { id: found.id }, include: withAllOptions });

  return toPlayerQuestion(question, { seed: randomUUID(), number: 1, total: 1 });
}

/** Else practice would tell the answers of the quiz. */
async function refuseOpenQuestion(userId: string, questionId: string, now: Date): Promise<void> {
  const session = await db.quizSession.findFirst({
    where: { userId, status: "active", questions: { some: { questionId, answer: { is: null } } } },
  });
  if (!session || !isOpen(fromDateColumn(session.quizDay), now)) return;

  throw new AppError("conflict", "This question is part of your quiz today. Answer it there first.", {
    reason: "in_open_quiz",
  });
}

/** Checks an answer and stores nothing. Throws not_found, conflict (a question of one's open game), invalid (a foreign option). */
export async function checkPractice(options: {
  actor: Actor;
  input: PracticeAnswer;
  now: Date;
}): Promise<PracticeResult> {
  const { actor, input, now } = options;
  const question = await db.quizQuestion.findFirst({
    where: { id: input.question_id, archivedAt: null, questionType: "multiple_choice" },
    include: { options: true },
  });
  if (!question) throw new AppError("not_found", QUESTION_NOT_FOUND);
  await refuseOpenQuestion(actor.id, question.id, now);

  const chosen = requireOption(question.options, input.selected_option_id);
  const right = rightOption(question.options);
  return {
    is_correct: chosen.id === right.id,
    correct_option_id: right.id,
    explanation: question.explanation,
    explanation_html: renderFormulas(question.explanation),
  };
}
