/** Labels of question types and states in the admin area. */
import type { Label } from "@/lib/texts/catalogue";
import type { QuestionType } from "./schema";

type Badge = { label: Label; family: string };

export const typeLabels: Record<QuestionType, Label> = {
  multiple_choice: "Multiple choice",
  short_answer: "Short answer",
  descriptive: "Descriptive",
};

export const activeBadge = { label: "Active", family: "nonmetal" } as const satisfies Badge;
export const inactiveBadge = { label: "Inactive", family: "neutral" } as const satisfies Badge;
