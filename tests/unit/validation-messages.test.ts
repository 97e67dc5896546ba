/** Any invalid value in any field of any request returns a message about that field. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as authForms from "@/lib/auth/forms";
import { checkoutSchema } from "@/lib/checkout/form-check";
import type { Contract } from "@/lib/contract";
import { contracts } from "@/lib/contracts";
import { toFieldErrors } from "@/lib/errors";
import { fieldName } from "@/lib/field-names";
import { orderEditSchema } from "@/lib/orders/edit-form";
import * as codeForms from "@/lib/premium-codes/forms";
import { categories } from "@/lib/products/categories";
import * as productForm from "@/lib/products/form";
import { questionInputSchema } from "@/lib/quiz/bank-schema";
import * as topicForm from "@/lib/quiz/topic-form";
import * as settingsForms from "@/lib/settings/forms";
import { untranslatedWords } from "@/scripts/lib/latin-allowlist";
import { withLanguage } from "@/server/language";
import { speakLanguages } from "@/server/texts";

type Path = (string | number)[];
type Shape = { properties?: Record<string, Shape>; items?: Shape; anyOf?: Shape[]; oneOf?: Shape[]; allOf?: Shape[] };

const LONG = "x".repeat(20_000);

/** Each value is invalid for some fields; valid ones produce no message. */
const values: unknown[] = [
  undefined,
  null,
  "",
  "   ",
  "x",
  LONG,
  "two\nlines",
  "nul\u0000",
  "lone\ud800",
  "2026-13-45",
  "1800-01-01",
  "2026-01-31",
  "999",
  "0",
  "-1",
  "1.5",
  true,
  -1,
  0,
  0.001,
  1.5,
  101,
  1e7,
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [],
  [null],
  new Array(200).fill("x"),
  {},
  { stray: 1 },
  new Date(0),
  new File(["x"], "x.txt"),
];

const calls = Object.entries(contracts).flatMap(([group, list]) =>
  Object.entries(list as Record<string, Contract>).flatMap(([name, { params, query, body }]) =>
    Object.entries({ params, query, body }).flatMap(([place, schema]) =>
      schema ? [[`${group}.${name} ${place}`, schema] as [string, z.ZodType]] : [],
    ),
  ),
);

/** Schemas of forms; `questionFormSchema` pipes into the endpoint's own schema. */
const forms = Object.entries({
  ...authForms,
  ...codeForms,
  ...productForm,
  ...settingsForms,
  ...topicForm,
  checkoutSchema,
  orderEditSchema,
  questionInputSchema,
}).flatMap(([name, value]) => (value instanceof z.ZodType ? [[`the form ${name}`, value] as [string, z.ZodType]] : []));

const schemas = [...calls, ...forms];

/** Returns the paths of all fields of a JSON schema. */
function pathsOf(shape: Shape, path: Path = []): Path[] {
  const deeper = [
    ...Object.entries(shape.properties ?? {}).flatMap(([key, inner]) => pathsOf(inner, [...path, key])),
    ...(shape.items ? pathsOf(shape.items, [...path, 0]) : []),
  ];
  const branches = [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])];

  return [path, ...deeper, ...branches.flatMap((branch) => pathsOf(branch, path).slice(1))];
}

/** Returns an input that contains only `value` at `path`. */
function holding(path: Path, value: unknown): unknown {
  return path.reduceRight<unknown>((inner, key) => (typeof key === "number" ? [inner] : { [key]: inner }), value);
}

type Said = { field: string; message: string; input: unknown };

/** Returns the messages for each invalid value in each field. A form itself is always an object. */
function messagesOf(schema: z.ZodType, isForm: boolean): Said[] {
  const paths = pathsOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Shape);
  if (isForm) paths.shift();

  return paths.flatMap((path) =>
    values.flatMap((input) => {
      const { error } = schema.safeParse(holding(path, input));
      return error ? toFieldErrors(error).map((said) => ({ ...said, input })) : [];
    }),
  );
}

