/** The question bank: size, structure, and clues that would reveal an answer. The correctness of answers cannot be tested. */
import { describe, expect, it } from "vitest";
import { quizBank } from "@/prisma/seed/quiz/index";

const MIN_TOPICS = 12;
const MIN_QUESTIONS = 160;
const MIN_IN_A_TOPIC = 12;
/** Maximum share of questions whose correct option is the longest. */
const MAX_LONGEST = 0.45;

const questions = quizBank.flatMap((topic) => topic.questions.map((question) => ({ topic: topic.name, ...question })));
type Question = (typeof questions)[number];

const textsOf = ({ title, options, explanation, source }: Question) => [title, ...options, explanation, source];

/** Removes formula markup: approximates the displayed text. */
const plain = (text: string) => text.replace(/\\[a-z]+|[\\${}^_]/g, "");

/** Normalises texts that look the same to a player. */
const folded = (text: string) => plain(text).toLowerCase().replace(/\s+/g, " ").trim();

/** Like `folded`, but case-sensitive, to distinguish CO from Co. */
const foldedOption = (text: string) => plain(text).replace(/\s+/g, "");

const sentences = (text: string) => text.match(/[.!?](?=\s|$)/g)?.length ?? 0;

/** Returns the titles of questions that match `isWrong`. */
const found = (isWrong: (question: Question) => boolean) => questions.filter(isWrong).map(({ title }) => title);

const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);

describe("the question bank", () => {
  it("is large enough", () => {
    expect(quizBank.length).toBeGreaterThanOrEqual(MIN_TOPICS);
    expect(questions.length).toBeGreaterThanOrEqual(MIN_QUESTIONS);
  });

  it("has unique topics and questions", () => {
    expect(repeated(quizBank.map(({ name }) => folded(name)))).toEqual([]);
    expect(repeated(questions.map(({ title }) => folded(title)))).toEqual([]);
  });

  it("does not reveal the correct option by its length", () => {
    const revealing = found(({ options: [right, ...wrong] }) =>
      wrong.every((option) => plain(right).length > plain(option).length),
    );

    expect(revealing.length / questions.length).toBeLessThanOrEqual(MAX_LONGEST);
  });
});

describe.each(quizBank.map((topic) => [topic.name, topic] as const))("%s", (_, topic) => {
  it("has a description within the limits", () => {
    expect(topic.description.length).toBeGreaterThan(0);
    expect(topic.description.length).toBeLessThanOrEqual(200);
  });

  it("has enough questions of every difficulty", () => {
    expect(topic.questions.length).toBeGreaterThanOrEqual(MIN_IN_A_TOPIC);
    expect(new Set(topic.questions.map(({ difficulty }) => difficulty))).toEqual(new Set(["easy", "medium", "hard"]));
  });
});

describe("every question", () => {
  it("has 3 to 5 distinct options", () => {
    expect(found(({ options }) => options.length < 3 || options.length > 5)).toEqual([]);
    expect(found(({ options }) => repeated(options.map(foldedOption)).length > 0)).toEqual([]);
  });

  it("has texts within the limits", () => {
    expect(found(({ title }) => title.length > 300)).toEqual([]);
    expect(found(({ options }) => options.some((option) => option.length > 150))).toEqual([]);
    expect(found(({ explanation }) => explanation.length > 400)).toEqual([]);
  });

  it("has no empty text", () => {
    expect(found((question) => textsOf(question).some((text) => plain(text).trim() === ""))).toEqual([]);
  });

  it("has an explanation of one or two sentences", () => {
    expect(found(({ explanation }) => ![1, 2].includes(sentences(explanation)))).toEqual([]);
  });

  it("closes every formula and brace", () => {
    const count = (text: string, sign: string) => text.split(sign).length - 1;
    const isOpen = (text: string) => count(text, "$") % 2 === 1 || count(text, "{") !== count(text, "}");

    expect(found((question) => textsOf(question).some(isOpen))).toEqual([]);
  });

  it("has TeX commands inside formulas only", () => {
    const outside = (text: string) => text.replace(/\$[^$]*\$/g, "");

    expect(found((question) => textsOf(question).some((text) => /[\\{}^]/.test(outside(text))))).toEqual([]);
  });

  it("has no control characters or stray spaces", () => {
    expect(found((question) => textsOf(question).some((text) => /\p{Cc}| {2}|^\s|\s$/u.test(text)))).toEqual([]);
  });
});
