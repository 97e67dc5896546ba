/** Redirects Next's console output to the log: an error becomes one line with its request id instead of twenty lines without. */
import { format, stripVTControlCharacters } from "node:util";
import { log } from "./log";
import { globalSingleton } from "./once";

type LogFailure = (error: unknown, facts: object, message: string) => void;

const failures = globalSingleton<{ log: LogFailure }>("console", () => ({
  log: (err, facts, message) => log.error({ ...facts, err }, message),
}));

export function setFailureLog(logFailure: LogFailure): void {
  failures.log = logFailure;
}

const isError = (value: unknown): value is Error => value instanceof Error;

/** The printed values, without errors. */
function messageOf(values: readonly unknown[]): string {
  const message = stripVTControlCharacters(format(...values.filter((value) => !isError(value))));

  // Remove the symbols that Next prints before its messages.
  return message.replace(/^[^\p{L}\p{N}]+/u, "").trim();
}

function printFailure(...values: unknown[]): void {
  const error = values.find(isError);
  if (error) failures.log(error, { from: "framework" }, messageOf(values) || "the framework failed");
  else log.error({ from: "framework" }, messageOf(values));
}

/** Called once when a finished build starts; development keeps the console. */
export function redirectConsoleToLog(): void {
  const write =
    (level: "info" | "warn") =>
    (...values: unknown[]) =>
      log[level]({ from: "framework", err: values.find(isError) }, messageOf(values));
  Object.assign(console, {
    error: printFailure,
    warn: write("warn"),
    info: write("info"),
    log: write("info"),
  });
}
