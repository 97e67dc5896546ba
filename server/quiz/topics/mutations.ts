import { TOPIC_NOT_FOUND, type Topic, type TopicChanges, type TopicInput } from "@/lib/quiz/bank-schema";
import type { Can, SystemActor } from "@/server/actor";
import { changesOf, recordAudit } from "@/server/audit/mutations";
import { touch } from "@/server/cache";
import { databaseCodes } from "@/server/database-errors";
import { type Tx, transaction } from "@/server/db";
import { AppError } from "@/server/errors";
import { Prisma, type QuizTopic } from "@/server/generated/prisma/client";
import { lockRow, lockRows } from "@/server/locks";
import { relatedItemChanges, relatedItemColumns, requireRelatedItems } from "../related-item-columns";
import { toTopic, withCount } from "./serialize";

const entity = "quiz_topic";

/** Concurrent creations with the same name violate the unique index quiz_topics_one_name. */
function nameTaken(error: unknown): never {
  const codes = databaseCodes(error);
  if (!codes.includes("P2002") && !codes.includes("23505")) throw error;

  throw new AppError("conflict", "A topic with this name already exists", { reason: "name_taken" });
}

type NewTopic = { actor: Can<"quiz.edit"> | SystemActor; input: TopicInput; now: Date };

/** Creates a topic in the caller's transaction, which a duplicate name aborts. */
export async function insertTopic(tx: Tx, { actor, input, now }: NewTopic) {
  const {
    name,
    name_bn: nameBn = null,
    description,
    description_bn: descriptionBn = null,
    is_active: isActive,
  } = input;
  await requireRelatedItems(tx, input);
  const row = await tx.quizTopic.create({
    data: { name, nameBn, description, descriptionBn, isActive, ...relatedItemColumns(input), createdAt: now },
    include: withCount,
  });
  await recordAudit(tx, { entity, entityId: row.id, action: "created", actor, now });

  return row;
}

/** Throws conflict for a duplicate name, invalid for an unknown model or product. */
export async function createTopic(topic: NewTopic): Promise<Topic> {
  return toTopic(await transaction((tx) => insertTopic(tx, topic)).catch(nameTaken));
}

/** Locks a topic so that no question can be added. Throws not_found. */
async function lockTopic(tx: Tx, id: string): Promise<QuizTopic> {
  await lockRow(tx, "topic", id);
  const row = await tx.quizTopic.findFirst({ where: { id, archivedAt: null } });
  if (!row) throw new AppError("not_found", TOPIC_NOT_FOUND);

  return row;
}

/** Locks a topic (FOR SHARE) so that it cannot be deleted while a question is added. Throws not_found. */
export async function lockTopicShared(tx: Tx, id: string): Promise<void> {
  const isKept = Prisma.sql`id = ${id}::uuid AND archived_at IS NULL`;
  const ids = await lockRows(tx, "topic", isKept, { mode: "SHARE" });
  if (ids.length === 0) throw new AppError("not_found", TOPIC_NOT_FOUND);
}

/** Partial update of a topic. Throws not_found, conflict for a duplicate name, invalid for an unknown model or product. */
export async function updateTopic(options: {
  actor: Can<"quiz.edit">;
  id: string;
  changes: TopicChanges;
  now: Date;
}): Promise<Topic> {
  const { actor, id, changes, now } = options;
  const columns = {
    name: changes.name,
    nameBn: changes.name_bn,
    description: changes.description,
    descriptionBn: changes.description_bn,
    isActive: changes.is_active,
  };
  const related = relatedItemColumns(changes);
  const row = await transaction(async (tx) => {
    const before = await lockTopic(tx, id);
    await requireRelatedItems(tx, changes);
    const changed = {
      ...changesOf<keyof typeof columns>(before, columns),
      ...(await relatedItemChanges(tx, before, related)),
    };
    await recordAudit(tx, { entity, entityId: id, action: "updated", actor, changes: changed, now });
    touch(tx, "quiz");

    return tx.quizTopic.update({
      where: { id },
      // Prisma ignores undefined columns.
      data: { ...(columns as Prisma.QuizTopicUpdateInput), ...related, updatedAt: now },
      include: withCount,
    });
  }).catch(nameTaken);

  return toTopic(row);
}

/** Archives a topic. Throws not_found, conflict if it has questions (spec 5). */
export function removeTopic({ actor, id, now }: { actor: Can<"quiz.edit">; id: string; now: Date }): Promise<void> {
  return transaction(async (tx) => {
    await lockTopic(tx, id);
    if ((await tx.quizQuestion.count({ where: { topicId: id, archivedAt: null } })) > 0) {
      throw new AppError("conflict", "This topic has questions. Move or delete them first.", {
        reason: "has_questions",
      });
    }
    await tx.quizTopic.update({ where: { id }, data: { archivedAt: now, updatedAt: now } });
    await recordAudit(tx, { entity, entityId: id, action: "deleted", actor, now });
  });
}
