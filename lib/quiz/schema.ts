/** Player API: games, practice, leaderboard (spec 3, D3.36 to D3.42). Fields ending in `_html` are safe HTML. */
import { z } from "zod";
import { couponRewardSchema } from "@/lib/coupons/schema";
import { pageQuery } from "@/lib/pagination";
import { idSchema } from "@/lib/text";
import { messageFor } from "@/lib/validation-messages";
import { BOARD_SIZE, QUESTIONS_PER_QUIZ, SAMPLE_SIZE } from "./rules";

export const difficulties = ["easy", "medium", "hard"] as const;
export type Difficulty = (typeof difficulties)[number];

export const questionTypes = ["multiple_choice", "short_answer", "descriptive"] as const;
export type QuestionType = (typeof questionTypes)[number];

export const sessionStatuses = ["active", "completed", "abandoned"] as const;

export const SESSION_NOT_FOUND = "Quiz session not found";
export const ALREADY_COMPLETED = "You have already completed today's quiz";

export const sessionParams = z.object({ id: idSchema });

export const startSessionSchema = z.object({
  question_count: z.int().min(1).max(QUESTIONS_PER_QUIZ).default(QUESTIONS_PER_QUIZ),
});

/** Without a topic, draws from all topics. */
export const practiceQuery = z.object({ topic_id: idSchema.optional() });

export const practiceAnswerSchema = z.object({ question_id: idSchema, selected_option_id: idSchema });
export type PracticeAnswer = z.infer<typeof practiceAnswerSchema>;

export const sessionAnswerSchema = practiceAnswerSchema.extend({ session_id: idSchema });
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

/** A text with its Bangla version; null: Bangla pages show English. */
export const titled = {
  title: z.string(),
  title_html: z.string(),
  title_bn: z.string().nullable(),
  title_bn_html: z.string().nullable(),
};
export const explained = {
  explanation: z.string(),
  explanation_html: z.string(),
  explanation_bn: z.string().nullable(),
  explanation_bn_html: z.string().nullable(),
};

/** An option as sent to players, without whether it is correct. */
export const playerOptionSchema = z.object({
  id: z.uuid(),
  ...titled,
  image_url: z.string().nullable(),
});
export type PlayerOption = z.infer<typeof playerOptionSchema>;

export const playerQuestionSchema = z.object({
  id: z.uuid(),
  ...titled,
  topic_name: z.string(),
  topic_name_bn: z.string().nullable(),
  difficulty: z.enum(difficulties),
  image_url: z.string().nullable(),
  options: z.array(playerOptionSchema),
  /** Number of the question, from 1. */
  question_number: z.int(),
  total_questions: z.int(),
});
export type PlayerQuestion = z.infer<typeof playerQuestionSchema>;

/** Related items of an explanation: 3D models, and products on sale. Sent only with the result of an answer. */
export const relatedItemsSchema = z.object({
  models: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** Common prefix of the model's file URLs: `.json`, `.glb`, `.usdz`. */
      stem: z.string(),
      picture: z.string(),
    }),
  ),
  products: z.array(z.object({ id: z.uuid(), name: z.string(), name_bn: z.string().nullable(), price: z.number() })),
});
export type RelatedItems = z.infer<typeof relatedItemsSchema>;

const explainedWithRelatedItems = { ...explained, ...relatedItemsSchema.shape };

export const practiceResultSchema = z.object({
  is_correct: z.boolean(),
  correct_option_id: z.uuid(),
  ...explainedWithRelatedItems,
});
export type PracticeResult = z.infer<typeof practiceResultSchema>;

export const sampleSchema = z.object({
  /** May have fewer questions, or none, if admins marked fewer as samples. */
  questions: z.array(playerQuestionSchema).max(SAMPLE_SIZE),
});

export const sampleResultSchema = practiceResultSchema.extend({
  /** Points that the answer would earn in a daily game, without streak bonus. */
  score_earned: z.int(),
});
export type SampleResult = z.infer<typeof sampleResultSchema>;

/** Maximum number of players counted per day. */
export const MAX_PLAYERS_COUNTED = 10_000;

export const todaySchema = z.object({
  date: z.iso.date(),
  /** Number of players who finished today's quiz. */
  players: z.int().max(MAX_PLAYERS_COUNTED),
  /** Whether more than MAX_PLAYERS_COUNTED players finished today's quiz. */
  has_more_players: z.boolean(),
  /** Highest score so far; null before the first finished game. */
  best_score: z.int().nullable(),
  /** The next midnight in Dhaka. */
  resets_at: z.iso.datetime(),
});
export type Today = z.infer<typeof todaySchema>;

