/** Labels of question types and states on the admin's pages. */
import type { QuestionType } from "./schema";

type Badge = { label: string; family: string };

export const typeLabels: Record<QuestionType, string> = {
  multiple_choice: "Multiple choice",
  short_answer: "Short answer",
  descriptive: "Descriptive",
};

export const activeBadge = { label: "Active", family: "nonmetal" } as const satisfies Badge;
export const inactiveBadge = { label: "Inactive", family: "neutral" } as const satisfies Badge;
