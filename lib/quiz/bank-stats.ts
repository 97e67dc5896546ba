/** Interprets question statistics to find bad questions (issue 5). Pure. */
import { accuracy } from "./rules";

type Asked = { answered: number; correct: number };

/** Minimum number of answers for meaningful statistics. */
export const MIN_ANSWERS_FOR_STATS = 5;
/** Success rate of guessing among four options. */
const OFTEN_WRONG_PERCENT = 25;

/** Wrong answers in percent, to one decimal; null without answers. */
export function wrongShare({ answered, correct }: Asked): number | null {
  return answered === 0 ? null : accuracy(answered - correct, answered);
}

/** Whether players answer the question correctly no more often than by guessing: its text or answer may be wrong. */
export function isOftenWrong(asked: Asked): boolean {
  return asked.answered >= MIN_ANSWERS_FOR_STATS && accuracy(asked.correct, asked.answered) <= OFTEN_WRONG_PERCENT;
}

/** Sorts questions that need review first: lowest share of correct answers, then most answered; unanswered questions last. */
export function compareByErrorRate(a: Asked, b: Asked): number {
  if (a.answered === 0 || b.answered === 0) return b.answered - a.answered;

  return a.correct * b.answered - b.correct * a.answered || b.answered - a.answered;
}
