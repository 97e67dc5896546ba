import {
  type OptionInput,
  QUESTION_NOT_FOUND,
  type Question,
  type QuestionChanges,
  type QuestionInput,
} from "@/lib/quiz/bank-schema";
import { optionProblem } from "@/lib/quiz/question-rules";
import type { Can } from "@/server/actor";
import { changesOf, recordAudit } from "@/server/audit/mutations";
import { touch } from "@/server/cache";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import type { Prisma } from "@/server/generated/prisma/client";
import { lockRow } from "@/server/locks";
import { relatedItemChanges, relatedItemColumns, requireRelatedItems } from "../related-item-columns";
import { lockTopicShared } from "../topics/mutations";
import { requireRenderable } from "./checks";
import { writeOptions } from "./options";
import { type QuestionRow, toQuestion, withOptions } from "./serialize";

const entity = "quiz_question";

async function read(tx: Tx, id: string): Promise<QuestionRow> {
  const row = await tx.quizQuestion.findFirst({ where: { id, archivedAt: null }, include: withOptions });
  if (!row) throw new AppError("not_found", QUESTION_NOT_FOUND);

  return row;
}

/** Creates a question. Throws not_found (its topic), invalid (formula, external image, related model or product). */
export async function createQuestion(options: {
  actor: Can<"quiz.edit">;
  input: QuestionInput;
  now: Date;
}): Promise<Question> {
  const { actor, input, now } = options;
  const sent = input.question_type === "multiple_choice" ? input.options : [];
  requireRenderable({ ...input, options: sent });

  return transaction(async (tx) => {
    await lockTopicShared(tx, input.topic_id);
    await requireRelatedItems(tx, input);
    const { id } = await tx.quizQuestion.create({
      data: {
        topicId: input.topic_id,
        title: input.title,
        titleBn: input.title_bn ?? null,
        imageUrl: input.image_url ?? null,
        difficulty: input.difficulty,
        questionType: input.question_type,
        explanation: input.explanation,
        explanationBn: input.explanation_bn ?? null,
        source: input.source || null,
        ...relatedItemColumns(input),
        isActive: input.is_active,
        isSample: input.is_sample,
        createdAt: now,
      },
    });
    await writeOptions(tx, { questionId: id, sent, now });
    await recordAudit(tx, { entity, entityId: id, action: "created", actor, now });
    touch(tx, "quiz");

    return toQuestion(await read(tx, id));
  });
}

async function lockQuestion(tx: Tx, id: string): Promise<QuestionRow> {
  await lockRow(tx, "question", id);

  return read(tx, id);
}

/** Options after a change: those sent, otherwise the existing ones; a type without options drops them (spec 4). */
function optionsAfter(before: QuestionRow, changes: QuestionChanges): OptionInput[] {
  const question_type = changes.question_type ?? before.questionType;
  if (question_type !== "multiple_choice") return [];

  const kept = before.options.map(({ id, title, titleBn, imageUrl, isCorrect }) => ({
    id,
    title,
    title_bn: titleBn,
    image_url: imageUrl,
    is_correct: isCorrect,
  }));
  const after = changes.options ?? kept;
  const message = optionProblem({ question_type, options: after });
  if (message) throw new AppError("invalid", { said: message }, { field: "options" });

  return after;
}

/** Updates the given fields of a question. Throws not_found (also for its new topic), invalid. */
export function updateQuestion(options: {
  actor: Can<"quiz.edit">;
  id: string;
  changes: QuestionChanges;
  now: Date;
}): Promise<Question> {
  const { actor, id, changes, now } = options;
  requireRenderable(changes);

  return transaction(async (tx) => {
    const before = await lockQuestion(tx, id);
    if (changes.topic_id) await lockTopicShared(tx, changes.topic_id);
    await requireRelatedItems(tx, changes);
    const related = relatedItemColumns(changes);
    const after = optionsAfter(before, changes);
    const columns = {
      topicId: changes.topic_id,
      title: changes.title,
      titleBn: changes.title_bn,
      imageUrl: changes.image_url,
      difficulty: changes.difficulty,
      questionType: changes.question_type,
      explanation: changes.explanation,
      explanationBn: changes.explanation_bn,
      source: changes.source === "" ? null : changes.source,
      isActive: changes.is_active,
      isSample: changes.is_sample,
    };
    await tx.quizQuestion.update({
      where: { id },
      // Prisma ignores undefined columns.
      data: { ...(columns as Prisma.QuizQuestionUncheckedUpdateInput), ...related, updatedAt: now },
    });
    await writeOptions(tx, { questionId: id, sent: after, now });
    const changed = {
      ...changesOf<keyof typeof columns>(before, columns),
      ...(await relatedItemChanges(tx, before, related)),
    };
    await recordAudit(tx, { entity, entityId: id, action: "updated", actor, changes: changed, now });
    touch(tx, "quiz");

    return toQuestion(await read(tx, id));
  });
}

/** Archives a question; games that drew it and statistics keep it. Throws not_found. */
export function removeQuestion({ actor, id, now }: { actor: Can<"quiz.edit">; id: string; now: Date }): Promise<void> {
  return transaction(async (tx) => {
    await lockQuestion(tx, id);
    await tx.quizQuestion.update({ where: { id }, data: { archivedAt: now, updatedAt: now } });
    await recordAudit(tx, { entity, entityId: id, action: "deleted", actor, now });
    touch(tx, "quiz");
  });
}