const RAW =
  /Invalid|expected|received|Too (big|small)|>=|<=|nrecognized|discriminator|undefined|\bnull\b|NaN|\[object|regex|pattern|is not valid$|of another kind|in the right format/;

/** States of purchases, which contain a word of zod's. */
const STATES = /\b(?:partly_)?received, /g;

/** Instructions, which also identify the field. */
const INSTRUCTION = /^(Choose|Enter|Please|Type) /;

/** Messages that describe their field without its name; most are specified. */
const ownWords = new Set([
  "All options must have text",
  "An order needs at least one item",
  "Courier's tracking number must be 3 to 40 letters, digits or hyphens",
  "Expiry must be a date and time",
  "Maximum 10 items per order",
  "Multiple choice questions must have at least 2 options",
  "Not a premium code",
  "Passwords don't match",
  "Reset token is missing. Please try again.",
  "This link is invalid or has expired.",
]);

/** Returns whether a message starts with its field: the API name, or the schema's label. */
function namesItsField({ field, message }: Said): boolean {
  const path = field.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  const label = field === "" ? "The body" : fieldName(path);
  const words = message.toLowerCase();
  const last = label.split(" ").at(-1) ?? "";
  const [subject = "", ...rest] = words.split(/ (?:is|are|must|contains) /);

  return words.startsWith(label.toLowerCase()) || (rest.length > 0 && subject.endsWith(last.toLowerCase()));
}

describe.each(schemas)("%s", (name, schema) => {
  const messages = messagesOf(schema, name.startsWith("the form "));

  it("is rejected with a message naming the field and the expected value", () => {
    expect(messages.filter(({ message }) => RAW.test(message.replace(STATES, "")))).toEqual([]);
    expect(messages.filter(({ message }) => !/^[A-Z]\S* .*[^\s:,]$/.test(message))).toEqual([]);
    expect(
      messages.filter((one) => !INSTRUCTION.test(one.message) && !ownWords.has(one.message) && !namesItsField(one)),
    ).toEqual([]);
  });

  it("uses the same name for a missing and a blank field", () => {
    const missing = new Map(
      messages.filter(({ input }) => input === undefined).map(({ field, message }) => [field, message]),
    );
    const blank = new Map(messages.filter(({ input }) => input === "").map(({ field, message }) => [field, message]));
    const required = [...missing].filter(([field]) => / is required$/.test(blank.get(field) ?? ""));

    expect(required.filter(([field, message]) => blank.get(field) !== message)).toEqual([]);
  });
});

it("match the stored texts (update with vitest -u)", async () => {
  const messages = schemas.flatMap(([name, schema]) =>
    messagesOf(schema, name.startsWith("the form ")).map(({ message }) => message.replace(/x{9,}/, "{long}")),
  );

  await expect(`${[...new Set(messages)].sort().join("\n")}\n`).toMatchFileSnapshot("english/validation-messages.txt");
});

it("is in Bangla on a Bangla page, except for names and codes", () => {
  speakLanguages();
  const messages = withLanguage("bn", () =>
    schemas.flatMap(([name, schema]) => messagesOf(schema, name.startsWith("the form ")).map(({ message }) => message)),
  );

  // API terms in messages: `newest or oldest`, `123e4567-…`, categories, placeholders.
  const wire = /[a-z0-9]+(?:[_-][a-z0-9]+)+|\b[a-z]{2,}\b|\bm\.me\/NAME\b|\bNAME\b|\bAamarpay\b/g;
  const withoutData = (message: string) =>
    categories.reduce((text, name) => text.replace(name, " "), message).replace(wire, " ");
  expect([...new Set(messages)].filter((message) => !/[\u0980-\u09ff]/.test(message))).toEqual([]);
  expect([...new Set(messages.filter((message) => untranslatedWords(withoutData(message)).length > 0))]).toEqual([]);
});

describe("the message table", () => {
  const one = (schema: z.ZodType, value: unknown) =>
    z
      .object({ lines: z.array(z.object({ unit_price: schema })) })
      .safeParse({ lines: [{}, { unit_price: value }] })
      .error?.issues.at(-1)?.message;

  it.each<[string, z.ZodType, unknown, string]>([
    ["missing", z.string(), undefined, "is required"],
    ["null", z.string(), null, "must be text"],
    ["a wrong type", z.number(), "1", "must be a number"],
    ["a fraction", z.int(), 1.5, "must be a whole number"],
    ["no number", z.number(), Number.NaN, "must be a number"],
    ["a list", z.array(z.string()), "x", "must be a list"],
    ["no date", z.date(), "x", "must be a date and time"],
    ["one value", z.literal("a"), "b", "must be a"],
    ["some values", z.enum(["a", "b", "c"]), "d", "must be a, b or c"],
    ["a switch", z.stringbool(), "d", "must be true or false"],
    ["too long", z.string().max(1), "ab", "must have at most 1 character"],
    ["too short", z.string().min(2), "a", "must have at least 2 characters"],
    ["of another length", z.string().length(2), "abc", "must have exactly 2 characters"],
    ["too many", z.array(z.string()).max(1), ["a", "b"], "must have at most 1 entry"],
    ["too large", z.number().max(100_000), 100_001, "must be at most 1,00,000"],
    ["not small enough", z.number().lt(5), 5, "must be less than 5"],
    ["too small", z.number().min(1), 0, "must be at least 1"],
    ["not large enough", z.number().gt(0), 0, "must be more than 0"],
    ["beyond the range", z.int(), 1e300, "must be a smaller number"],
    ["no multiple", z.number().multipleOf(5), 3, "must be a multiple of 5"],
    ["an address", z.email(), "x", "must be an email address"],
    ["an id", z.uuid(), "x", "must be an id such as 123e4567-e89b-42d3-a456-426614174000"],
    ["a day", z.iso.date(), "x", "must be a day such as 2026-01-31"],
    ["a stray key", z.strictObject({}), { a: 1, b: 2 }, "must not have a or b"],
  ])("describes what is expected for %s", (_, schema, value, words) => {
    expect(one(schema, value)).toBe(`Unit price of line 2 ${words}`);
  });

  it("keeps a schema's own messages", () => {
    expect(one(z.string().min(1, "Topic name is required"), "")).toBe("Topic name is required");
  });

  it("describes an input of the wrong type", () => {
    expect(z.object({}).safeParse([]).error?.issues[0]?.message).toBe("The body must be an object");
  });
});
