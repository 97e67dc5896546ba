/** Question rules (spec 5), shared by forms, API and imports. Pure. */
import type { Label } from "@/lib/texts/catalogue";
import { t } from "@/lib/texts/text";

export const TOPIC_REQUIRED: Label = "Please select a topic";
export const TEXT_REQUIRED: Label = "Please enter a question text";
export const OPTION_TEXT_REQUIRED: Label = "All options must have text";
const ONE_RIGHT_REQUIRED: Label = "Multiple choice questions must have exactly one correct answer";

export const MIN_OPTIONS = 2;
export const MAX_OPTIONS = 5;

type Shape = {
  question_type: string;
  options: readonly { title: string; title_bn?: string | null | undefined; is_correct: boolean }[];
};

/** All problems with a question's options. Only multiple choice has options. */
export function optionProblems({ question_type, options }: Shape): string[] {
  if (question_type !== "multiple_choice") return [];

  const titles = options.map(({ title }) => title.trim()).filter((title) => title !== "");
  const titlesBn = options.flatMap(({ title_bn }) => title_bn?.trim() || []);
  const isWrong = {
    [t("Multiple choice questions must have at least {count} options", { count: MIN_OPTIONS })]:
      options.length < MIN_OPTIONS,
    [t("Multiple choice questions can have at most {count} options", { count: MAX_OPTIONS })]:
      options.length > MAX_OPTIONS,
    [t(OPTION_TEXT_REQUIRED)]: titles.length < options.length,
    [t(ONE_RIGHT_REQUIRED)]: options.filter(({ is_correct }) => is_correct).length !== 1,
    [t("Two options have the same text")]: new Set(titles).size < titles.length,
    [t("Two options have the same text in Bangla")]: new Set(titlesBn).size < titlesBn.length,
  };

  return Object.entries(isWrong).flatMap(([problem, is]) => (is ? [problem] : []));
}

/** The first problem; null if the options are valid. */
export function optionProblem(shape: Shape): string | null {
  return optionProblems(shape)[0] ?? null;
}

/** Maximum number of questions per file. */
export const MAX_IMPORT_QUESTIONS = 1_000;
