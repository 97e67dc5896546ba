/** Quiz texts, times and difficulty colours. Pure. */
import type { Label } from "@/lib/texts/catalogue";
import { localizeDigits, t, tn } from "@/lib/texts/text";
import type { Difficulty, QuizResults } from "./schema";

/** `1 min 12 s`; from one hour on `1 h 2 min`. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return t("{hours} h {minutes} min", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });

  return minutes > 0
    ? t("{minutes} min {seconds} s", { minutes, seconds: seconds % 60 })
    : t("{seconds} s", { seconds });
}

/** `1:12`, for columns; from one hour on `1:02:05`. */
export function formatShortDuration(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const parts = hours > 0 ? [hours, minutes, rest] : [minutes, rest];

  return localizeDigits(parts.map((part, index) => String(part).padStart(index > 0 ? 2 : 1, "0")).join(":"));
}

/** Remaining milliseconds as `05:12:33`; never negative. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];

  return localizeDigits(parts.map((part) => String(part).padStart(2, "0")).join(":"));
}

export const difficultyLabels: Record<Difficulty, Label> = { easy: "Easy", medium: "Medium", hard: "Hard" };

/** The element family whose colour marks each difficulty. */
export const difficultyFamilies = { easy: "nonmetal", medium: "earth", hard: "halogen" } as const satisfies Record<
  Difficulty,
  string
>;

/** Abbreviates a topic like an element symbol: `Acids and bases` is Ac. */
export function topicSymbol(topic: string): string {
  const letters = [...topic.replace(/[^\p{L}]/gu, "")].slice(0, 2).join("");

  return letters.slice(0, 1).toUpperCase() + letters.slice(1).toLowerCase();
}

/** `10 points`, `11 points, 1 of them for a streak of 3`. */
export function pointsText(earned: { score_earned: number; streak_bonus: number; current_streak: number }): string {
  const { score_earned: score, streak_bonus: bonus, current_streak: streak } = earned;

  return bonus > 0
    ? t("{score} points, {bonus} of them for a streak of {streak}", { score, bonus, streak })
    : t("{score} points", { score });
}

type Result = Pick<QuizResults, "score_earned" | "correct_answers" | "total_questions">;

/** `91 points, 8 of 10 right` */
export function scoreText({ score_earned: score, correct_answers: right, total_questions: total }: Result): string {
  return tn(score, "{n} point, {right} of {total} right", "{n} points, {right} of {total} right", { right, total });
}

/** Result text for sharing. */
export function resultText(result: Result, shop: string): string {
  return t("{result} in today's {shop} chemistry quiz. How good are you?", { result: scoreText(result), shop });
}

/** Subtitle of a result: a rating without numbers. */
export function ratingText({ correct_answers: right, total_questions: total }: Result): string {
  const share = right / total;
  if (share === 1) return t("All correct: it doesn't get better than this.");
  if (share >= 0.8) return t("Excellent: you know your chemistry.");
  if (share >= 0.5) return t("Well played. The rest is in the review.");

  return right > 0
    ? t("Good start. Ten new questions tomorrow.")
    : t("Now you know the answers. Ten new questions tomorrow.");
}

/** Text about the daily streak as a reason to play today; null without a streak. */
export function streakText(days: number): string | null {
  if (days === 0) return null;

  return tn(
    days,
    "{n} day in a row. Play today to make it {next}.",
    "{n} days in a row. Play today to make it {next}.",
    { next: days + 1 },
  );
}
