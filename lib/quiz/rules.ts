/** Game rules: points, streaks, days and times (spec 9, D1.12 to D1.14). Pure. */
import { dhakaDay, endOfDhakaDay } from "@/lib/dates";

export const QUESTIONS_PER_QUIZ = 10;
/** Number of sample questions for guests. */
export const SAMPLE_SIZE = 3;
export const POINTS = 10;
/** Maximum entries of a day's leaderboard. */
export const BOARD_SIZE = 100;

/** Whether all ten answers were correct. */
export function isPerfect(game: { correctAnswers: number; totalQuestions: number }): boolean {
  return game.totalQuestions === QUESTIONS_PER_QUIZ && game.correctAnswers === QUESTIONS_PER_QUIZ;
}

const MINUTE_MS = 60_000;

/** A game open at midnight may be finished until 00:30. */
const GRACE_MS = 30 * MINUTE_MS;

/** Maximum time counted per question, for example if the player was interrupted. */
export const MAX_ANSWER_MS = 5 * MINUTE_MS;

/** Bonus in addition to the points, by length of the streak. */
export function streakBonus(streak: number): number {
  if (streak >= 10) return 3;
  if (streak >= 5) return 2;

  return streak >= 3 ? 1 : 0;
}

export type Progress = {
  answeredQuestions: number;
  correctAnswers: number;
  score: number;
  currentStreak: number;
  longestStreak: number;
};

export const NO_PROGRESS: Progress = {
  answeredQuestions: 0,
  correctAnswers: 0,
  score: 0,
  currentStreak: 0,
  longestStreak: 0,
};

/** Points for an answer, by the streak after it: 0 after a wrong answer, otherwise the base points plus the streak bonus. */
export function pointsFor(streak: number): number {
  return streak === 0 ? 0 : POINTS + streakBonus(streak);
}

/** Game progress after another answer. */
export function afterAnswer(before: Progress, isCorrect: boolean): Progress {
  const currentStreak = isCorrect ? before.currentStreak + 1 : 0;

  return {
    answeredQuestions: before.answeredQuestions + 1,
    correctAnswers: before.correctAnswers + (isCorrect ? 1 : 0),
    score: before.score + pointsFor(currentStreak),
    currentStreak,
    longestStreak: Math.max(before.longestStreak, currentStreak),
  };
}

/** The Dhaka day that a game counts for, by its start. */
export function quizDayOf(startedAt: Date): string {
  return dhakaDay(startedAt);
}

/** Deadline of a day's game: half an hour into the next day. */
export function closesAt(quizDay: string): Date {
  return new Date(endOfDhakaDay(quizDay).getTime() + GRACE_MS);
}

export function isOpen(quizDay: string, now: Date): boolean {
  return now < closesAt(quizDay);
}

/** The earliest day whose games may still be played: today, or yesterday shortly after midnight. */
export function oldestDayInPlay(now: Date): string {
  return dhakaDay(new Date(now.getTime() - GRACE_MS));
}

/**
 * Answer time in milliseconds since the question was first shown, or since the previous event if it never was. Time spent reading the last
 * explanation does not count.
 */
export function answerTime(options: { servedAt: Date | null; previousAt: Date; now: Date }): number {
  const { servedAt, previousAt, now } = options;
  const elapsed = now.getTime() - (servedAt ?? previousAt).getTime();

  return Math.min(Math.max(elapsed, 0), MAX_ANSWER_MS);
}

/** Correct answers in percent, rounded to one decimal. */
export function accuracy(correct: number, answered: number): number {
  return answered === 0 ? 0 : toOneDecimal((correct * 100) / answered);
}

export function toOneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

export type RankingEntry = {
  score: number;
  correctAnswers: number;
  totalQuestions: number;
  totalTimeMs: number;
  completedAt: Date;
  id: string;
};

/** Leaderboard order: score, accuracy, less time, earlier finish; remaining ties by id. */
export function compareRanking(a: RankingEntry, b: RankingEntry): number {
  return (
    b.score - a.score ||
    b.correctAnswers * a.totalQuestions - a.correctAnswers * b.totalQuestions ||
    a.totalTimeMs - b.totalTimeMs ||
    a.completedAt.getTime() - b.completedAt.getTime() ||
    (a.id < b.id ? -1 : 1)
  );
}
