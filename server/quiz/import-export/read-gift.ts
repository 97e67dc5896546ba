/**
 * Reads GIFT, Moodle's text format for questions: multiple choice, true or false, short answer and essay. Braces of formulas are escaped:
 * `$\ce\{H2SO4\}$`. A comment before a question may hold Moodle-style tags: `[tag:easy]`, `[tag:short_answer]`, `[tag:inactive]`,
 * `[tag:sample]`, `[tag:model:benzene]`, `[tag:product:…]` with a product's id. GIFT supports one language only; Bangla needs CSV.
 */

import { MAX_IMPORT_QUESTIONS } from "@/lib/quiz/question-rules";
import { difficulties, questionTypes } from "@/lib/quiz/schema";
import { t } from "@/lib/texts/text";
import type { Item, RawQuestion } from "./draft";
import { findSign, unescapeGift } from "./escapes";

type Block = { line: number; text: string; tags: string[]; topic: string };
type Answers = Pick<RawQuestion, "question_type" | "options" | "explanation">;

/** A problem described in terms of the file's syntax. */
class Unreadable extends Error {}

const BLANK = "_____";

/** Splits the text at empty lines; a category applies until the next one. */
function blocks(text: string): Block[] {
  const found: Block[] = [];
  let topic = "";
  let tags: string[] = [];
  let open: Block | null = null;

  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const trimmed = line.trim();
    const category = /^\$CATEGORY:(.*)$/i.exec(trimmed)?.[1];
    if (category !== undefined) topic = topicOf(category);
    if (trimmed === "" || category !== undefined) open = null;
    else if (trimmed.startsWith("//")) {
      for (const [, tag = ""] of trimmed.matchAll(/\[tag:([\w:-]+)\]/g)) tags.push(tag);
    } else if (open) open.text += `\n${line}`;
    else if (found.length > MAX_IMPORT_QUESTIONS) break;
    else {
      open = { line: index + 1, text: line, tags, topic };
      tags = [];
      found.push(open);
    }
  }

  return found;
}

/** Topic in the last part of Moodle's path `$course$/top/Acids`; `//` is an escaped slash. */
function topicOf(path: string): string {
  const parts = path.trim().split(/(?<!\/)\/(?!\/)/);

  return (parts.at(-1) ?? "").replaceAll("//", "/").trim();
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** Text of simple HTML, without formatting. The pattern for tags excludes nested tags, so that each character is scanned once. */
function plainText(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/p>/gi, "\n")
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole);
}

/** Strips a format prefix such as `[html]`. */
function readText(source: string): string {
  const [, format, text] = /^\s*(?:\[(html|markdown|plain|moodle)\])?([\s\S]*)$/.exec(source) ?? [];
  const bare = unescapeGift(text ?? "");

  return (format === "html" ? plainText(bare) : bare).trim();
}

type Answer = { isRight: boolean; title: string };

function readAnswer(source: string): Answer {
  const [, weight, rest = ""] = /^[=~]\s*(?:%(-?\d+(?:\.\d+)?)%)?([\s\S]*)$/.exec(source) ?? [];
  const percent = weight === undefined ? null : Number(weight);
  if (percent !== null && percent > 0 && percent < 100)
    throw new Unreadable(t("Partly right answers are not supported"));
  const feedback = findSign(rest, "#");

  return {
    isRight: percent === null ? source.startsWith("=") : percent >= 100,
    title: readText(feedback < 0 ? rest : rest.slice(0, feedback)),
  };
}

/** Far above the maximum, so that the option rules can report slightly too many. */
const MAX_ANSWERS = 100;

function splitAnswers(source: string): string[] {
  const starts: number[] = [];
  for (let at = findSign(source, "=~"); at >= 0; at = findSign(source, "=~", at + 1)) {
    if (starts.length === MAX_ANSWERS)
      throw new Unreadable(t("A question has at most {MOST_ANSWERS} answers", { MOST_ANSWERS: MAX_ANSWERS }));
    starts.push(at);
  }
  if (starts[0] === undefined || source.slice(0, starts[0]).trim() !== "") {
    throw new Unreadable(t("Each answer must begin with = or ~"));
  }

  return starts.map((start, index) => source.slice(start, starts[index + 1]));
}

