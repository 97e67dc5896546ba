/** What players send and get: games, practice, the leaderboard (spec 3, D3.36 to D3.42). Fields in `_html` are safe HTML. */
import { z } from "zod";
import { couponRewardSchema } from "@/lib/coupons/schema";
import { pageQuery } from "@/lib/pagination";
import { idSchema } from "@/lib/text";
import { says } from "@/lib/validation-messages";
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

/** Without a topic: of any. */
export const practiceQuery = z.object({ topic_id: idSchema.optional() });

export const practiceAnswerSchema = z.object({ question_id: idSchema, selected_option_id: idSchema });
export type PracticeAnswer = z.infer<typeof practiceAnswerSchema>;

export const sessionAnswerSchema = practiceAnswerSchema.extend({ session_id: idSchema });
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>;

/** A text and what it says in Bangla; null: Bangla pages show the English. */
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

/** An option as it is shown: never whether it is right. */
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
  /** From 1. */
  question_number: z.int(),
  total_questions: z.int(),
});
export type PlayerQuestion = z.infer<typeof playerQuestionSchema>;

/** Where an explanation leads: shapes to turn, and the products on sale that teach it. Sent with an answer's result, never before. */
export const leadsSchema = z.object({
  models: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      /** The beginning of its files' addresses: `.json`, `.glb`, `.usdz`. */
      stem: z.string(),
      picture: z.string(),
    }),
  ),
  products: z.array(z.object({ id: z.uuid(), name: z.string(), name_bn: z.string().nullable(), price: z.number() })),
});
export type Leads = z.infer<typeof leadsSchema>;

const explainedWithLeads = { ...explained, ...leadsSchema.shape };

export const practiceResultSchema = z.object({
  is_correct: z.boolean(),
  correct_option_id: z.uuid(),
  ...explainedWithLeads,
});
export type PracticeResult = z.infer<typeof practiceResultSchema>;

export const sampleSchema = z.object({
  /** Fewer, or none, where admins marked fewer questions as samples. */
  questions: z.array(playerQuestionSchema).max(SAMPLE_SIZE),
});

export const sampleResultSchema = practiceResultSchema.extend({
  /** What it would have brought in a day's game, without a streak. */
  score_earned: z.int(),
});
export type SampleResult = z.infer<typeof sampleResultSchema>;

/** Beyond it players of a day are not counted. */
export const MOST_PLAYERS_COUNTED = 10_000;

export const todaySchema = z.object({
  date: z.iso.date(),
  /** Who has finished today's quiz. */
  players: z.int().max(MOST_PLAYERS_COUNTED),
  /** There are more than were counted. */
  has_more_players: z.boolean(),
  /** The highest score so far; null before anybody has finished. */
  best_score: z.int().nullable(),
  /** The next midnight in Dhaka. */
  resets_at: z.iso.datetime(),
});
export type Today = z.infer<typeof todaySchema>;

export const answerResultSchema = practiceResultSchema.extend({
  session_complete: z.boolean(),
  /** For this answer, its bonus included. */
  score_earned: z.int(),
  streak_bonus: z.int(),
  current_streak: z.int(),
  /** Of the game so far. */
  total_score: z.int(),
});
export type AnswerResult = z.infer<typeof answerResultSchema>;

const givenAnswerSchema = z.object({
  question_id: z.uuid(),
  selected_option_id: z.uuid(),
  correct_option_id: z.uuid(),
  is_correct: z.boolean(),
  /** For this answer, its bonus included. */
  score_earned: z.int(),
  streak_bonus: z.int(),
  ...explainedWithLeads,
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
  /** Until when it can be played. */
  closes_at: z.iso.datetime(),
  score: z.int(),
  current_streak: z.int(),
});
export type QuizSession = z.infer<typeof sessionSchema>;

export const sessionStatusSchema = z.object({
  has_completed_today: z.boolean(),
  has_active_session: z.boolean(),
  active_session_id: z.uuid().nullable(),
  /** From 0; 0 without an active session. */
  current_question_index: z.int(),
  /** Today's finished game; `complete` reads its result again. */
  completed_session_id: z.uuid().nullable(),
  /** Yesterday's game, which may be finished until its `closes_at`; null once today's is begun, which gives it up (D1.13). */
  unfinished_session: sessionSchema.nullable(),
  /** Days in a row with a finished quiz, up to today or, as long as today's is not finished, to yesterday. */
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
  ...explainedWithLeads,
});
export type ReviewedQuestion = z.infer<typeof reviewedQuestionSchema>;

export const resultsSchema = z.object({
  session_id: z.uuid(),
  quiz_day: z.iso.date(),
  score_earned: z.int(),
  correct_answers: z.int(),
  total_questions: z.int(),
  /** From a question's showing to its answer, at most five minutes each. */
  total_time_seconds: z.int(),
  /** Right answers in a row, at most: of the game, and of its day. */
  streak_achieved: z.int(),
  daily_score: z.int(),
  daily_streak: z.int(),
  /** Days in a row with a finished quiz, this one included. */
  days_in_a_row: z.int(),
  /** A picture of the result to be shared; it names nobody. */
  picture_url: z.string(),
  /** A coupon for ten right of ten, where the shop gives one. */
  reward: couponRewardSchema.nullable(),
  /** Empty where the answers are no longer kept. */
  review: z.array(reviewedQuestionSchema),
  /** False: the game is so old that its single answers were deleted; its figures stay. */
  is_review_kept: z.boolean(),
});
export type QuizResults = z.infer<typeof resultsSchema>;

export const boardQuery = z.object({
  /** Days that the database and the program's calendar both know. */
  date: z.iso
    .date()
    .refine((day) => day >= "2000-01-01" && day < "2200-01-01", {
      error: says("{field} must be a day of this century"),
    })
    .optional(),
  /** How many are listed; `me` and `ahead` are told in any case. */
  limit: pageQuery(BOARD_SIZE).limit,
});

/** Names only: neither ids nor addresses. */
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
  /** One's own entry, also beyond the last that is listed. */
  me: boardEntrySchema.nullable(),
  /** Who stands directly before it; null for the first. */
  ahead: boardEntrySchema.nullable(),
});
export type Board = z.infer<typeof boardSchema>;
