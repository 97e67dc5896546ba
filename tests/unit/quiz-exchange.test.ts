/** Questions as CSV and GIFT: malformed files, and round trips (issue 5). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BYTE_ORDER_MARK, toCsv } from "@/lib/csv";
import { COLUMNS } from "@/server/quiz/import-export/columns";
import type { Item, RawQuestion } from "@/server/quiz/import-export/draft";
import { readCsv } from "@/server/quiz/import-export/read-csv";
import { readGift } from "@/server/quiz/import-export/read-gift";
import { toCells } from "@/server/quiz/import-export/write-csv";
import { writeGift } from "@/server/quiz/import-export/write-gift";

const problemOf = (item: Item) =>
  "problem" in item ? item.problem : item.faults.map(({ message }) => message).join("; ") || null;
const problems = (items: Item[]) => items.map((item) => [item.line, problemOf(item)]);
const questionsOf = (items: Item[]) => items.map((item) => ("question" in item ? item.question : item.problem));
const only = (items: Item[]): RawQuestion => {
  const [first] = questionsOf(items);
  if (items.length !== 1 || typeof first !== "object") throw new Error(`Not one question: ${JSON.stringify(items)}`);
  return first;
};

/** Texts as stored: trimmed, with all characters that are special in a format. */
const text = fc
  .array(
    fc.constantFrom(
      ..."ab=~#{}:\\/'\",;%$+-@<[]\n৳ক ".split(""),
      ...["$\\ce{H2SO4}$", "####", "//", "::", "->", "%50%", "\\n"],
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) =>
    parts
      .join("")
      .replace(/\s*\n\s*/g, "\n")
      .trim(),
  )
  .filter((value) => value !== "");
const line = text.map((value) => value.replaceAll("\n", " "));

const question = fc.record({
  topic: line.filter((name) => !/^[/$]|\/$|\/\/|^course/.test(name)),
  title: text,
  title_bn: fc.option(text, { nil: null }),
  difficulty: fc.constantFrom("easy", "medium", "hard"),
  question_type: fc.constantFrom("multiple_choice", "short_answer", "descriptive"),
  is_active: fc.boolean(),
  is_sample: fc.boolean(),
  image_url: fc.option(fc.constant("/pictures/x.webp"), { nil: null }),
  explanation: fc.oneof(text, fc.constant("")),
  explanation_bn: fc.option(text, { nil: null }),
  source: fc.option(line, { nil: null }),
  models: fc.uniqueArray(fc.constantFrom("water", "alpha-glucose", "gold-atom")),
  products: fc.uniqueArray(fc.uuid()),
  options: fc.uniqueArray(text, { minLength: 2, maxLength: 5 }).map((titles) =>
    titles.map((title, index) => ({
      title,
      title_bn: index === 2 ? null : `${title} ক`,
      image_url: index === 1 ? "/pictures/o.webp" : null,
      is_correct: index === 0,
    })),
  ),
});
/** Without the fields that GIFT cannot represent. */
const PLAIN = { title_bn: null, image_url: null, explanation_bn: null, source: null };
const questions = fc.array(
  question.map((one) => (one.question_type === "multiple_choice" ? one : { ...one, options: [] })),
  { minLength: 1, maxLength: 5 },
);

