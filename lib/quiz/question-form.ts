/** Question form: its fields, and the rules that apply while editing (spec 4 and 5). Pure. */
import { z } from "zod";
import { type Question, type QuestionInput, questionInputSchema } from "./bank-schema";
import type { QuestionType } from "./schema";

export type OptionFields = {
  id: string | null;
  title: string;
  title_bn: string;
  image_url: string | null;
  is_correct: boolean;
};

/** Field values. */
export type QuestionFields = Omit<
  QuestionInput,
  "title_bn" | "image_url" | "explanation_bn" | "source" | "models" | "products" | "options"
> & {
  title_bn: string;
  image_url: string | null;
  explanation_bn: string;
  source: string;
  models: string[];
  products: string[];
  options: OptionFields[];
};

/** The API's rules, applied to complete fields. */
export const questionFormSchema = z
  .custom<QuestionFields>()
  .transform((fields): z.input<typeof questionInputSchema> => fields)
  .pipe(questionInputSchema);

export function emptyOption(isCorrect = false): OptionFields {
  return { id: null, title: "", title_bn: "", image_url: null, is_correct: isCorrect };
}

/** Options after a type change: two for multiple choice, with the first correct; none for other types (spec 4). */
export function optionsOfType(type: QuestionType): OptionFields[] {
  return type === "multiple_choice" ? [emptyOption(true), emptyOption()] : [];
}

/** Marks an option as correct and clears the others (spec 5). */
export function markCorrect(options: readonly OptionFields[], right: number): OptionFields[] {
  return options.map((option, index) => ({ ...option, is_correct: index === right }));
}

/** Initial field values; null for a new question in the current topic. */
export function toFields(question: Question | null, topicId = ""): QuestionFields {
  if (!question) {
    return {
      topic_id: topicId,
      title: "",
      title_bn: "",
      image_url: null,
      difficulty: "medium",
      question_type: "multiple_choice",
      explanation: "",
      explanation_bn: "",
      source: "",
      models: [],
      products: [],
      is_active: true,
      is_sample: false,
      options: optionsOfType("multiple_choice"),
    };
  }

  return {
    topic_id: question.topic_id,
    title: question.title,
    title_bn: question.title_bn ?? "",
    image_url: question.image_url,
    difficulty: question.difficulty,
    question_type: question.question_type,
    explanation: question.explanation,
    explanation_bn: question.explanation_bn ?? "",
    source: question.source ?? "",
    models: question.models ?? [],
    products: question.products ?? [],
    is_active: question.is_active,
    is_sample: question.is_sample,
    options: question.options.map(({ id, title, title_bn, image_url, is_correct }) => ({
      id,
      title,
      title_bn: title_bn ?? "",
      image_url,
      is_correct,
    })),
  };
}
