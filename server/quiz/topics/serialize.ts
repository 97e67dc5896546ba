import type { Topic } from "@/lib/quiz/bank-schema";
import type { Prisma } from "@/server/generated/prisma/client";
import { toRelatedItemFields } from "../related-item-columns";

/** Include with the number of questions that are not deleted. */
export const withCount = {
  _count: { select: { questions: { where: { archivedAt: null } } } },
} satisfies Prisma.QuizTopicInclude;

type TopicRow = Prisma.QuizTopicGetPayload<{ include: typeof withCount }>;

export function toTopic(row: TopicRow): Topic {
  return {
    id: row.id,
    name: row.name,
    name_bn: row.nameBn,
    description: row.description,
    description_bn: row.descriptionBn,
    ...toRelatedItemFields(row),
    is_active: row.isActive,
    question_count: row._count.questions,
    created_at: row.createdAt.toISOString(),
  };
}