describe("a CSV", () => {
  const read = (...lines: string[]) => readCsv(lines.join("\r\n"));

  it("is read back as written", () => {
    fc.assert(
      fc.property(questions, (all) => {
        const csv = BYTE_ORDER_MARK + toCsv([COLUMNS, ...all.map(toCells)]);
        expect(questionsOf(readCsv(csv))).toEqual(all);
      }),
    );
  });

  it("escapes formulas", () => {
    const cells = toCells({
      topic: "=1+1",
      ...PLAIN,
      title: "@x",
      difficulty: "easy",
      question_type: "short_answer",
      is_active: true,
      is_sample: false,
      explanation: "-1",
      source: "+8801",
      models: [],
      products: ["=2+2"],
      options: [],
    });

    expect(
      toCsv([cells])
        .split(",")
        .filter((cell) => /^"?[=+\-@]/.test(cell)),
    ).toEqual([]);
  });

  it("requires topic and title only, in any order and with any of three delimiters", () => {
    for (const [delimiter, name] of [
      [",", "comma"],
      [";", "semicolon"],
      ["\t", "tab"],
    ]) {
      const file = `Title${delimiter}Topic\nTell of acids${delimiter}${name}`;
      expect(only(readCsv(file))).toMatchObject({ title: "Tell of acids", topic: name, difficulty: "medium" });
    }
  });

  it("reports the line where a row starts, regardless of multi-line rows before it", () => {
    const items = read(
      "topic,title,is_active,correct,option_1",
      '"Acids","Two',
      'lines",true,1,A',
      "",
      "Acids,Flag,perhaps,1,A",
      "Acids,Number,true,7,A",
      "Acids,Wide,true,1,A,B,C",
    );

    expect(problems(items)).toEqual([
      [2, null],
      [5, "is_active must be true or false"],
      [6, "correct must be the number of an option"],
      [7, "There are more cells than columns"],
    ]);
  });

  it("skips empty lines and rows, and stops at one row over the limit", () => {
    const empty = "\n".repeat(2_000_000);
    const blank = ' , ,"",\n'.repeat(200_000);
    const rows = "Acids,Tell of acids\n".repeat(5_000);

    expect(problems(readCsv(`topic,title\n${empty}Acids,One\n${blank}Acids,Two`))).toEqual([
      [2_000_002, null],
      [2_200_003, null],
    ]);
    expect(readCsv(`topic,title\n${rows}`)).toHaveLength(1_001);
  });

  it("skips a row of a million cells, and continues", () => {
    expect(problems(readCsv(`topic,title\n${"a,".repeat(1_000_000)}\nAcids,One`))).toEqual([
      [2, "There are more cells than columns"],
      [3, null],
    ]);
  });

  it.each([
    ["no columns", "a,b\n1,2", 'The first line must name the columns; "topic" is missing'],
    ["an unknown column", "topic,title,titel\na,b,c", 'There is no column "titel"'],
    ["a column twice", "topic,title,title\na,b,c", "A column is named twice"],
    ["a heading of a million cells", "a,".repeat(1_000_000), "There are more cells than columns"],
    ["an open quotation mark", 'topic,title\na,"b', "The line cannot be read. Are its quotation marks closed?"],
    [
      "a quotation mark in the middle",
      'topic,title\na,b"c"',
      "The line cannot be read. Are its quotation marks closed?",
    ],
  ])("with %s returns an error message", (_, file, message) => {
    expect(problems(readCsv(file)).map(([, problem]) => problem)).toEqual([message]);
  });

  it("that is empty has no rows", () => {
    expect([readCsv(""), readCsv(BYTE_ORDER_MARK), readCsv("topic,title\n,\n")]).toEqual([[], [], []]);
  });
});

describe("GIFT", () => {
  it("stops at one question over the limit, and reads unclosed markup only once", () => {
    expect(readGift(`$CATEGORY: Acids\n\n[html]${"<a".repeat(800_000)} {=a ~b}`)).toHaveLength(1);
    expect(readGift(`$CATEGORY: Acids\n\n${"\n".repeat(1_000_000)}${"Tell {}\n\n".repeat(5_000)}`)).toHaveLength(1_001);
  });

  it("counts answers before it parses them", () => {
    const items = readGift(`$CATEGORY: Acids\n\nWhich? {=a ${"~a ".repeat(600_000)}}\n\nTell {}`);

    expect(problems(items)).toEqual([
      [3, "A question has at most 100 answers"],
      [5, null],
    ]);
  });

  it("is read back as written, except images and sources", () => {
    fc.assert(
      fc.property(questions, (all) => {
        const bare = all.map((one) => ({
          ...one,
          ...PLAIN,
          options: one.options.map((option) => ({ ...option, title_bn: null, image_url: null })),
        }));
        expect(questionsOf(readGift(writeGift(all, null)))).toEqual(bare);
      }),
    );
  });

  it("is read as written by Moodle", () => {
    const item = only(
      readGift(
        [
          "// question: 17  name: Acid",
          "$CATEGORY: $course$/top/Chemistry/Acids//Bases",
          "",
          "// [tag:hard]",
          "::Acid \\: one::[html]<p>Which is <b>an acid</b> &amp; why?</p>{",
          "\t~[html]<p>$\\\\ce\\{NaOH\\}$</p>#No",
          "\t=[html]<p>$\\\\ce\\{HCl\\}$</p>#Yes",
          "\t~%-50%Water",
          "\t####[html]<p>It gives H<sup>+</sup>.</p>",
          "}",
        ].join("\r\n"),
      ),
    );

    expect(item).toMatchObject({
      topic: "Acids/Bases",
      title: "Which is an acid & why?",
      difficulty: "hard",
      question_type: "multiple_choice",
      is_active: true,
      is_sample: false,
      image_url: null,
      source: null,
      explanation: "It gives H+.",
      options: [
        { title: "$\\ce{NaOH}$", image_url: null, is_correct: false },
        { title: "$\\ce{HCl}$", image_url: null, is_correct: true },
        { title: "Water", image_url: null, is_correct: false },
      ],
    });
  });

  const read = (source: string) => readGift(`$CATEGORY: T\n${source}`);

  it.each<[string, string, Partial<RawQuestion>]>([
    ["on one line", "2+2 {~3 =4 ~5}", { title: "2+2", question_type: "multiple_choice" }],
    ["a gap in the text", "Two plus {~three =two} equals four.", { title: "Two plus _____ equals four." }],
    ["true or false", "Water is wet.{TRUE}", { question_type: "multiple_choice" }],
    [
      "a short answer",
      "Formula of water?{=H2O =Water}",
      { question_type: "short_answer", explanation: "Accepted answers: H2O; Water" },
    ],
    ["an essay", "Tell of acids. {}", { question_type: "descriptive", options: [] }],
    ["an essay with feedback", "Tell.{####Long.}", { question_type: "descriptive", explanation: "Long." }],
    ["full weights", "Q{~%100%yes ~%0%no}", { question_type: "multiple_choice" }],
    ["an arrow in an answer", "Q{=$A -> B$ ~no}", { question_type: "multiple_choice" }],
  ])("reads %s", (_, source, expected) => {
    expect(only(read(source))).toMatchObject(expected);
  });

  it("detects the correct answer in each spelling", () => {
    const right = (source: string) =>
      only(read(source))
        .options.filter(({ is_correct }) => is_correct)
        .map(({ title }) => title);

    expect(right("Q{~3 =4 ~5}")).toEqual(["4"]);
    expect(right("Q{F#no}")).toEqual(["False"]);
    expect(right("Q{~%100%yes ~%-25%no}")).toEqual(["yes"]);
  });

  it.each([
    [
      "a formula whose braces are bare",
      "What is $\\ce{H2O}$? {=a ~b}",
      "A brace within a text or formula must have a backslash before it",
    ],
    ["no answers", "Just a sentence", "The answers must be between { and }"],
    ["an open brace", "Q {=a ~b", "The answers must be between { and }"],
    ["a text before the answers", "Q {a =b ~c}", "Each answer must begin with = or ~"],
    ["a number", "Pi? {#3.14:0.01}", "Questions with a numeric answer are not supported"],
    ["matching", "Match {=a -> b =c -> d}", "Matching questions are not supported"],
    ["partly right answers", "Q {~%50%a ~%50%b ~c}", "Partly right answers are not supported"],
  ])("reports %s with its line", (_, source, message) => {
    expect(problems(read(`\n${source}`))).toEqual([[3, message]]);
  });

  it("requires a topic", () => {
    expect(problems(readGift("Q{=a ~b}"))).toEqual([[1, "Write the topic before the question: $CATEGORY: name"]]);
  });

  it("never throws on arbitrary input", () => {
    const odd = fc
      .array(fc.constantFrom("$CATEGORY: x", "{", "}", "=", "~", "#", "::", "\\", "\n", "\n\n", "//", "%5%", "a", "T"))
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.oneof(fc.string(), odd), (file) => {
        for (const item of readGift(file)) expect(item.line).toBeGreaterThan(0);
      }),
    );
  });
});
