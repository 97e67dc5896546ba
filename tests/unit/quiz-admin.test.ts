/** Client-side logic of the quiz admin pages: URLs, the question form, sorting of statistics (spec 4 and 5). */
import { describe, expect, it } from "vitest";
import { quizQuestions, quizTopics } from "@/lib/quiz/addresses";
import { compareByErrorRate, isOftenWrong, wrongShare } from "@/lib/quiz/bank-stats";
import {
  emptyOption,
  markCorrect,
  type OptionFields,
  optionsOfType,
  questionFormSchema,
  toFields,
} from "@/lib/quiz/question-form";

const TOPIC = "5f0c4c3e-7f38-4a0e-9d53-0d5a6f2f8a11";

describe("the URL of a list", () => {
  it.each([
    "/admin/quiz/questions",
    `/admin/quiz/questions?search=acid&topic_id=${TOPIC}&difficulty=hard&question_type=descriptive&active_only=true&limit=50&page=3`,
  ])("%s is parsed and formatted symmetrically", (href) => {
    const params = Object.fromEntries(new URL(href, "http://shop.test").searchParams);
    const query = quizQuestions.parse(params);

    expect(quizQuestions.href(query, { page: query.page })).toBe(href);
  });

  it("omits invalid values", () => {
    const wrong = {
      page: "0",
      limit: "7",
      topic_id: "x",
      difficulty: "deadly",
      question_type: "",
      active_only: "maybe",
    };

    expect(quizQuestions.href(quizQuestions.parse(wrong))).toBe("/admin/quiz/questions");
    expect(quizTopics.href(quizTopics.parse({ active_only: ["false", "true"], search: " " }))).toBe(
      "/admin/quiz/topics",
    );
  });

  it("returns to the first page when a filter changes", () => {
    const query = quizQuestions.parse({ page: "4", difficulty: "easy" });

    expect(quizQuestions.href(query, { active_only: true })).toBe(
      "/admin/quiz/questions?difficulty=easy&active_only=true",
    );
    expect(quizQuestions.href({ topic_id: TOPIC })).toBe(`/admin/quiz/questions?topic_id=${TOPIC}`);
  });
});

const option = (title: string, isCorrect = false): OptionFields => ({ ...emptyOption(isCorrect), title });

describe("the question form", () => {
  it("has two options for multiple choice, the first one correct, and none for other types", () => {
    expect(optionsOfType("multiple_choice").map(({ is_correct }) => is_correct)).toEqual([true, false]);
    expect(optionsOfType("short_answer")).toEqual([]);
    expect(optionsOfType("descriptive")).toEqual([]);
  });

  it("has one correct option: marking one clears the others", () => {
    const marked = markCorrect([option("A", true), option("B"), option("C")], 2);

    expect(marked.map(({ is_correct }) => is_correct)).toEqual([false, false, true]);
    expect(marked.map(({ title }) => title)).toEqual(["A", "B", "C"]);
  });

  it.each([
    ["Please select a topic", { topic_id: "" }],
    ["Please enter a question text", { title: "  " }],
    ["Multiple choice questions must have at least 2 options", { options: [option("A", true)] }],
    ["All options must have text", { options: [option("A", true), option(" ")] }],
    ["Multiple choice questions must have exactly one correct answer", { options: [option("A"), option("B")] }],
    [
      "Multiple choice questions must have exactly one correct answer",
      { options: [option("A", true), option("B", true)] },
    ],
  ])("shows %j", (message, change) => {
    const right = { ...toFields(null, TOPIC), title: "Which?", options: [option("A", true), option("B")] };

    expect(questionFormSchema.safeParse(right).success).toBe(true);
    expect(questionFormSchema.safeParse({ ...right, ...change }).error?.issues[0]?.message).toBe(message);
  });
});

describe("question statistics", () => {
  const asked = (answered: number, correct: number) => ({ answered, correct });

  it("sort by lowest success rate, then most answers, unanswered last", () => {
    const sorted = [asked(0, 0), asked(10, 9), asked(4, 1), asked(8, 2), asked(3, 0)].toSorted(compareByErrorRate);

    expect(sorted).toEqual([asked(3, 0), asked(8, 2), asked(4, 1), asked(10, 9), asked(0, 0)]);
  });

  it("flag a question only after enough answers", () => {
    expect(isOftenWrong(asked(4, 0))).toBe(false);
    expect(isOftenWrong(asked(5, 1))).toBe(true);
    expect(isOftenWrong(asked(5, 2))).toBe(false);
    expect(wrongShare(asked(0, 0))).toBeNull();
    expect(wrongShare(asked(3, 1))).toBe(66.7);
  });
});
