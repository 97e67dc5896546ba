/** Adds the Bangla question bank to shops seeded before it existed. */
import type { Can, SystemActor } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { touch } from "@/server/cache";
import { type Tx, transaction } from "@/server/db";
import type { QuizQuestion } from "@/server/generated/prisma/client";
import { lockNames } from "@/server/locks";
import { quizBank } from "./quiz/index";

const bank = new Map(quizBank.flatMap(({ questions }) => questions.map((question) => [question.title, question])));

async function fillTopics(tx: Tx): Promise<void> {
  for (const { name, nameBn, description, descriptionBn } of quizBank) {
    const isBare = { name, nameBn: null, descriptionBn: null, archivedAt: null };
    await tx.quizTopic.updateMany({ where: isBare, data: { nameBn } });
    await tx.quizTopic.updateMany({ where: { ...isBare, nameBn, description }, data: { descriptionBn } });
  }
}

async function fillQuestion(tx: Tx, { id, title, explanation }: QuizQuestion): Promise<void> {
  const known = bank.get(title);
  if (!known) return;

  const explained = explanation === known.explanation ? { explanationBn: known.explanationBn } : {};
  await tx.quizQuestion.update({ where: { id }, data: { titleBn: known.titleBn, ...explained } });
  for (const [index, option] of known.options.entries()) {
    const bare = { questionId: id, title: option, titleBn: null, archivedAt: null };
    await tx.quizOption.updateMany({ where: bare, data: { titleBn: known.optionsBn[index] ?? null } });
  }
}

/**
 * Adds Bangla to questions that are unchanged since seeding and have none; those changed or translated by an admin are skipped. Returns the
 * number updated.
 */
export function addBanglaToBank(actor: Can<"quiz.edit"> | SystemActor, now: Date): Promise<number> {
  return transaction(async (tx) => {
    await lockNames(tx, "questionImport");
    await fillTopics(tx);
    const bare = { titleBn: null, explanationBn: null, archivedAt: null };
    const rows = await tx.quizQuestion.findMany({ where: { ...bare, title: { in: [...bank.keys()] } } });
    for (const row of rows) await fillQuestion(tx, row);
    if (rows.length === 0) return 0;

    const changes = { inBangla: { from: null, to: rows.length } };
    await recordAudit(tx, { entity: "quiz_question", entityId: null, action: "imported", actor, changes, now });
    touch(tx, "quiz");

    return rows.length;
  });
}
