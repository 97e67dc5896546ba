/** A failure that one sentence explains: shown without a stack. */
export class Failure extends Error {
  /** @param {string} sentence @param {string} [details] output worth showing below it */
  constructor(sentence, details) {
    super(sentence);
    this.name = "Failure";
    this.details = details;
  }
}

/**
 * Prints what went wrong, in a sentence where there is one.
 * @param {unknown} error
 */
export function report(error) {
  if (!(error instanceof Failure)) {
    console.error(error);
    return;
  }
  if (error.details) console.error(error.details.trimEnd());
  console.error(`\n${error.message}`);
}
