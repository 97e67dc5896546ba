/**
 * zod's errors as readable sentences: "Quantity must be a whole number". Messages given by a schema itself are kept. Every module in
 * `lib` that declares text or numbers imports this file, so that server and browser behave the same.
 */
import { z } from "zod";
import { fieldName } from "./field-names";

type Issue = z.core.$ZodRawIssue;

const types: Record<string, string> = {
  array: "a list",
  boolean: "true or false",
  date: "a date and time",
  file: "a file",
  int: "a whole number",
  nan: "a number",
  number: "a number",
  object: "an object",
  record: "an object",
  string: "text",
};

const formats: Record<string, string> = {
  date: "a day such as 2026-01-31",
  datetime: "a date and time such as 2026-01-31T18:00:00Z",
  email: "an email address",
  time: "a time such as 18:00",
  url: "a web address",
  uuid: "an id such as 123e4567-e89b-42d3-a456-426614174000",
};

/** "a, b or c". */
function choice(values: readonly unknown[]): string {
  const words = values.map(String);
  const last = words.pop();

  return words.length > 0 ? `${words.join(", ")} or ${last}` : String(last);
}

const units: Record<string, [one: string, many: string]> = {
  string: ["character", "characters"],
  file: ["byte", "bytes"],
  array: ["entry", "entries"],
  set: ["entry", "entries"],
  map: ["entry", "entries"],
};

function counted(amount: number, unit: [string, string]): string {
  return `${amount.toLocaleString("en-IN")} ${unit[amount === 1 ? 0 : 1]}`;
}

function tooBig({ origin, maximum, inclusive, exact }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const unit = units[origin];
  if (unit) return `must have ${exact ? "exactly" : "at most"} ${counted(Number(maximum), unit)}`;
  if (Number(maximum) >= Number.MAX_SAFE_INTEGER) return "must be a smaller number";

  return `must be ${inclusive ? "at most" : "less than"} ${maximum.toLocaleString("en-IN")}`;
}

function tooSmall({ origin, minimum, inclusive, exact, input }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const unit = units[origin];
  if (unit && input === "") return "is required";
  if (unit) return `must have ${exact ? "exactly" : "at least"} ${counted(Number(minimum), unit)}`;
  if (Number(minimum) <= Number.MIN_SAFE_INTEGER) return "must be a larger number";

  return `must be ${inclusive ? "at least" : "more than"} ${minimum.toLocaleString("en-IN")}`;
}

/** The sentence without its subject: "must be a whole number". */
export function refusal(issue: Issue): string {
  if (issue.input === undefined) return issue.expected === "array" ? "are required" : "is required";

  switch (issue.code) {
    case "invalid_type":
      return `must be ${types[issue.expected] ?? "of another kind"}`;
    case "invalid_value":
      return `must be ${issue.values.includes("true") ? types.boolean : choice(issue.values)}`;
    case "too_big":
      return tooBig(issue);
    case "too_small":
      return tooSmall(issue);
    case "invalid_format":
      return formats[issue.format] ? `must be ${formats[issue.format]}` : "is not written as it must be";
    case "not_multiple_of":
      return `must be a multiple of ${issue.divisor}`;
    case "unrecognized_keys":
      return `must not have ${choice(issue.keys)}`;
    default:
      return "is not valid";
  }
}

/** For a custom check: the field and its problem. `label` names the field where its path would not do. */
export function says(words: string, label?: string): (issue: Issue) => string {
  return (issue) => `${label ?? fieldName(issue.path ?? [])} ${words}`;
}

/** The whole sentence: "Quantity must be a whole number". */
export function sentence(issue: Issue, label?: string): string {
  const isWholeInput = (issue.path ?? []).length === 0 && issue.expected === "object";

  return says(refusal(issue), isWholeInput ? "The body" : label)(issue);
}

z.config({ localeError: (issue) => sentence(issue) });
