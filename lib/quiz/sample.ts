/** State machine of the guest sample quiz (ADR 058). Pure. */
import { routes } from "@/lib/routes";
import { type SearchParams, singleParam } from "@/lib/search-params";
import type { Failure } from "./machine";
import { SAMPLE_SIZE } from "./rules";
import type { PlayerQuestion, SampleResult } from "./schema";

/** State in the URL for browsers without JavaScript: a question number from 1, or the chosen option. */
export type SamplePlace = { number: number } | { optionId: string };

const ID = /^[0-9a-f-]{36}$/i;

/** Parses the position. Invalid values mean the start; the number after the last question means the end. */
export function parseSamplePlace(params: SearchParams): SamplePlace {
  const option = singleParam(params.option);
  if (option && ID.test(option)) return { optionId: option.toLowerCase() };
  const number = Number(singleParam(params.question));

  return { number: Number.isInteger(number) && number >= 1 && number <= SAMPLE_SIZE + 1 ? number : 1 };
}

export function sampleHref(place: SamplePlace): string {
  if ("optionId" in place) return `${routes.quiz}?option=${place.optionId}`;

  return place.number === 1 ? routes.quiz : `${routes.quiz}?question=${place.number}`;
}

/** An answer as stored in the browser. */
export type SampleAnswer = { questionId: string; isCorrect: boolean; points: number };

export type SampleState = {
  questions: readonly PlayerQuestion[];
  /** Index of the current question; past the end when all are answered. */
  index: number;
  chosen: string | null;
  result: SampleResult | null;
  answers: readonly SampleAnswer[];
  /** Whether the user has moved on from where the page opened. */
  hasMoved: boolean;
  isBusy: boolean;
  failure: Failure | null;
};

export type SampleEvent =
  /** Answers from an earlier visit were loaded. */
  | { type: "remembered"; answers: readonly SampleAnswer[] }
  | { type: "choose"; optionId: string }
  /** A call is running, and no option can be chosen until it completes. */
  | { type: "asked" }
  | { type: "result_read"; result: SampleResult }
  | { type: "failed"; failure: Failure }
  | { type: "next" }
  /** The sample questions have changed. */
  | { type: "renewed"; questions: readonly PlayerQuestion[] }
  | { type: "again" };

const UNANSWERED = { chosen: null, result: null, isBusy: false, failure: null } as const;

/** Initial state of the served page: at a question, or at an answer posted without JavaScript. */
export function beginSample(
  questions: readonly PlayerQuestion[],
  { index, given }: { index: number; given: { optionId: string; result: SampleResult } | null },
): SampleState {
  const state: SampleState = { questions, index, answers: [], hasMoved: false, ...UNANSWERED };

  return given ? withResult({ ...state, chosen: given.optionId }, given.result) : state;
}

/** Whether the question is no longer a sample, so that only other questions help. */
export function isRefused({ failure }: Pick<SampleState, "failure">): boolean {
  return failure?.code === "not_found";
}

export function sampleReducer(state: SampleState, event: SampleEvent): SampleState {
  switch (event.type) {
    case "remembered":
      return restoreAnswers(state, event.answers);
    case "choose":
      return state.isBusy || state.result ? state : { ...state, chosen: event.optionId, failure: null };
    case "asked":
      return { ...state, isBusy: true, failure: null };
    case "result_read":
      return withResult(state, event.result);
    case "failed":
      return { ...state, isBusy: false, failure: event.failure };
    case "next":
      return atFirstUnanswered({ ...state, ...UNANSWERED, hasMoved: true });
    case "renewed":
      return atFirstUnanswered({ ...state, ...UNANSWERED, questions: event.questions });
    case "again":
      return { ...state, ...UNANSWERED, index: 0, answers: [], hasMoved: true };
  }
}

function withResult(state: SampleState, result: SampleResult): SampleState {
  const question = state.questions[state.index];
  if (!question) return state;
  const { is_correct: isCorrect, score_earned: points } = result;
  const others = state.answers.filter(({ questionId }) => questionId !== question.id);

  return { ...state, isBusy: false, result, answers: [...others, { questionId: question.id, isCorrect, points }] };
}

/** Restores earlier answers, so that a reload does not give another try. Does not move a user who has already started. */
function restoreAnswers(state: SampleState, answers: readonly SampleAnswer[]): SampleState {
  const known = state.answers.map(({ questionId }) => questionId);
  const merged = {
    ...state,
    answers: [...answers.filter(({ questionId }) => !known.includes(questionId)), ...state.answers],
  };

  return state.result || state.chosen ? merged : atFirstUnanswered(merged);
}

const isAnswered = ({ answers }: SampleState, { id }: PlayerQuestion) =>
  answers.some(({ questionId }) => questionId === id);

/** Moves to the first unanswered question, or past the end if there is none. */
function atFirstUnanswered(state: SampleState): SampleState {
  const open = state.questions.findIndex((question) => !isAnswered(state, question));

  return { ...state, index: open < 0 ? state.questions.length : open };
}

/** Result per question (undefined if unanswered), number of correct answers, and total points. */
export function sampleScore({ questions, answers }: Pick<SampleState, "questions" | "answers">) {
  const given = questions.map(({ id }) => answers.find(({ questionId }) => questionId === id));

  return {
    marks: given.map((answer) => answer?.isCorrect),
    right: given.filter((answer) => answer?.isCorrect).length,
    points: given.reduce((sum, answer) => sum + (answer?.points ?? 0), 0),
  };
}

/** Validates answers stored in the browser. */
export function parseAnswers(value: unknown): SampleAnswer[] | null {
  return Array.isArray(value) && value.every(isAnswer) ? value : null;
}

function isAnswer(value: unknown): value is SampleAnswer {
  const { questionId, isCorrect, points } = (value ?? {}) as Partial<SampleAnswer>;

  return typeof questionId === "string" && typeof isCorrect === "boolean" && typeof points === "number";
}