function toOptions(answers: readonly Answer[]): RawQuestion["options"] {
  return answers.map(({ title, isRight }) => ({ title, title_bn: null, image_url: null, is_correct: isRight }));
}

/** Accepted answers are added to the explanation, because they have no field. */
function accepted(answers: readonly Answer[]): string {
  return `Accepted answers: ${answers.map(({ title }) => title).join("; ")}`;
}

function readAnswers(source: string): Answers {
  const feedback = /(?<!\\)####/.exec(source)?.index ?? source.length;
  const explanation = readText(source.slice(feedback + 4));
  const text = source.slice(0, feedback).trim();
  if (text === "") return { question_type: "descriptive", options: [], explanation };
  if (text.startsWith("#")) throw new Unreadable(t("Questions with a numeric answer are not supported"));

  const truth = /^(T|TRUE|F|FALSE)(?:\s*#[\s\S]*)?$/i.exec(text)?.[1]?.toUpperCase();
  if (truth) {
    const isTrue = truth.startsWith("T");
    const options = toOptions([
      { title: "True", isRight: isTrue },
      { title: "False", isRight: !isTrue },
    ]);
    return { question_type: "multiple_choice", options, explanation };
  }

  const parts = splitAnswers(text);
  const answers = parts.map(readAnswer);
  if (parts.some((part) => part.startsWith("~"))) {
    return { question_type: "multiple_choice", options: toOptions(answers), explanation };
  }
  if (parts.length > 1 && parts.every((part) => part.includes("->"))) {
    throw new Unreadable(t("Matching questions are not supported"));
  }

  return { question_type: "short_answer", options: [], explanation: explanation || accepted(answers) };
}

function readBlock({ text, tags, topic }: Block): RawQuestion {
  if (topic === "") throw new Unreadable(t("Write the topic before the question: $CATEGORY: name"));
  const unnamed = text.replace(/^\s*::(?:\\[\s\S]|[^\\:]|:(?!:))*::/, "");
  const start = findSign(unnamed, "{");
  const end = findSign(unnamed, "}", start + 1);
  if (start < 0 || end < 0)
    throw new Unreadable(t("The answers must be between {open} and {close}", { open: "{", close: "}" }));
  if (findSign(unnamed, "{", start + 1) >= 0) {
    throw new Unreadable(t("A brace within a text or formula must have a backslash before it"));
  }

  const before = readText(unnamed.slice(0, start));
  const after = readText(unnamed.slice(end + 1));
  const answers = readAnswers(unnamed.slice(start + 1, end));
  return {
    topic,
    title: after === "" ? before : `${before} ${BLANK} ${after}`.trim(),
    difficulty: difficulties.find((word) => tags.includes(word)) ?? "medium",
    is_active: !tags.includes("inactive"),
    is_sample: tags.includes("sample"),
    title_bn: null,
    image_url: null,
    explanation_bn: null,
    source: null,
    models: tagged(tags, "model"),
    products: tagged(tags, "product"),
    ...answers,
    ...(answers.options.length === 0 ? { question_type: taggedType(tags) ?? answers.question_type } : {}),
  };
}

/** Values of a tag, after its name. */
const tagged = (tags: readonly string[], name: string) =>
  tags.flatMap((tag) => (tag.startsWith(`${name}:`) ? [tag.slice(name.length + 1)] : []));

/** A Moodle essay with a short-answer tag is imported as a short answer. */
function taggedType(tags: readonly string[]): string | undefined {
  return questionTypes.find((word) => word !== "multiple_choice" && tags.includes(word));
}

/** Questions of a GIFT file in order; for an oversized file, one more than the maximum. */
export function readGift(text: string): Item[] {
  return blocks(text.replace(/^\uFEFF/, "")).map((block) => {
    try {
      return { line: block.line, question: readBlock(block), faults: [] };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return { line: block.line, problem: error.message };
    }
  });
}