export const answerResultSchema = practiceResultSchema.extend({
  session_complete: z.boolean(),
  /** Points for this answer, including its bonus. */
  score_earned: z.int(),
  streak_bonus: z.int(),
  current_streak: z.int(),
  /** Total score of the game so far. */
  total_score: z.int(),
});
export type AnswerResult = z.infer<typeof answerResultSchema>;

const givenAnswerSchema = z.object({
  question_id: z.uuid(),
  selected_option_id: z.uuid(),
  correct_option_id: z.uuid(),
  is_correct: z.boolean(),
  /** Points for this answer, including its bonus. */
  score_earned: z.int(),
  streak_bonus: z.int(),
  ...explainedWithRelatedItems,
});
export type GivenAnswer = z.infer<typeof givenAnswerSchema>;

export const sessionSchema = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  question_ids: z.array(z.uuid()),
  current_question_index: z.int(),
  status: z.enum(sessionStatuses),
  started_at: z.iso.datetime(),
  answers: z.array(givenAnswerSchema),
  quiz_day: z.iso.date(),
  /** Deadline for playing the game. */
  closes_at: z.iso.datetime(),
  score: z.int(),
  current_streak: z.int(),
});
export type QuizSession = z.infer<typeof sessionSchema>;

export const sessionStatusSchema = z.object({
  has_completed_today: z.boolean(),
  has_active_session: z.boolean(),
  active_session_id: z.uuid().nullable(),
  /** Index from 0; 0 without an active session. */
  current_question_index: z.int(),
  /** Session of today's finished game; `complete` returns its result again. */
  completed_session_id: z.uuid().nullable(),
  /** Yesterday's game, which may be finished until its `closes_at`; null once today's game has started, which abandons it (D1.13). */
  unfinished_session: sessionSchema.nullable(),
  /** Number of consecutive days with a finished quiz, up to today or, if today's is not finished, up to yesterday. */
  days_in_a_row: z.int(),
  /** The next midnight in Dhaka. */
  resets_at: z.iso.datetime(),
});
export type SessionStatus = z.infer<typeof sessionStatusSchema>;

export const reviewedQuestionSchema = playerQuestionSchema.omit({ total_questions: true }).extend({
  selected_option_id: z.uuid(),
  correct_option_id: z.uuid(),
  is_correct: z.boolean(),
  score_earned: z.int(),
  ...explainedWithRelatedItems,
});
export type ReviewedQuestion = z.infer<typeof reviewedQuestionSchema>;

export const resultsSchema = z.object({
  session_id: z.uuid(),
  quiz_day: z.iso.date(),
  score_earned: z.int(),
  correct_answers: z.int(),
  total_questions: z.int(),
  /** Sum of the times from showing each question to its answer, at most five minutes each. */
  total_time_seconds: z.int(),
  /** Longest run of correct answers in the game; `daily_streak` is the longest of the day. */
  streak_achieved: z.int(),
  daily_score: z.int(),
  daily_streak: z.int(),
  /** Number of consecutive days with a finished quiz, including this one. */
  days_in_a_row: z.int(),
  /** URL of a shareable image of the result with the player's name, which is encrypted in it. */
  picture_url: z.string(),
  /** Reward coupon for ten correct answers, if the shop offers one. */
  reward: couponRewardSchema.nullable(),
  /** Empty if the answers have been deleted. */
  review: z.array(reviewedQuestionSchema),
  /** False if the answers of an old game have been deleted; its scores remain. */
  is_review_kept: z.boolean(),
});
export type QuizResults = z.infer<typeof resultsSchema>;

export const boardQuery = z.object({
  /** Limited to dates that both the database and JavaScript support. */
  date: z.iso
    .date()
    .refine((day) => day >= "2000-01-01" && day < "2200-01-01", {
      error: messageFor("{field} must be a day of this century"),
    })
    .optional(),
  /** Maximum number of entries; `me` and `ahead` are always included. */
  limit: pageQuery(BOARD_SIZE).limit,
});

/** An entry has only a name: neither id nor email address. */
export const boardEntrySchema = z.object({
  rank: z.int(),
  user_name: z.string(),
  daily_score: z.int(),
  daily_streak: z.int(),
  accuracy_percentage: z.number(),
  correct_answers: z.int(),
  questions_answered: z.int(),
  total_time_seconds: z.int(),
  is_me: z.boolean(),
});
export type BoardEntry = z.infer<typeof boardEntrySchema>;

export const boardSchema = z.object({
  date: z.iso.date(),
  leaderboard: z.array(boardEntrySchema),
  /** The caller's entry, even beyond the listed entries. */
  me: boardEntrySchema.nullable(),
  /** The entry directly above the caller's; null for the first. */
  ahead: boardEntrySchema.nullable(),
});
export type Board = z.infer<typeof boardSchema>;
