/** The sample on the quiz page (D8.35): its URLs and its state. */
import { describe, expect, it } from "vitest";
import {
  beginSample,
  parseAnswers,
  parseSamplePlace,
  type SampleEvent,
  type SampleState,
  sampleHref,
  sampleReducer,
  sampleScore,
} from "@/lib/quiz/sample";
import type { PlayerQuestion, SampleResult } from "@/lib/quiz/schema";

const ID = "0190b0a0-0000-7000-8000-000000000000";

const questionNamed = (id: string): PlayerQuestion => ({
  id,
  title: id,
  title_html: id,
  title_bn: null,
  title_bn_html: null,
  topic_name: "Elements",
  topic_name_bn: null,
  difficulty: "easy",
  image_url: null,
  options: [],
  question_number: 1,
  total_questions: 3,
});

const questions = ["a", "b", "c"].map(questionNamed);
const begin = (index = 0) => beginSample(questions, { index, given: null });
const play = (state: SampleState, ...events: SampleEvent[]) => events.reduce(sampleReducer, state);

function result(isCorrect: boolean): SampleResult {
  return {
    is_correct: isCorrect,
    correct_option_id: ID,
    explanation: "",
    explanation_html: "",
    explanation_bn: null,
    explanation_bn_html: null,
    models: [],
    products: [],
    score_earned: isCorrect ? 10 : 0,
  };
}

const answer = (isCorrect: boolean): SampleEvent[] => [
  { type: "choose", optionId: ID },
  { type: "asked" },
  { type: "result_read", result: result(isCorrect) },
];
const next: SampleEvent = { type: "next" };

describe("the sample's URL", () => {
  it.each([
    [{}, "/quiz"],
    [{ question: "1" }, "/quiz"],
    [{ question: "3" }, "/quiz?question=3"],
    [{ question: "4" }, "/quiz?question=4"],
    [{ question: "5" }, "/quiz"],
    [{ question: "0" }, "/quiz"],
    [{ question: "2.5" }, "/quiz"],
    [{ question: ["2", "3"] }, "/quiz"],
    [{ option: ID.toUpperCase(), question: "3" }, `/quiz?option=${ID}`],
    [{ option: "x" }, "/quiz"],
  ])("of %o is %s", (params, address) => {
    expect(sampleHref(parseSamplePlace(params))).toBe(address);
  });
});

describe("playing the sample", () => {
  it("goes through all questions, and counts", () => {
    const end = play(begin(), ...answer(true), next, ...answer(false), next, ...answer(true), next);

    expect(end.index).toBe(3);
    expect(sampleScore(end)).toEqual({ marks: [true, false, true], right: 2, points: 20 });
  });

  it("resumes after a reload at the first open question, or at the end", () => {
    const remembered = play(begin(), ...answer(true), next, ...answer(true)).answers;
    const all = [...remembered, { questionId: "c", isCorrect: false, points: 0 }];

    expect(play(begin(), { type: "remembered", answers: remembered })).toMatchObject({ index: 2, result: null });
    expect(play(begin(), { type: "remembered", answers: all }).index).toBe(3);
    expect(play(begin(), { type: "remembered", answers: [] }).index).toBe(0);
  });

  it("does not move a player who answered before the stored state was read", () => {
    const chosen = play(begin(), { type: "choose", optionId: ID });
    const remembered: SampleEvent = { type: "remembered", answers: [{ questionId: "a", isCorrect: true, points: 10 }] };

    expect(play(chosen, remembered)).toMatchObject({ index: 0, chosen: ID });
  });

  it("shows an answer posted without JavaScript, and continues", () => {
    const posted = beginSample(questions, { index: 1, given: { optionId: ID, result: result(true) } });

    expect(posted).toMatchObject({ chosen: ID, result: { is_correct: true } });
    expect(sampleReducer(posted, next).index).toBe(0);
    expect(sampleScore(posted).points).toBe(10);
  });

  it("accepts no other choice while checking or afterwards", () => {
    const other: SampleEvent = { type: "choose", optionId: "other" };
    const busy = play(begin(), { type: "choose", optionId: ID }, { type: "asked" });

    expect(sampleReducer(busy, other).chosen).toBe(ID);
    expect(play(begin(), ...answer(true), other).chosen).toBe(ID);
  });

  it("restarts, and replaces removed questions while keeping answers to the others", () => {
    const played = play(begin(), ...answer(true), next);
    const renewed = play(played, { type: "renewed", questions: [questionNamed("a"), questionNamed("d")] });

    expect(renewed).toMatchObject({ index: 1 });
    expect(sampleScore(renewed)).toEqual({ marks: [true, undefined], right: 1, points: 10 });
    expect(play(played, { type: "again" })).toMatchObject({ index: 0, answers: [] });
  });
});

it("ignores invalid stored state", () => {
  const good = [{ questionId: "a", isCorrect: true, points: 10 }];

  expect(parseAnswers(good)).toEqual(good);
  for (const bad of [null, {}, "x", [1], [{ questionId: 1, isCorrect: true, points: 1 }]]) {
    expect(parseAnswers(bad)).toBeNull();
  }
});
