/** The rules of a game: points, streaks, its day and its time (spec 9, D1.12 to D1.14). Pure. */
import { dhakaDay, endOfDhakaDay } from "@/lib/dates";

export const QUESTIONS_PER_QUIZ = 10;
/** How many questions a guest plays. */
export const SAMPLE_SIZE = 3;
export const POINTS = 10;
/** How many of a day the leaderboard lists at most. */
export const BOARD_SIZE = 100;

/** Ten right of ten. */
export function isPerfect(game: { correctAnswers: number; totalQuestions: number }): boolean {
  return game.totalQuestions === QUESTIONS_PER_QUIZ && game.correctAnswers === QUESTIONS_PER_QUIZ;
}

const MINUTE_MS = 60_000;

/** A game that is open at midnight may be finished until 00:30. */
const GRACE_MS = 30 * MINUTE_MS;

/** A question that lay open longer counts this much: its player was called away. */
export const MAX_ANSWER_MS = 5 * MINUTE_MS;

/** On top of the points of a right answer, by the streak that it reaches. */
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

/** What an answer earns: nothing, or its points and the bonus of the streak that it reaches. */
export function pointsFor(streak: number): number {
  return streak === 0 ? 0 : POINTS + streakBonus(streak);
}

/** A game after one more answer. */
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

/** The Dhaka day for which a game counts that is started at an instant. */
export function quizDayOf(startedAt: Date): string {
  return dhakaDay(startedAt);
}

/** When a game of a day can no longer be played: half an hour into the next day. */
export function closesAt(quizDay: string): Date {
  return new Date(endOfDhakaDay(quizDay).getTime() + GRACE_MS);
}

/** Whether a game of a day can still be played. */
export function isOpen(quizDay: string, now: Date): boolean {
  return now < closesAt(quizDay);
}

/** The first of the days whose games may still be played: today, and just after midnight yesterday. */
export function oldestDayInPlay(now: Date): string {
  return dhakaDay(new Date(now.getTime() - GRACE_MS));
}

/**
 * How long an answer took, in milliseconds: from when the question was first shown, or from what came before it where it never was.
 * Reading the explanation of the last answer costs nothing.
 */
export function answerTime(options: { servedAt: Date | null; previousAt: Date; now: Date }): number {
  const { servedAt, previousAt, now } = options;
  const elapsed = now.getTime() - (servedAt ?? previousAt).getTime();

  return Math.min(Math.max(elapsed, 0), MAX_ANSWER_MS);
}

/** Right answers in percent, rounded to one decimal. */
export function accuracy(correct: number, answered: number): number {
  return answered === 0 ? 0 : toOneDecimal((correct * 100) / answered);
}

export function toOneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

export type Standing = {
  score: number;
  correctAnswers: number;
  totalQuestions: number;
  totalTimeMs: number;
  completedAt: Date;
  id: string;
};

/** The order of the leaderboard: score, accuracy, less time, earlier finish; the id breaks the remaining ties. */
export function compareStandings(a: Standing, b: Standing): number {
  return (
    b.score - a.score ||
    b.correctAnswers * a.totalQuestions - a.correctAnswers * b.totalQuestions ||
    a.totalTimeMs - b.totalTimeMs ||
    a.completedAt.getTime() - b.completedAt.getTime() ||
    (a.id < b.id ? -1 : 1)
  );
}
