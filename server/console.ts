/** What the framework prints, as lines of the log: else an error stands there in twenty lines without the id of its request. */
import { format, stripVTControlCharacters } from "node:util";
import { log } from "./log";
import { once } from "./once";

type Tell = (error: unknown, facts: object, message: string) => void;

const failures = once<{ tell: Tell }>("console", () => ({
  tell: (err, facts, message) => log.error({ ...facts, err }, message),
}));

/** Says how errors are told once the shop is loaded. */
export function setFailureLog(tell: Tell): void {
  failures.tell = tell;
}

const isError = (value: unknown): value is Error => value instanceof Error;

/** The words beside an error; an empty text where there are none. */
function wordsOf(values: readonly unknown[]): string {
  const words = stripVTControlCharacters(format(...values.filter((value) => !isError(value))));

  // Marks that a terminal shows in front.
  return words.replace(/^[^\p{L}\p{N}]+/u, "").trim();
}

function printFailure(...values: unknown[]): void {
  const error = values.find(isError);
  if (error) failures.tell(error, { from: "framework" }, wordsOf(values) || "the framework failed");
  else log.error({ from: "framework" }, wordsOf(values));
}

/** Called once at the start of a finished build; in development people read what is printed. */
export function logWhatIsPrinted(): void {
  const write =
    (level: "info" | "warn") =>
    (...values: unknown[]) =>
      log[level]({ from: "framework", err: values.find(isError) }, wordsOf(values));
  Object.assign(console, {
    error: printFailure,
    warn: write("warn"),
    info: write("info"),
    log: write("info"),
  });
}
