/** Loads the question bank into a shop that has none; what admins did to theirs is never touched. */
import { mixOptions } from "@/lib/quiz/draw";
import type { AdminActor, SystemActor } from "@/server/actor";
import { db, transaction } from "@/server/db";
import { writeDrafts } from "@/server/quiz/exchange/write-drafts";
import { createTopic } from "@/server/quiz/topics/mutations";
import { quizBank } from "./quiz/index";
import type { SeedQuestion } from "./quiz/types";

/** In an order that no player can guess, and that is the same in every shop. */
function mixed({ title, options }: SeedQuestion) {
  const named = options.map((text, index) => ({ id: text, title: text, is_correct: index === 0 }));

  return mixOptions(named, title).map(({ title: text, is_correct }) => ({ title: text, is_correct }));
}

/** Returns how many questions were loaded: 0 where there is a bank already. */
export async function seedQuizBank(actor: AdminActor | SystemActor, now: Date): Promise<number> {
  if ((await db.quizQuestion.count()) > 0 || (await db.quizTopic.count()) > 0) return 0;

  for (const { name, description } of quizBank) {
    await createTopic({ actor, input: { name, description, is_active: true }, now });
  }
  const drafts = quizBank.flatMap(({ name, questions }) =>
    questions.map((question) => ({
      topic: name,
      title: question.title,
      difficulty: question.difficulty,
      question_type: "multiple_choice" as const,
      is_active: true,
      explanation: question.explanation,
      source: question.source,
      options: mixed(question),
    })),
  );
  await transaction((tx) => writeDrafts(tx, drafts, { actor, now }));

  return drafts.length;
}
