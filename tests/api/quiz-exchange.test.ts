/** Importing and exporting questions over the API (D3.41, issue 5). The formats themselves: unit/quiz-exchange.test.ts. */
import { readFile } from "node:fs/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct, createUser } from "@/tests/support/factories";
import { createQuestion, createTopic } from "@/tests/support/quiz";

const HEADING = "topic,title,correct,option_1,option_2";
const GOOD = `${HEADING}\nAcids,Which is sour?,1,Lemon,Soap\nMetals,Which is liquid?,2,Iron,Mercury\n`;
const MIXED = `${GOOD}Acids,,1,A,B\nAcids,Broken $\\frac{1$,1,A,B\nACIDS,Which is sour?,1,A,B\n`;

let admin: User;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
});

function form(content: BlobPart, name = "bank.csv", fields: Record<string, string> = {}): FormData {
  const multipart = new FormData();
  multipart.set("file", new File([content], name));
  for (const [key, value] of Object.entries(fields)) multipart.set(key, value);

  return multipart;
}

const send = (multipart: FormData) => tryCall("POST /quiz/questions/import", { as: admin, body: multipart });

async function download(
  name: "GET /quiz/questions/export.csv" | "GET /quiz/questions/export.gift",
  query: Record<string, string> = {},
) {
  const { data, headers } = await call(name, { as: admin, query });

  return { headers, text: data as string };
}

/** Fields that GIFT cannot represent; models and products are tags there. */
const noBangla = { title_bn: null, title_bn_html: null };
const withoutExtras = (question: Awaited<ReturnType<typeof bank>>[number]) => ({
  ...question,
  ...{ ...noBangla, explanation_bn: null, explanation_bn_html: null, image_url: null, source: null },
  options: question.options.map((option) => ({ ...option, ...noBangla })),
});

async function bank() {
  const { data } = await call("GET /quiz/questions", { as: admin, query: { limit: "100" } });

  return data.data.map(({ id, topic_id, created_at, options, ...rest }) => ({
    ...rest,
    options: options.map((option) => ({ ...option, id: null })),
  }));
}

/** Each file is parsed in a separate thread, which starts slowly from sources. */
const LONGEST = { timeout: 60_000 };

