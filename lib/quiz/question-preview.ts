/** A question that is being written, as the components of the player take it. Pure. */
import type { OptionFields, QuestionFields } from "./question-form";
import type { PlayerQuestion } from "./schema";

type Written = Pick<QuestionFields, "difficulty" | "title" | "image_url" | "options">;

type Shown = {
  topicName: string;
  /** A text as safe HTML, with the problems of its formulas. */
  htmlOf: (text: string) => string;
};

/** Options that are being written have nothing of their own but their place. */
const placeOf = (index: number) => `option-${index + 1}`;

/** A part that is still empty is named instead. */
export function previewedQuestion(written: Written, { topicName, htmlOf }: Shown): PlayerQuestion {
  const orName = (text: string, name: string) => (text.trim() === "" ? name : text);
  const title = orName(written.title, "The question");

  return {
    id: "preview",
    title,
    title_html: htmlOf(title),
    topic_name: topicName,
    difficulty: written.difficulty,
    image_url: written.image_url,
    options: written.options.map((option, index) => {
      const text = orName(option.title, `Text of option ${index + 1}`);
      return { id: placeOf(index), title: text, title_html: htmlOf(text), image_url: option.image_url };
    }),
    question_number: 1,
    total_questions: 1,
  };
}

/** The id of the right option in the preview. */
export function previewedRight(options: readonly OptionFields[]): string | null {
  const index = options.findIndex(({ is_correct }) => is_correct);

  return index === -1 ? null : placeOf(index);
}
