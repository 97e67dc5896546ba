/** Queries and responses of question bank statistics (spec 9, D8.81). */
import { z } from "zod";
import { digits, listOf, pageQuery } from "@/lib/pagination";
import { idSchema } from "@/lib/text";
import { MIN_ANSWERS_FOR_STATS } from "./bank-stats";
import { titled } from "./schema";

const byDifficulty = z.object({ easy: z.int(), medium: z.int(), hard: z.int() });
const byType = z.object({ multiple_choice: z.int(), short_answer: z.int(), descriptive: z.int() });

/** Statistics of the question bank, without deleted questions. */
export const bankStatsSchema = z.object({
  total_topics: z.int(),
  active_topics: z.int(),
  total_questions: z.int(),
  active_questions: z.int(),
  questions_by_difficulty: byDifficulty,
  questions_by_type: byType,
  /** Questions per topic, to one decimal. */
  average_questions_per_topic: z.number(),
  /**
   * Share of the target of ten active questions per active topic, in percent to one decimal; a surplus in one topic does not compensate for
   * a shortage in another.
   */
  coverage_percentage: z.number(),
});
export type BankStats = z.infer<typeof bankStatsSchema>;

export const topicStatsSchema = z.object({
  topic_id: z.uuid(),
  topic_name: z.string(),
  topic_name_bn: z.string().nullable(),
  is_active: z.boolean(),
  total_questions: z.int(),
  active_questions: z.int(),
  coverage_percentage: z.number(),
});
export type TopicStats = z.infer<typeof topicStatsSchema>;
export const topicStatsListSchema = listOf(topicStatsSchema);
export const topicStatsQuery = z.object(pageQuery(20));
export type TopicStatsQuery = z.infer<typeof topicStatsQuery>;

/** A wrong option, and how many players chose it. */
const topWrongSchema = z.object({
  ...titled,
  chosen: z.int(),
  /** Share of all answers with a known option, in percent to one decimal. */
  percentage: z.number(),
});
export type TopWrong = z.infer<typeof topWrongSchema>;

const askedSchema = z.object({
  id: z.uuid(),
  ...titled,
  answered: z.int(),
  correct: z.int(),
  /** The most chosen wrong option; null if there is none. */
  top_wrong_option: topWrongSchema.nullable(),
});
export type AskedQuestion = z.infer<typeof askedSchema>;

export const questionStatsSorts = [
  "most_wrong",
  "least_wrong",
  "most_asked",
  "least_asked",
  "topic",
  "topic_desc",
] as const;
export type QuestionStatsSort = (typeof questionStatsSorts)[number];

export const questionStatsQuery = z.object({
  ...pageQuery(20),
  topic_id: idSchema.optional(),
  /** Minimum number of answers; questions with fewer are excluded. */
  min_answers: digits(10_000).default(MIN_ANSWERS_FOR_STATS),
  sort: z.enum(questionStatsSorts).default("most_wrong"),
});
export type QuestionStatsQuery = z.infer<typeof questionStatsQuery>;

export const questionStatsSchema = askedSchema.extend({
  topic_id: z.uuid(),
  topic_name: z.string(),
  topic_name_bn: z.string().nullable(),
  is_active: z.boolean(),
});
export type QuestionStats = z.infer<typeof questionStatsSchema>;
export const questionStatsListSchema = listOf(questionStatsSchema);

export const topicDetailsSchema = topicStatsSchema.extend({
  questions_by_difficulty: byDifficulty,
  questions_by_type: byType,
  questions: z.array(
    askedSchema.extend({
      /** Whether the question was deleted after it had been played. */
      is_archived: z.boolean(),
    }),
  ),
});
export type TopicDetails = z.infer<typeof topicDetailsSchema>;
