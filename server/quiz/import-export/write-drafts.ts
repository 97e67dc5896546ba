/** Inserts many checked questions, for imports and the seed. */
import { randomUUID } from "node:crypto";
import type { QuestionDraft } from "@/lib/quiz/bank-schema";
import type { Can, SystemActor } from "@/server/actor";
import { recordAudit } from "@/server/audit/mutations";
import { touch } from "@/server/cache";
import type { Tx } from "@/server/db";
import { relatedItemColumns } from "../related-item-columns";

type Write = { actor: Can<"quiz.edit"> | SystemActor; now: Date };

type Topics = {
  /** Topic ids by lower-case name. */
  ids: Map<string, string>;
  made: string[];
};

/** Loads the topics that the drafts name, and creates missing ones. */
async function topicsOf(tx: Tx, names: readonly string[], now: Date): Promise<Topics> {
  const rows = await tx.quizTopic.findMany({ where: { archivedAt: null }, select: { id: true, name: true } });
  const ids = new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
  const missing = new Map(names.map((name) => [name.toLowerCase(), name]));
  for (const name of ids.keys()) missing.delete(name);

  const made = [...missing.values()].map((name) => ({ id: randomUUID(), name, createdAt: now }));
  await tx.quizTopic.createMany({ data: made });

  return {
    ids: new Map([...ids, ...made.map(({ id, name }) => [name.toLowerCase(), id] as const)]),
    made: made.map(({ name }) => name),
  };
}

/** Writes drafts, the topics they name, and one audit row. Lists sorted by newest show them in draft order. */
export async function writeDrafts(tx: Tx, drafts: readonly QuestionDraft[], { actor, now }: Write): Promise<void> {
  const topics = await topicsOf(
    tx,
    drafts.map(({ topic }) => topic),
    now,
  );
  const rows = drafts.map((draft, index) => ({
    id: randomUUID(),
    draft,
    // One millisecond apart, and none in the future.
    createdAt: new Date(now.getTime() - index),
  }));

  await tx.quizQuestion.createMany({
    data: rows.map(({ id, draft, createdAt }) => ({
      id,
      topicId: topics.ids.get(draft.topic.toLowerCase()) ?? "",
      title: draft.title,
      titleBn: draft.title_bn ?? null,
      imageUrl: draft.image_url ?? null,
      difficulty: draft.difficulty,
      questionType: draft.question_type,
      explanation: draft.explanation,
      explanationBn: draft.explanation_bn ?? null,
      source: draft.source || null,
      ...relatedItemColumns(draft),
      isActive: draft.is_active,
      isSample: draft.is_sample,
      createdAt,
    })),
  });
  await tx.quizOption.createMany({
    data: rows.flatMap(({ id, draft }) =>
      (draft.question_type === "multiple_choice" ? draft.options : []).map((option, position) => ({
        questionId: id,
        position,
        title: option.title,
        titleBn: option.title_bn ?? null,
        imageUrl: option.image_url ?? null,
        isCorrect: option.is_correct,
      })),
    ),
  });
  const changes = {
    questions: { from: null, to: drafts.length },
    ...(topics.made.length > 0 ? { newTopics: { from: null, to: topics.made.join(", ") } } : {}),
  };
  await recordAudit(tx, { entity: "quiz_question", entityId: null, action: "imported", actor, changes, now });
  touch(tx, "quiz");
}
