import type { Question, TopicChoice } from "@/lib/quiz/bank-schema";

/** The topics to choose from, and in any case the one that a question has: it may be inactive by now. */
export function topicsWithOwn(topics: readonly TopicChoice[], question: Question | null): readonly TopicChoice[] {
  if (!question || topics.some(({ id }) => id === question.topic_id)) return topics;

  return [...topics, { id: question.topic_id, name: question.topic_name, name_bn: question.topic_name_bn }];
}
