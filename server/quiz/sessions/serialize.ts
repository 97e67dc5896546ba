import type { CouponReward } from "@/lib/coupons/schema";
import { closesAt, streakBonus } from "@/lib/quiz/rules";
import type { GivenAnswer, QuizResults, QuizSession, ReviewedQuestion } from "@/lib/quiz/schema";
import type { Prisma } from "@/server/generated/prisma/client";
import { currentLanguage } from "@/server/language";
import { resultPath } from "@/server/social/address";
import { fromDateColumn } from "../day";
import { toExplanation } from "../formula";
import { toPlayerQuestion, withAllOptions } from "../player-question";
import { loadRelatedItems, topicRelatedItems } from "../related-items";

/** Shared `include` of a game in progress. */
export const withAnswers = {
  questions: {
    orderBy: { position: "asc" },
    include: {
      answer: true,
      question: {
        select: { explanation: true, explanationBn: true, models: true, productIds: true, topic: topicRelatedItems },
      },
    },
  },
} satisfies Prisma.QuizSessionInclude;

export type SessionRow = Prisma.QuizSessionGetPayload<{ include: typeof withAnswers }>;

/** Shared `include` of a finished game. */
export const withReview = {
  user: { select: { fullName: true } },
  questions: {
    orderBy: { position: "asc" },
    include: { answer: true, question: { include: withAllOptions } },
  },
} satisfies Prisma.QuizSessionInclude;

type ReviewRow = Prisma.QuizSessionGetPayload<{ include: typeof withReview }>;

type RelatedItemsOf = Awaited<ReturnType<typeof loadRelatedItems>>;

function toGiven(
  { questionId, answer, question }: SessionRow["questions"][number],
  relatedItems: RelatedItemsOf,
): GivenAnswer | [] {
  if (!answer) return [];

  return {
    question_id: questionId,
    selected_option_id: answer.optionId,
    correct_option_id: answer.correctOptionId,
    is_correct: answer.isCorrect,
    score_earned: answer.score,
    streak_bonus: streakBonus(answer.streak),
    ...toExplanation(question),
    ...relatedItems(question),
  };
}

export async function toSession(row: SessionRow): Promise<QuizSession> {
  const day = fromDateColumn(row.quizDay);
  const answered = row.questions.filter(({ answer }) => answer);
  const relatedItems = await loadRelatedItems(answered.map(({ question }) => question));

  return {
    id: row.id,
    user_id: row.userId,
    question_ids: row.questions.map(({ questionId }) => questionId),
    current_question_index: row.answeredQuestions,
    status: row.status,
    started_at: row.startedAt.toISOString(),
    answers: answered.flatMap((given) => toGiven(given, relatedItems)),
    quiz_day: day,
    closes_at: closesAt(day).toISOString(),
    score: row.score,
    current_streak: row.currentStreak,
  };
}

type Asked = ReviewRow["questions"][number];

function toReviewed(
  { answer, question, position }: Asked,
  row: ReviewRow,
  relatedItems: RelatedItemsOf,
): ReviewedQuestion | [] {
  if (!answer) return [];

  const { total_questions: _, ...shown } = toPlayerQuestion(question, {
    seed: row.id,
    number: position + 1,
    total: row.totalQuestions,
    also: [answer.optionId, answer.correctOptionId],
  });

  return {
    ...shown,
    selected_option_id: answer.optionId,
    correct_option_id: answer.correctOptionId,
    is_correct: answer.isCorrect,
    score_earned: answer.score,
    ...toExplanation(question),
    ...relatedItems(question),
  };
}

type Around = {
  /** Number of consecutive days with a finished quiz. */
  days: number;
  reward: CouponReward | null;
};

export async function toResults(row: ReviewRow, { days, reward }: Around): Promise<QuizResults> {
  const relatedItems = await loadRelatedItems(row.questions.map(({ question }) => question));
  const review = row.questions.flatMap((question) => toReviewed(question, row, relatedItems));

  return {
    session_id: row.id,
    quiz_day: fromDateColumn(row.quizDay),
    score_earned: row.score,
    correct_answers: row.correctAnswers,
    total_questions: row.totalQuestions,
    total_time_seconds: Math.round(row.totalTimeMs / 1000),
    streak_achieved: row.longestStreak,
    // There is one game per day, so its values are the day's.
    daily_score: row.score,
    daily_streak: row.longestStreak,
    days_in_a_row: days,
    picture_url: resultPath({
      day: fromDateColumn(row.quizDay),
      correct: row.correctAnswers,
      total: row.totalQuestions,
      score: row.score,
      language: currentLanguage(),
      player: row.user.fullName,
    }),
    reward,
    review,
    // Depends on the loaded answers instead of `rolledUpAt`, because aggregation may run between the two reads.
    is_review_kept: review.length > 0,
  };
}
