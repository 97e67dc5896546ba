/**
 * Turns zod's errors into readable sentences: "Quantity must be a whole number". Messages set by a schema are kept. Every module in `lib`
 * that declares text or numbers imports this file, so that server and browser behave the same.
 */
import { z } from "zod";
import { fieldName } from "./field-names";
import type { Label, Text } from "./texts/catalogue";
import { formatCount, t, tn } from "./texts/text";

type Issue = z.core.$ZodRawIssue;

/** A sentence with a placeholder for its subject. */
type Sentence = Extract<Text, `{field} ${string}`>;
type Template = [words: Sentence, values?: Readonly<Record<string, string>>];

const types = {
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
} as const satisfies Record<string, Label>;

const formats = {
  date: "a day such as 2026-01-31",
  datetime: "a date and time such as 2026-01-31T18:00:00Z",
  email: "an email address",
  time: "a time such as 18:00",
  url: "a web address",
  uuid: "an id such as 123e4567-e89b-42d3-a456-426614174000",
} as const satisfies Record<string, Label>;

const named = (table: Readonly<Record<string, Label>>, name: string): Label | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;

/** "a, b or c". */
function choice(values: readonly unknown[]): string {
  const words = values.map(String);
  const last = words.pop() ?? "";

  return words.length > 0 ? t("{some} or {last}", { some: words.join(", "), last }) : last;
}

const entries = (n: number): string => tn(n, "{n} entry", "{n} entries");

const amountOf: Record<string, (n: number) => string> = {
  string: (n) => tn(n, "{n} character", "{n} characters"),
  file: (n) => tn(n, "{n} byte", "{n} bytes"),
  array: entries,
  set: entries,
  map: entries,
};

function tooBig({ origin, maximum, inclusive, exact }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): Template {
  const amount = amountOf[origin]?.(Number(maximum));
  if (amount) return [exact ? "{field} must have exactly {amount}" : "{field} must have at most {amount}", { amount }];
  if (Number(maximum) >= Number.MAX_SAFE_INTEGER) return ["{field} must be a smaller number"];

  const values = { number: formatCount(Number(maximum)) };
  return [inclusive ? "{field} must be at most {number}" : "{field} must be less than {number}", values];
}

function tooSmall({
  origin,
  minimum,
  inclusive,
  exact,
  input,
}: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): Template {
  const amount = amountOf[origin]?.(Number(minimum));
  if (amount && input === "") return ["{field} is required"];
  if (amount) return [exact ? "{field} must have exactly {amount}" : "{field} must have at least {amount}", { amount }];
  if (Number(minimum) <= Number.MIN_SAFE_INTEGER) return ["{field} must be a larger number"];

  const values = { number: formatCount(Number(minimum)) };
  return [inclusive ? "{field} must be at least {number}" : "{field} must be more than {number}", values];
}

const kind = (label: Label): Template => ["{field} must be {kind}", { kind: t(label) }];

function describeIssue(issue: Issue): Template {
  if (issue.input === undefined) return [issue.expected === "array" ? "{field} are required" : "{field} is required"];

  switch (issue.code) {
    case "invalid_type":
      return kind(named(types, issue.expected) ?? "of another kind");
    case "invalid_value":
      return issue.values.includes("true")
        ? kind(types.boolean)
        : ["{field} must be {kind}", { kind: choice(issue.values) }];
    case "too_big":
      return tooBig(issue);
    case "too_small":
      return tooSmall(issue);
    case "invalid_format": {
      const format = named(formats, issue.format);
      return format ? kind(format) : ["{field} is not in the right format"];
    }
    case "not_multiple_of":
      return ["{field} must be a multiple of {number}", { number: formatCount(Number(issue.divisor)) }];
    case "unrecognized_keys":
      return ["{field} must not have {kind}", { kind: choice(issue.keys) }];
    default:
      return ["{field} is not valid"];
  }
}

const fillTemplate = t as (words: Sentence, values: Readonly<Record<string, string>>) => string;

/** The sentence without its subject: "must be a whole number". */
export function problemText(issue: Issue): string {
  const [words, values] = describeIssue(issue);

  return fillTemplate(words, { ...values, field: "" }).trimStart();
}

const subject = (issue: Issue, label: Label | undefined): string => (label ? t(label) : fieldName(issue.path ?? []));

/** Error function for a custom check, with the field's name. `label` names the field if its path is unsuitable. */
export function messageFor(words: Sentence, label?: Label): (issue: Issue) => string {
  return (issue) => fillTemplate(words, { field: subject(issue, label) });
}

/** The full sentence: "Quantity must be a whole number". */
export function fullMessage(issue: Issue, label?: Label): string {
  const isWholeInput = (issue.path ?? []).length === 0 && issue.expected === "object";
  const [words, values] = describeIssue(issue);

  return fillTemplate(words, { ...values, field: subject(issue, isWholeInput ? "The body" : label) });
}

z.config({ localeError: (issue) => fullMessage(issue) });
