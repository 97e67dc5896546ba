/** State machine of practice: one question after another, without a score. Pure; `use-practice` makes the calls. */
import type { Failure } from "./machine";
import type { PlayerQuestion, PracticeResult } from "./schema";

export type PracticeState = {
  question: PlayerQuestion | null;
  chosen: string | null;
  result: PracticeResult | null;
  isBusy: boolean;
  failure: Failure | null;
  /** Number of questions answered on this page, and of correct answers among them. */
  answered: number;
  right: number;
};

export type PracticeEvent =
  /** The player selected another topic, so the current question no longer applies. */
  | { type: "topic_chosen" }
  | { type: "asked" }
  | { type: "question_read"; question: PlayerQuestion }
  | { type: "choose"; optionId: string }
  | { type: "result_read"; result: PracticeResult }
  | { type: "failed"; failure: Failure };

export const BEFORE_PRACTICE: PracticeState = {
  question: null,
  chosen: null,
  result: null,
  isBusy: false,
  failure: null,
  answered: 0,
  right: 0,
};

/** Whether the question was drawn for today's quiz or deleted, so that only another question helps. */
export function isRefused({ failure }: PracticeState): boolean {
  return failure?.code === "in_open_quiz" || failure?.code === "not_found";
}

/** `asked`: a call is running, and no option can be chosen until it completes. */
export function practiceReducer(state: PracticeState, event: PracticeEvent): PracticeState {
  switch (event.type) {
    case "topic_chosen":
      return { ...BEFORE_PRACTICE, answered: state.answered, right: state.right };
    case "asked":
      return { ...state, isBusy: true, failure: null };
    case "question_read":
      return { ...BEFORE_PRACTICE, answered: state.answered, right: state.right, question: event.question };
    case "choose":
      return state.isBusy || state.result ? state : { ...state, chosen: event.optionId, failure: null };
    case "result_read":
      return {
        ...state,
        isBusy: false,
        result: event.result,
        answered: state.answered + 1,
        right: state.right + (event.result.is_correct ? 1 : 0),
      };
    case "failed":
      return { ...state, isBusy: false, failure: event.failure };
  }
}
