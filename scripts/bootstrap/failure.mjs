/** An error with a user-facing message, shown without a stack trace. */
export class Failure extends Error {
  /** @param {string} sentence @param {string} [details] output shown below it */
  constructor(sentence, details) {
    super(sentence);
    this.name = "Failure";
    this.details = details;
  }
}

/**
 * Prints an error, with its user-facing message if it has one.
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
