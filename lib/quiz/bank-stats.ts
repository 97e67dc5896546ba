/** Reading the figures of questions: which of them may be bad (issue 5). Pure. */
import { accuracy } from "./rules";

type Asked = { answered: number; correct: number };

/** Fewer answers say nothing about a question. */
export const TELLING_ANSWERS = 5;
/** Guessing among four options does as well. */
const OFTEN_WRONG_PERCENT = 25;

/** Answered wrong in percent to one decimal; null before anybody answered. */
export function wrongShare({ answered, correct }: Asked): number | null {
  return answered === 0 ? null : accuracy(answered - correct, answered);
}

/** Answered right no more often than by guessing: its text or its answer may be wrong. */
export function isOftenWrong(asked: Asked): boolean {
  return asked.answered >= TELLING_ANSWERS && accuracy(asked.correct, asked.answered) <= OFTEN_WRONG_PERCENT;
}

/** The order in which questions need a look: the least often right first, among equals the most answered; then the unanswered. */
export function compareTrouble(a: Asked, b: Asked): number {
  if (a.answered === 0 || b.answered === 0) return b.answered - a.answered;

  return a.correct * b.answered - b.correct * a.answered || b.answered - a.answered;
}
