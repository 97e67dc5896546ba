/** Converts a draft question for the player's components. Pure. */
import { t } from "@/lib/texts/text";
import type { OptionFields, QuestionFields } from "./question-form";
import type { PlayerQuestion } from "./schema";

type Written = Pick<QuestionFields, "difficulty" | "title" | "title_bn" | "image_url" | "options">;

type Shown = {
  topic: { name: string; name_bn: string | null };
  /** Renders a text as safe HTML, marking invalid formulas. */
  htmlOf: (text: string) => string;
};

/** Id of a draft option, derived from its position. */
const placeOf = (index: number) => `option-${index + 1}`;

/** Converts a draft. Empty parts show the field's name as a placeholder. */
export function previewedQuestion(written: Written, { topic, htmlOf }: Shown): PlayerQuestion {
  const titleOf = ({ title, title_bn }: { title: string; title_bn: string }, name: string) => {
    const [shown, shownBn] = [title.trim() === "" ? name : title, title_bn.trim() === "" ? null : title_bn];

    return { title: shown, title_html: htmlOf(shown), title_bn: shownBn, title_bn_html: shownBn && htmlOf(shownBn) };
  };

  return {
    id: "preview",
    ...titleOf(written, t("The question")),
    topic_name: topic.name,
    topic_name_bn: topic.name_bn,
    difficulty: written.difficulty,
    image_url: written.image_url,
    options: written.options.map((option, index) => ({
      id: placeOf(index),
      ...titleOf(option, t("Text of option {number}", { number: index + 1 })),
      image_url: option.image_url,
    })),
    question_number: 1,
    total_questions: 1,
  };
}

/** Id of the correct option in the preview. */
export function previewedRight(options: readonly OptionFields[]): string | null {
  const index = options.findIndex(({ is_correct }) => is_correct);

  return index === -1 ? null : placeOf(index);
}
