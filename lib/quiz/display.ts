/** How the quiz reads on the page: words, times and the colours of difficulties. Pure. */
import type { Difficulty } from "./schema";

/** `1 min 12 s`; an hour and more as `1 h 2 min`. */
export function formatDuration(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes >= 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

/** `05:12:33` until an instant, in milliseconds; never below zero. */
export function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];

  return parts.map((part) => String(part).padStart(2, "0")).join(":");
}

export const difficultyWords: Record<Difficulty, string> = { easy: "Easy", medium: "Medium", hard: "Hard" };

/** The element family of each difficulty. */
export const difficultyFamilies = { easy: "nonmetal", medium: "earth", hard: "halogen" } as const satisfies Record<
  Difficulty,
  string
>;

/** A topic as an element: `Acids and bases` is Ac. */
export function topicSymbol(topic: string): string {
  const letters = [...topic.replace(/[^\p{L}]/gu, "")].slice(0, 2).join("");

  return letters.slice(0, 1).toUpperCase() + letters.slice(1).toLowerCase();
}

/** `10 points`, `11 points, 1 of them for a streak of 3`. */
export function pointsWords(earned: { score_earned: number; streak_bonus: number; current_streak: number }): string {
  const { score_earned: score, streak_bonus: bonus, current_streak: streak } = earned;

  return bonus > 0 ? `${score} points, ${bonus} of them for a streak of ${streak}` : `${score} points`;
}
