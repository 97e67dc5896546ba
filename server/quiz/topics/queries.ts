import type { Page } from "@/lib/pagination";
import type { Topic, TopicChoice, TopicListQuery } from "@/lib/quiz/bank-schema";
import { db } from "@/server/db";
import type { Prisma } from "@/server/generated/prisma/client";
import { readPage } from "@/server/page";
import { foundIn } from "@/server/search";
import { toTopic, withCount } from "./serialize";

const MAX_CHOICES = 100;

/** Topics that are not deleted, newest first. */
export function listTopics(query: TopicListQuery): Promise<Page<Topic>> {
  const where: Prisma.QuizTopicWhereInput = {
    archivedAt: null,
    ...(query.active_only ? { isActive: true } : {}),
    ...(query.search ? { OR: foundIn(["name", "nameBn"], query.search) } : {}),
  };
  const orderBy: Prisma.QuizTopicOrderByWithRelationInput[] = [{ createdAt: "desc" }, { id: "desc" }];

  return readPage(query, {
    rows: (slice) => db.quizTopic.findMany({ where, include: withCount, orderBy, ...slice }),
    total: () => db.quizTopic.count({ where }),
    to: toTopic,
  });
}

/** Topics that a question may be assigned to, by name: active ones, plus the one in `also` (spec 9: at most 100). */
export async function listTopicChoices(also?: string): Promise<TopicChoice[]> {
  const shown: Prisma.QuizTopicWhereInput[] = [{ isActive: true }, ...(also ? [{ id: also }] : [])];

  const rows = await db.quizTopic.findMany({
    where: { archivedAt: null, OR: shown },
    select: { id: true, name: true, nameBn: true },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: MAX_CHOICES,
  });
  return rows.map(({ id, name, nameBn }) => ({ id, name, name_bn: nameBn }));
}

/** Returns null if the topic does not exist or is archived. */
export async function getTopic(id: string): Promise<Topic | null> {
  const row = await db.quizTopic.findFirst({ where: { id, archivedAt: null }, include: withCount });

  return row && toTopic(row);
}
