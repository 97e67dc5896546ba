/** Loads the question bank into a shop without one; never changes an existing bank. */
import type { QuestionDraft } from "@/lib/quiz/bank-schema";
import { mixOptions } from "@/lib/quiz/draw";
import type { Can, SystemActor } from "@/server/actor";
import { type Tx, transaction } from "@/server/db";
import { lockNames } from "@/server/locks";
import { notDeletedWhere } from "@/server/products/visibility";
import { writeDrafts } from "@/server/quiz/import-export/write-drafts";
import { insertTopic } from "@/server/quiz/topics/mutations";
import { demoProducts } from "./products";
import { quizBank } from "./quiz/index";
import type { SeedQuestion } from "./quiz/types";

/** Shuffles with the title as seed: unpredictable for players, but the same in every shop. */
function shuffleOptions({ title, options, optionsBn }: SeedQuestion) {
  const named = options.map((text, index) => ({
    id: text,
    title: text,
    title_bn: optionsBn[index] ?? null,
    is_correct: index === 0,
  }));

  return mixOptions(named, title).map(({ id: _, ...option }) => option);
}

/** Ids of demo products by slug. Other shops lack these products, so only the molecules are linked. */
async function demoIds(tx: Tx): Promise<(slugs: readonly string[] | undefined) => string[]> {
  const rows = await tx.product.findMany({ where: notDeletedWhere, select: { id: true, name: true } });
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  const bySlug = new Map(demoProducts.map(({ slug, name }) => [slug, ids.get(name)]));

  return (slugs = []) => slugs.flatMap((slug) => bySlug.get(slug) ?? []);
}

function bankDrafts(idsOf: Awaited<ReturnType<typeof demoIds>>): QuestionDraft[] {
  return quizBank.flatMap(({ name, questions }) =>
    questions.map((question) => ({
      topic: name,
      title: question.title,
      title_bn: question.titleBn,
      difficulty: question.difficulty,
      question_type: "multiple_choice" as const,
      is_active: true,
      is_sample: question.isSample === true,
      explanation: question.explanation,
      explanation_bn: question.explanationBn,
      source: question.source,
      models: [...(question.models ?? [])],
      products: idsOf(question.products),
      options: shuffleOptions(question),
    })),
  );
}

/** Loads the bank in one transaction. Returns the number of questions; 0 if a bank already exists. */
export function seedQuizBank(actor: Can<"quiz.edit"> | SystemActor, now: Date): Promise<number> {
  return transaction(async (tx) => {
    // Blocks concurrent imports and seeds.
    await lockNames(tx, "questionImport");
    if ((await tx.quizQuestion.count()) > 0 || (await tx.quizTopic.count()) > 0) return 0;

    const idsOf = await demoIds(tx);
    for (const { name, nameBn, description, descriptionBn, models = [], products } of quizBank) {
      const words = { name, name_bn: nameBn, description, description_bn: descriptionBn };
      const input = { ...words, models: [...models], products: idsOf(products), is_active: true };
      await insertTopic(tx, { actor, input, now });
    }
    const drafts = bankDrafts(idsOf);
    await writeDrafts(tx, drafts, { actor, now });

    return drafts.length;
  });
}
