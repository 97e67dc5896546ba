/** Serial queue with a limited length, for expensive work. */

import { AppError } from "./errors";
import type { Sentence } from "./sentence";

type Line = {
  /** Maximum number of queued jobs, in addition to the running one. */
  mayWait: number;
  /** Error message if the queue is full. */
  busy: Sentence;
  /** In seconds. */
  retryAfter: number;
};

/** Runs jobs in order. Throws unavailable if the queue is full. */
export function createSerialQueue({ mayWait, busy, retryAfter }: Line) {
  let line: Promise<unknown> = Promise.resolve();
  let inLine = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (inLine > mayWait) throw new AppError("unavailable", busy, { retryAfter });

    inLine += 1;
    const turn = line.then(work).finally(() => {
      inLine -= 1;
    });
    // Ignore the error here, so that it does not reject the next caller.
    line = turn.catch(() => undefined);

    return turn;
  };
}
