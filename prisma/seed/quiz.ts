/** Loads the question bank into a shop that has none; what admins did to theirs is never touched. */
import type { QuestionDraft } from "@/lib/quiz/bank-schema";
import { mixOptions } from "@/lib/quiz/draw";
import type { AdminActor, SystemActor } from "@/server/actor";
import { transaction } from "@/server/db";
import { lockNames } from "@/server/locks";
import { writeDrafts } from "@/server/quiz/exchange/write-drafts";
import { insertTopic } from "@/server/quiz/topics/mutations";
import { quizBank } from "./quiz/index";
import type { SeedQuestion } from "./quiz/types";

/** In an order that no player can guess, and that is the same in every shop. */
function mixed({ title, options }: SeedQuestion) {
  const named = options.map((text, index) => ({ id: text, title: text, is_correct: index === 0 }));

  return mixOptions(named, title).map(({ title: text, is_correct }) => ({ title: text, is_correct }));
}

function bankDrafts(): QuestionDraft[] {
  return quizBank.flatMap(({ name, questions }) =>
    questions.map((question) => ({
      topic: name,
      title: question.title,
      difficulty: question.difficulty,
      question_type: "multiple_choice" as const,
      is_active: true,
      is_sample: question.isSample === true,
      explanation: question.explanation,
      source: question.source,
      options: mixed(question),
    })),
  );
}

/** Loads all of it or nothing. Returns how many questions were loaded: 0 where there is a bank already. */
export function seedQuizBank(actor: AdminActor | SystemActor, now: Date): Promise<number> {
  return transaction(async (tx) => {
    // Neither an import nor another load writes questions meanwhile.
    await lockNames(tx, "questionImport");
    if ((await tx.quizQuestion.count()) > 0 || (await tx.quizTopic.count()) > 0) return 0;

    for (const { name, description } of quizBank) {
      await insertTopic(tx, { actor, input: { name, description, is_active: true }, now });
    }
    const drafts = bankDrafts();
    await writeDrafts(tx, drafts, { actor, now });

    return drafts.length;
  });
}
