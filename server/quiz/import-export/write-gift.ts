/** Writes questions as GIFT (server/quiz/import-export/read-gift). GIFT supports no images and sources; CSV supports everything. */
import type { RawQuestion } from "./draft";
import { escapeGift } from "./escapes";

function answer({ title, is_correct }: RawQuestion["options"][number]): string {
  // A text that looks like a weight needs an explicit weight before it.
  const weight = /^%-?\d/.test(title) ? (is_correct ? "%100%" : "%0%") : "";

  return `${is_correct ? "=" : "~"}${weight}[plain]${escapeGift(title)}`;
}

function tags({ difficulty, question_type, is_active, is_sample, models, products }: RawQuestion): string {
  const words = [
    difficulty,
    question_type,
    ...(is_active ? [] : ["inactive"]),
    ...(is_sample ? ["sample"] : []),
    ...models.map((key) => `model:${key}`),
    ...products.map((id) => `product:${id}`),
  ];

  return `// ${words.map((word) => `[tag:${word}]`).join(" ")}`;
}

function toGift(question: RawQuestion): string {
  const explanation = question.explanation === "" ? [] : [`####[plain]${escapeGift(question.explanation)}`];

  return [
    tags(question),
    `[plain]${escapeGift(question.title)} {`,
    ...question.options.map(answer),
    ...explanation,
    "}",
    "",
    "",
  ].join("\n");
}

/** Category line that assigns the following questions to a topic. */
function category(name: string): string {
  return `$CATEGORY: ${name.replaceAll("/", "//")}\n\n`;
}

/** Writes questions as GIFT; `topic` is the topic at the end of the previous text. */
export function writeGift(questions: readonly RawQuestion[], topic: string | null): string {
  let current = topic;

  return questions
    .map((question) => {
      const heading = question.topic === current ? "" : category(question.topic);
      current = question.topic;
      return heading + toGift(question);
    })
    .join("");
}