describe("an import", LONGEST, () => {
  it("imports a valid file with its new topics, listed in the file's order", async () => {
    await createTopic({ name: "acids" });

    const { status, data } = await send(form(GOOD));

    expect([status, data]).toEqual([200, { valid: 2, invalid: [], created: 2, new_topics: ["Metals"] }]);
    expect((await bank()).map(({ topic_name, title }) => [topic_name, title])).toEqual([
      ["acids", "Which is sour?"],
      ["Metals", "Which is liquid?"],
    ]);
    const [entry, ...others] = await db.auditEntry.findMany({ where: { action: "imported" } });
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      entity: "quiz_question",
      entityId: null,
      changes: { questions: { from: null, to: 2 }, newTopics: { from: null, to: "Metals" } },
    });
  });

  it("with preview writes nothing", async () => {
    const { data } = await send(form(GOOD, "bank.csv", { dry_run: "true" }));

    expect(data).toEqual({ valid: 2, invalid: [], created: 0, new_topics: ["Acids", "Metals"] });
    expect([await db.quizQuestion.count(), await db.quizTopic.count()]).toEqual([0, 0]);
  });

  it("of an invalid file lists the errors by line and writes nothing, unless the valid part is accepted", async () => {
    const refused = await send(form(MIXED));
    const before = await db.quizQuestion.count();
    const accepted = await send(form(MIXED, "bank.csv", { accept_valid: "true" }));

    expect(refused.data).toMatchObject({
      valid: 2,
      created: 0,
      invalid: [
        { line: 4, message: "Please enter a question text" },
        { line: 5, message: expect.stringContaining("cannot be read") },
        { line: 6, message: "This question already exists" },
      ],
    });
    expect(before).toBe(0);
    expect(accepted.data).toMatchObject({ valid: 2, created: 2 });
    expect(await db.quizQuestion.count()).toBe(2);
  });

  it("lists every error of a line with its column", async () => {
    const heading = "topic,difficulty,question_type,is_active,title,image_url,correct,option_1,option_2,option_3";
    const lines = [
      "Acids,easyy,multiple_choice,true,Which is sour?,,7,Lemon,Soap,",
      "Acids,easy,multiple_choice,perhaps,Broken $\\frac{1$,https://elsewhere.example/a.png,,A,,A",
      "Acids,easy,riddle,true,,,1,A,B,",
    ];

    const { data } = await send(form([heading, ...lines].join("\n")));

    expect(data.valid).toBe(0);
    expect(data.invalid.map(({ line, faults }) => [line, faults.map(({ column }) => column)])).toEqual([
      [2, ["correct", "difficulty"]],
      [3, ["is_active", null, null, null, "title", "image_url"]],
      [4, ["title", "question_type"]],
    ]);
    expect(data.invalid[0]?.message).toBe(
      "correct must be the number of an option; Difficulty must be easy, medium or hard",
    );
    expect(data.invalid[1]?.faults.map(({ message }) => message)).toEqual([
      "is_active must be true or false",
      "All options must have text",
      "Multiple choice questions must have exactly one correct answer",
      "Two options have the same text",
      expect.stringContaining("cannot be read"),
      expect.stringContaining("must come from this shop"),
    ]);
  });

  it("takes molecules by key and products by name or id, and lists unknown ones", async () => {
    const cards = await createProduct({ name: "Ring cards" });
    await createProduct({ name: "Twice" });
    await createProduct({ name: "twice" });
    const heading = "topic,title,correct,option_1,option_2,models,products";
    const right = `Rings,Six?,1,A,B,benzene; phenol,ring cards;${cards.id}`;
    const wrong = "Rings,Seven?,1,A,B,benzen,Ring card; Twice";

    const { data } = await send(form([heading, right, wrong].join("\n"), "bank.csv", { accept_valid: "true" }));

    expect(data.invalid.map(({ faults }) => faults)).toEqual([
      [
        { column: "models", message: "There is no 3D model called benzen. Choose from those at /molecules." },
        { column: "products", message: 'There is no product called "Ring card"' },
        { column: "products", message: 'Several products are called "Twice": use the ID of one' },
      ],
    ]);
    expect(await bank()).toMatchObject([{ models: ["benzene", "phenol"], products: [cards.id] }]);
  });

  it("does not parse formulas in a text that is too long", async () => {
    const { data } = await send(
      form(`topic,title,correct,option_1,option_2\nAcids,${"$\\nothing$".repeat(5_000)},1,A,B`),
    );

    expect(data.invalid.map(({ faults }) => faults)).toEqual([
      [{ column: "title", message: expect.stringContaining("at most") }],
    ]);
  });

  it("accepts the complete sample file", async () => {
    const sample = await readFile("public/samples/quiz-questions.csv", "utf8");

    expect((await send(form(sample))).data).toMatchObject({ valid: 4, invalid: [], created: 4 });
  });

  it("twice, sequentially or concurrently, writes each question once", async () => {
    await Promise.all([send(form(GOOD)), send(form(GOOD)), send(form(GOOD))]);
    const again = await send(form(GOOD));

    expect(await db.quizQuestion.count()).toBe(2);
    expect(await db.quizTopic.count()).toBe(2);
    expect(again.data).toMatchObject({ valid: 0, created: 0, invalid: [{ line: 2 }, { line: 3 }] });
  });

  it("reads GIFT, by the file's extension or its field", async () => {
    const gift = "$CATEGORY: Acids\n\nWhich is sour? {=Lemon ~Soap}\n";

    const named = await send(form(gift, "moodle.TXT", { dry_run: "true" }));
    const explicit = await send(form(gift, "file", { format: "gift" }));

    expect([named.data.valid, explicit.data.created]).toEqual([1, 1]);
  });

  it.each<[string, FormData, number, string]>([
    ["no file", new FormData(), 422, "Choose a CSV or GIFT file"],
    ["another kind of file", form("x", "bank.pdf"), 422, "Choose a file that ends in .csv, .gift or .txt"],
    ["an empty file", form(""), 422, "There are no questions in this file"],
    [
      "a file that is not UTF-8",
      form(new Uint8Array([0xff, 0xfe, 0x41])),
      422,
      "The file is not UTF-8 text. Save it as UTF-8 and try again.",
    ],
    [
      "too many questions",
      form(`${HEADING}\n${"A,B,1,C,D\n".repeat(1_001)}`),
      422,
      "At most 1000 questions in one file",
    ],
    ["two megabytes of empty lines", form("\n".repeat(2 * 1024 * 1024)), 422, "There are no questions in this file"],
    ["a file that is too large", form("x".repeat(2 * 1024 * 1024 + 1)), 413, "The file must be less than 2MB"],
  ])("of %s is rejected", async (_, multipart, status, detail) => {
    const answer = await send(multipart);

    expect([answer.status, answer.error.detail]).toEqual([status, detail]);
  });

  it("accepts only a parsable form", async () => {
    const json = await refused("POST /quiz/questions/import", { as: admin, body: {} });
    const cut = await refused("POST /quiz/questions/import", {
      as: admin,
      body: "--x\r\nContent-Disposition: form-data",
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
    const text = form(GOOD);
    text.set("file", "just a text");

    expect([json.status, cut.status, (await send(text)).status]).toEqual([415, 400, 422]);
  });
});

