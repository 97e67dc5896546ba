/** Work that takes much of the machine: one piece at a time, and not many that wait for their turn. */

import { AppError } from "./errors";
import type { Sentence } from "./sentence";

type Line = {
  /** Beside the one at work. */
  mayWait: number;
  /** The message for calls beyond that. */
  busy: Sentence;
  /** Seconds. */
  retryAfter: number;
};

/** Runs what it is given in order. It throws unavailable while too many wait. */
export function oneAtATime({ mayWait, busy, retryAfter }: Line) {
  let line: Promise<unknown> = Promise.resolve();
  let inLine = 0;

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (inLine > mayWait) throw new AppError("unavailable", busy, { retryAfter });

    inLine += 1;
    const turn = line.then(work).finally(() => {
      inLine -= 1;
    });
    // What fails is its own caller's trouble, not the next one's.
    line = turn.catch(() => undefined);

    return turn;
  };
}
