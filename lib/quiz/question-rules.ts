/** What a question must be like (spec 5), in one place for forms, the API and imports. Pure. */
export const TOPIC_REQUIRED = "Please select a topic";
export const TEXT_REQUIRED = "Please enter a question text";
export const OPTION_TEXT_REQUIRED = "All options must have text";

export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 5;

type Shape = {
  question_type: "multiple_choice" | "short_answer" | "descriptive";
  options: readonly { title: string; is_correct: boolean }[];
};

/** Why the options of a question cannot stay as they are; null when they can. Only multiple choice has options. */
export function optionProblem({ question_type, options }: Shape): string | null {
  if (question_type !== "multiple_choice") return null;
  if (options.length < MIN_OPTIONS) return `Multiple choice questions must have at least ${MIN_OPTIONS} options`;
  if (options.length > MAX_OPTIONS) return `Multiple choice questions can have at most ${MAX_OPTIONS} options`;
  if (options.some(({ title }) => title.trim() === "")) return OPTION_TEXT_REQUIRED;
  if (options.filter(({ is_correct }) => is_correct).length !== 1) {
    return "Multiple choice questions must have exactly one correct answer";
  }
  const titles = new Set(options.map(({ title }) => title.trim()));

  return titles.size < options.length ? "Two options have the same text" : null;
}

/** In one file. */
export const MAX_IMPORT_QUESTIONS = 1_000;
