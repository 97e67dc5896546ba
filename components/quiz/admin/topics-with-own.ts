import type { Question, TopicChoice } from "@/lib/quiz/bank-schema";

/** Returns the selectable topics, including the question's topic even if it is inactive. */
export function topicsWithOwn(topics: readonly TopicChoice[], question: Question | null): readonly TopicChoice[] {
  if (!question || topics.some(({ id }) => id === question.topic_id)) return topics;

  return [...topics, { id: question.topic_id, name: question.topic_name, name_bn: question.topic_name_bn }];
}
