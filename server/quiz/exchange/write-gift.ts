/** Writes questions as GIFT (read-gift). Pictures and sources have no place there: the CSV carries everything. */
import type { RawQuestion } from "./draft";
import { escapeGift } from "./escapes";

function answer({ title, is_correct }: RawQuestion["options"][number]): string {
  // A text that looks like a weight needs a weight of its own before it.
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

/** The line that puts what follows into a topic. */
function category(name: string): string {
  return `$CATEGORY: ${name.replaceAll("/", "//")}\n\n`;
}

/** Questions as GIFT; `topic` is the one that the text before ended in. */
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
