import type { Question } from "@/lib/quiz/bank-schema";
import type { Prisma } from "@/server/generated/prisma/client";
import { toExplanation, toTitle } from "../formula";
import { toRelatedItemFields } from "../related-item-columns";

/** Shared `include` of question reads. */
export const withOptions = {
  topic: { select: { name: true, nameBn: true } },
  options: { where: { archivedAt: null }, orderBy: { position: "asc" } },
} satisfies Prisma.QuizQuestionInclude;

export type QuestionRow = Prisma.QuizQuestionGetPayload<{ include: typeof withOptions }>;

export function toQuestion(row: QuestionRow): Question {
  return {
    id: row.id,
    topic_id: row.topicId,
    topic_name: row.topic.name,
    topic_name_bn: row.topic.nameBn,
    ...toTitle(row),
    image_url: row.imageUrl,
    difficulty: row.difficulty,
    question_type: row.questionType,
    ...toExplanation(row),
    source: row.source,
    ...toRelatedItemFields(row),
    is_active: row.isActive,
    is_sample: row.isSample,
    created_at: row.createdAt.toISOString(),
    options: row.options.map((option) => ({
      id: option.id,
      ...toTitle(option),
      image_url: option.imageUrl,
      is_correct: option.isCorrect,
    })),
  };
}
