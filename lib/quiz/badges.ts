/** How difficulties, types and states of the bank are spoken of: a word and an element family each (decisions 6). */
import type { Difficulty, QuestionType } from "./schema";

type Badge = { label: string; family: string };

export const difficultyBadges = {
  easy: { label: "Easy", family: "nonmetal" },
  medium: { label: "Medium", family: "earth" },
  hard: { label: "Hard", family: "alkali" },
} as const satisfies Record<Difficulty, Badge>;

export const typeLabels: Record<QuestionType, string> = {
  multiple_choice: "Multiple choice",
  short_answer: "Short answer",
  descriptive: "Descriptive",
};

export const activeBadge = { label: "Active", family: "nonmetal" } as const satisfies Badge;
export const inactiveBadge = { label: "Inactive", family: "neutral" } as const satisfies Badge;