describe("an export", LONGEST, () => {
  beforeEach(async () => {
    const { id: topicId } = await createTopic({ name: 'Salts, "odd" = names' });
    await createQuestion({
      topicId,
      title: "=1+1, and $\\ce{H2SO4}$\nover two lines",
      titleBn: "=1+1 ও $\\ce{H2SO4}$\nদুই লাইনে",
      explanationBn: "কারণ।",
      source: "-1",
      difficulty: "hard",
    });
    await createQuestion({
      topicId,
      title: "Tell.",
      questionType: "descriptive",
      isActive: false,
      imageUrl: "/pictures/a.webp",
    });
    const products = [await createProduct({ name: "Rings, set of 20" }), await createProduct({ name: "A; B" })];
    const { options } = await createQuestion({
      title: "Oxidation number?",
      options: ["+6", "-2", "'=0", "@"],
      models: ["water", "gold-atom"],
      productIds: products.map(({ id }) => id),
    });
    await db.quizOption.update({ where: { id: options[0]?.id ?? "" }, data: { titleBn: "+৬" } });
  });

  const clear = async () => {
    await db.quizOption.deleteMany();
    await db.quizQuestion.deleteMany();
    await db.quizTopic.deleteMany();
  };

  it("as CSV, imported into an empty bank, gives the same bank", async () => {
    const before = await bank();
    const { text, headers } = await download("GET /quiz/questions/export.csv");
    await clear();

    const { data } = await send(form(text));

    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="quiz-questions-[\d-]{10}\.csv"$/);
    expect(data).toMatchObject({ created: 3, invalid: [] });
    expect(await bank()).toEqual(before);
  });

  it("as GIFT gives the same bank except images, sources and Bangla", async () => {
    const before = await bank();
    const { text, headers } = await download("GET /quiz/questions/export.gift");
    await clear();

    const { data } = await send(form(text, "bank.gift"));

    expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(data).toMatchObject({ created: 3, invalid: [] });
    const bare = before.map(withoutExtras);
    expect(await bank()).toEqual(bare);
  });

  it("has the same questions as the list with the same filters", async () => {
    const { text } = await download("GET /quiz/questions/export.gift", { difficulty: "hard" });

    expect(text.match(/\[tag:/g)).toHaveLength(2);
    expect(text).toContain("[tag:hard]");
  });

  it("is admin-only", async () => {
    expect((await refused("GET /quiz/questions/export.csv", { as: await createUser() })).status).toBe(403);
  });
});
