/** Topics, questions and statistics (spec 5 to 9, D1.15, D3.35). */
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { db } from "@/server/db";
import { env } from "@/server/env";
import type { QuizTopic, User } from "@/server/generated/prisma/client";
import { aggregateOldGames } from "@/server/quiz/aggregate-games";
import { answerQuestion } from "@/server/quiz/sessions/answer";
import { currentQuestion, sessionResults } from "@/server/quiz/sessions/queries";
import { startSession } from "@/server/quiz/sessions/start";
import { call, refused, tryCall } from "@/tests/support/api";
import { at } from "@/tests/support/at";
import { resetDatabase } from "@/tests/support/database";
import { actorOf, createAdmin, createUser } from "@/tests/support/factories";
import { expectConsistentQuiz } from "@/tests/support/invariants";
import { createQuestion, createTopic, optionOf, playGame } from "@/tests/support/quiz";

const NO_ID = "00000000-0000-4000-8000-000000000000";

let admin: User;
let topic: QuizTopic;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  topic = await createTopic({ name: "Acids" });
});

const body = (changes: object = {}) => ({
  topic_id: topic.id,
  title: "Which is an acid?",
  difficulty: "easy",
  question_type: "multiple_choice",
  options: [
    { title: "$\\ce{HCl}$", is_correct: true },
    { title: "$\\ce{NaOH}$", is_correct: false },
  ],
  ...changes,
});
const create = (changes: object = {}) => tryCall("POST /quiz/questions", { as: admin, body: body(changes) });
const change = (id: string, changes: object) =>
  tryCall("PUT /quiz/questions/{id}", { as: admin, params: { id }, body: changes });
/** A new player's game with one question and this answer. */
async function answerAlone(questionId: string, optionId: string): Promise<void> {
  const actor = actorOf(await createUser());
  await db.quizQuestion.updateMany({ where: { id: { not: questionId } }, data: { isActive: false } });
  await db.quizQuestion.update({ where: { id: questionId }, data: { isActive: true } });
  const now = new Date();
  const { session } = await startSession({ actor, questionCount: 1, now });
  await answerQuestion({
    actor,
    input: { session_id: session.id, question_id: questionId, selected_option_id: optionId },
    now,
  });
}
const remove = (id: string) => call("DELETE /quiz/questions/{id}", { as: admin, params: { id } });

describe("topics", () => {
  it("are created, read, changed and listed, newest first", async () => {
    const made = await call("POST /quiz/topics", { as: admin, body: { name: " Bonds ", description: "Holding on" } });
    const { id } = made.data;
    const changed = await call("PUT /quiz/topics/{id}", { as: admin, params: { id }, body: { is_active: false } });
    await createQuestion({ topicId: id });
    await createQuestion({ topicId: id, isActive: false });
    await createQuestion({ topicId: id, archivedAt: new Date() });
    const read = await call("GET /quiz/topics/{id}", { as: admin, params: { id } });
    const { data } = await call("GET /quiz/topics", { as: admin });

    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({ name: "Bonds", description: "Holding on", is_active: true, question_count: 0 });
    expect(changed.data).toMatchObject({ name: "Bonds", description: "Holding on", is_active: false });
    expect(read.data.question_count).toBe(2);
    expect(data.data.map(({ name }) => name)).toEqual(["Bonds", "Acids"]);
  });

  it("are filtered by name and activity", async () => {
    await createTopic({ name: "Strong acids", isActive: false });
    const find = async (query: Record<string, string>) =>
      (await call("GET /quiz/topics", { as: admin, query })).data.data.map(({ name }) => name);

    expect(await find({ search: "ACID" })).toEqual(["Strong acids", "Acids"]);
    expect(await find({ active_only: "true" })).toEqual(["Acids"]);
    expect(await find({ search: "%" })).toEqual([]);
  });

  it("need a unique name", async () => {
    const nameless = await refused("POST /quiz/topics", { as: admin, body: { name: "  " } });
    const missing = await refused("POST /quiz/topics", { as: admin, body: {} });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => tryCall("POST /quiz/topics", { as: admin, body: { name: "ACIDS II" } })),
    );
    const same = await refused("POST /quiz/topics", { as: admin, body: { name: "acids" } });

    expect([nameless.status, nameless.data.detail]).toEqual([422, "Topic name is required"]);
    expect([missing.status, missing.data.detail]).toEqual([422, "Topic name is required"]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect([same.status, same.data.code]).toEqual([409, "name_taken"]);
  });

  it("with questions cannot be deleted; others can, and their name is free again", async () => {
    const { id } = await createQuestion({ topicId: topic.id });
    const drop = () => tryCall("DELETE /quiz/topics/{id}", { as: admin, params: { id: topic.id } });

    const full = await drop();
    await remove(id);
    const [gone, again] = [await drop(), await drop()];
    const anew = await call("POST /quiz/topics", { as: admin, body: { name: "Acids" } });

    expect([full.status, full.error.code]).toEqual([409, "has_questions"]);
    expect([gone.status, again.status, anew.status]).toEqual([204, 404, 201]);
    expect((await create()).status).toBe(404);
  });
});

describe("a question", () => {
  it("is created with its options in order and its formulas typeset", async () => {
    const { status, data } = await create({ explanation: "It gives $\\ce{H+}$.", source: "IUPAC Gold Book" });
    const read = await call("GET /quiz/questions/{id}", { as: admin, params: { id: data.id } });

    expect(status).toBe(201);
    expect(data).toMatchObject({
      topic_id: topic.id,
      topic_name: "Acids",
      title: "Which is an acid?",
      title_html: "Which is an acid?",
      image_url: null,
      difficulty: "easy",
      question_type: "multiple_choice",
      explanation: "It gives $\\ce{H+}$.",
      source: "IUPAC Gold Book",
      is_active: true,
      options: [
        { title: "$\\ce{HCl}$", is_correct: true },
        { title: "$\\ce{NaOH}$", is_correct: false },
      ],
    });
    expect(data.explanation_html).toContain("<math");
    expect(data.options[0]?.title_html).toContain("<math");
    expect(read.data).toEqual(data);
  });

  it.each<[string, object, number, string]>([
    ["no topic", { topic_id: undefined }, 422, "Please select a topic"],
    ["an empty topic", { topic_id: "" }, 422, "Please select a topic"],
    ["no text", { title: "  " }, 422, "Please enter a question text"],
    [
      "one option",
      { options: [{ title: "A", is_correct: true }] },
      422,
      "Multiple choice questions must have at least 2 options",
    ],
    [
      "an option without text",
      { options: [{ title: "A", is_correct: true }, { title: "" }] },
      422,
      "All options must have text",
    ],
    [
      "two right ones",
      {
        options: [
          { title: "A", is_correct: true },
          { title: "B", is_correct: true },
        ],
      },
      422,
      "Multiple choice questions must have exactly one correct answer",
    ],
    [
      "none right",
      { options: [{ title: "A" }, { title: "B" }] },
      422,
      "Multiple choice questions must have exactly one correct answer",
    ],
    [
      "six options",
      { options: ["A", "B", "C", "D", "E", "F"].map((title, index) => ({ title, is_correct: index === 0 })) },
      422,
      "Multiple choice questions can have at most 5 options",
    ],
    ["an unknown topic", { topic_id: NO_ID }, 404, "Topic not found"],
    [
      "a picture from elsewhere",
      { image_url: "https://evil.example/x.png" },
      422,
      "Picture must come from this shop or its media service",
    ],
  ])("with %s is rejected", async (_, changes, status, detail) => {
    const answer = await create(changes);

    expect([answer.status, answer.error.detail]).toEqual([status, detail]);
    expect(await db.quizQuestion.count()).toBe(0);
  });

  it("with an invalid formula is rejected with a message per field", async () => {
    const { status, error } = await create({
      title: "What is $\\frac{1$?",
      options: [{ title: "$\\ce{H2O$", is_correct: true }, { title: "B" }],
    });

    expect(status).toBe(422);
    expect(error.detail).toMatch(/^The formula \$\\frac\{1\$ cannot be read: /);
    expect(error.errors?.map(({ field }) => field)).toEqual(["title", "options.0.title"]);
  });

  it("of another type drops its options", async () => {
    const { data } = await create({ question_type: "short_answer" });

    expect(data.options).toEqual([]);
  });

  it("is filtered by text, topic, difficulty, type and activity", async () => {
    const other = await createTopic({ name: "Metals" });
    const ids: Record<string, string> = {
      acid: (await create()).data.id,
      metal: (await create({ topic_id: other.id, title: "Which is 100% a METAL?", difficulty: "hard" })).data.id,
      essay: (await create({ title: "Tell of acids", question_type: "descriptive", is_active: false })).data.id,
    };
    const find = async (query: Record<string, string>) => {
      const { data } = await call("GET /quiz/questions", { as: admin, query });
      const found = data.data.map(({ id }) => id);
      return found.map((id) => Object.keys(ids).find((name) => ids[name] === id));
    };

    expect(await find({})).toEqual(["essay", "metal", "acid"]);
    expect(await find({ search: "metal" })).toEqual(["metal"]);
    expect(await find({ search: "%" })).toEqual(["metal"]);
    expect(await find({ topic_id: topic.id })).toEqual(["essay", "acid"]);
    expect(await find({ difficulty: "hard" })).toEqual(["metal"]);
    expect(await find({ question_type: "descriptive" })).toEqual(["essay"]);
    expect(await find({ active_only: "true" })).toEqual(["metal", "acid"]);
    expect(await find({ limit: "1", page: "2" })).toEqual(["metal"]);
    expect(await find({ topic_id: NO_ID })).toEqual([]);
  });
});

describe("changing a question", () => {
  const optionsOf = (id: string) => db.quizOption.findMany({ where: { questionId: id }, orderBy: { position: "asc" } });

  it("keeps fields that are not sent, and the ids of remaining options", async () => {
    const { data: before } = await create({ explanation: "So." });
    const [acid, base] = before.options;

    const titled = await change(before.id, { title: "Which one is sour?" });
    const { data: after } = await change(before.id, {
      options: [
        { title: "Lemon", is_correct: false },
        { id: base?.id, title: "$\\ce{NaOH}$ (lye)", is_correct: true },
        { title: acid?.title, is_correct: false },
      ],
    });

    expect(titled.data).toMatchObject({ title: "Which one is sour?", explanation: "So.", options: before.options });
    expect(after.options.map(({ id, is_correct }) => [id, is_correct])).toEqual([
      [expect.any(String), false],
      [base?.id, true],
      [acid?.id, false],
    ]);
    expect((await optionsOf(before.id)).every(({ archivedAt }) => archivedAt === null)).toBe(true);
  });

  it("archives removed options, also when the type changes", async () => {
    const { data: before } = await create();
    const [acid, base] = before.options;

    const { data: replaced } = await change(before.id, {
      options: [
        { id: base?.id, title: base?.title, is_correct: true },
        { title: "New", is_correct: false },
      ],
    });
    const { data: short } = await change(before.id, { question_type: "short_answer" });
    const bare = await change(before.id, { question_type: "multiple_choice" });
    const { data: back } = await change(before.id, {
      question_type: "multiple_choice",
      options: [
        { title: "Yes", is_correct: true },
        { title: "No", is_correct: false },
      ],
    });

    expect(replaced.options.map(({ id }) => id)).not.toContain(acid?.id);
    expect(short.options).toEqual([]);
    expect([bare.status, bare.error.detail]).toEqual([422, "Multiple choice questions must have at least 2 options"]);
    expect(back.options).toHaveLength(2);
    expect(await optionsOf(before.id)).toHaveLength(5);
  });

  it("rejects an option of another question", async () => {
    const [{ data: one }, { data: other }] = [await create(), await create({ title: "Another" })];

    const { status, error } = await change(one.id, {
      options: [
        { id: other.options[0]?.id, title: "A", is_correct: true },
        { title: "B", is_correct: false },
      ],
    });

    expect([status, error.errors?.[0]?.field]).toEqual([422, "options.0.id"]);
  });

  it("rejects a change that is invalid for the question as a whole, whichever part is sent", async () => {
    const { data } = await create();

    const answer = await change(data.id, { options: [{ id: data.options[0]?.id, title: "A", is_correct: true }] });

    expect(answer.error.detail).toBe("Multiple choice questions must have at least 2 options");
    expect((await change(NO_ID, { title: "x" })).status).toBe(404);
    expect((await change(data.id, { topic_id: NO_ID })).status).toBe(404);
  });

  it("concurrently leaves exactly one correct option", async () => {
    const { data } = await create();
    const options = (right: number) =>
      data.options.map(({ id, title }, index) => ({
        id,
        title,
        is_correct: index === right,
      }));

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => change(data.id, { options: options(index % 2) })),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await db.quizOption.count({ where: { isCorrect: true, archivedAt: null } })).toBe(1);
  });
});

describe("a question in a running game", () => {
  it("can still be answered after it was deleted, disabled, or lost its options", async () => {
    const questions = [];
    for (const title of ["deleted", "off", "typed"]) questions.push((await create({ title })).data);
    const [deleted, off, typed] = [at(questions, 0), at(questions, 1), at(questions, 2)];
    const player = actorOf(await createUser());
    const now = new Date();
    const { session } = await startSession({ actor: player, questionCount: 3, now });
    await remove(deleted.id);
    await change(off.id, { is_active: false });
    await change(typed.id, { question_type: "descriptive" });

    const scores = [];
    for (const _ of questions) {
      const current = await currentQuestion({ actor: player, id: session.id, now });
      const original = questions.findIndex(({ id }) => id === current.id);
      expect(current.options).toHaveLength(2);
      const { score_earned } = await answerQuestion({
        actor: player,
        now,
        input: {
          session_id: session.id,
          question_id: current.id,
          selected_option_id: at(at(questions, original).options, 0).id,
        },
      });
      scores.push(score_earned);
    }

    expect(scores).toEqual([10, 10, 11]);
    await expectConsistentQuiz();
  });

  it("keeps its score and review if the answer is corrected afterwards", async () => {
    const { data } = await create();
    const user = await createUser();
    const id = await playGame(user, [true]);
    const [acid, base] = data.options;

    await change(data.id, {
      options: [
        { id: base?.id, title: base?.title, is_correct: true },
        { title: "Neither", is_correct: false },
      ],
    });
    const results = await sessionResults({ actor: actorOf(user), id });

    expect(results).toMatchObject({ score_earned: 10, correct_answers: 1 });
    expect(results.review[0]).toMatchObject({
      selected_option_id: acid?.id,
      correct_option_id: acid?.id,
      is_correct: true,
    });
    expect(results.review[0]?.options.map((option) => option.id)).toContain(acid?.id);
  });
});

it("questions are selected by the list's filters, unless the matches changed", async () => {
  const { data: first } = await create();
  await createQuestion();
  const query = { topic_id: topic.id };

  const { data } = await call("GET /quiz/questions/selection", { as: admin, query: { ...query, count: "1" } });
  const others = await refused("GET /quiz/questions/selection", { as: admin, query: { ...query, count: "2" } });

  expect(data.ids).toEqual([first.id]);
  expect([others.status, others.data.code]).toEqual([409, "selection_changed"]);
});

describe("question bank statistics", () => {
  it("count topics and questions, types, the average and the coverage of ten per active topic", async () => {
    for (let index = 0; index < 12; index += 1) await createQuestion({ topicId: topic.id });
    const small = await createTopic({ name: "Small" });
    await createQuestion({ topicId: small.id, difficulty: "hard" });
    await createQuestion({ topicId: small.id, difficulty: "medium", questionType: "descriptive", isActive: false });
    await createQuestion({ topicId: small.id, archivedAt: new Date() });
    await createTopic({ name: "Asleep", isActive: false });

    const { data } = await call("GET /quiz/stats", { as: admin });

    expect(data).toEqual({
      total_topics: 3,
      active_topics: 2,
      total_questions: 14,
      active_questions: 13,
      questions_by_difficulty: { easy: 12, medium: 1, hard: 1 },
      questions_by_type: { multiple_choice: 13, short_answer: 0, descriptive: 1 },
      average_questions_per_topic: 4.7,
      coverage_percentage: 55,
    });
  });

  it("of an empty bank are zero", async () => {
    await db.quizTopic.deleteMany();

    expect((await call("GET /quiz/stats", { as: admin })).data).toMatchObject({
      total_topics: 0,
      average_questions_per_topic: 0,
      coverage_percentage: 0,
    });
  });

  it("by topic are sorted by name", async () => {
    await createTopic({ name: "bonds" });
    await createTopic({ name: "Water" });
    for (let index = 0; index < 3; index += 1) await createQuestion({ topicId: topic.id });

    const { data } = await call("GET /quiz/stats/topics", { as: admin });
    const second = await call("GET /quiz/stats/topics", { as: admin, query: { limit: "1", page: "2" } });

    expect(data.data.map(({ topic_name }) => topic_name)).toEqual(["Acids", "bonds", "Water"]);
    expect(data.data[0]).toEqual({
      topic_id: topic.id,
      topic_name: "Acids",
      topic_name_bn: null,
      is_active: true,
      total_questions: 3,
      active_questions: 3,
      coverage_percentage: 30,
    });
    expect([second.data.data[0]?.topic_name, second.data.pagination.total_items]).toEqual(["bonds", 3]);
  });

  it("by question list the most failed of all topics, with the wrong option chosen most", async () => {
    const other = await createTopic({ name: "Bonds" });
    const bad = await createQuestion({ topicId: other.id, title: "Bad", options: ["Right", "Rare", "Trap"] });
    for (const [rights, title] of [
      [[true, true, true, true, true], "Good"],
      [[true, false, false, true, true], "Middling"],
      [[false, false, false, false], "Too few answers"],
    ] as const) {
      const { id } = await createQuestion({ topicId: topic.id, title });
      for (const isRight of rights) await answerAlone(id, await optionOf(id, isRight));
    }
    for (const index of [0, 1, 2, 2, 2, 1]) await answerAlone(bad.id, at(bad.options, index).id);
    const list = async (query: Record<string, string> = {}) =>
      (await call("GET /quiz/stats/questions", { as: admin, query })).data;
    const titles = async (query: Record<string, string>) => (await list(query)).data.map(({ title }) => title);

    const { data, pagination } = await list();

    expect(data.map(({ title }) => title)).toEqual(["Bad", "Middling", "Good"]);
    expect(pagination.total_items).toBe(3);
    expect(data[0]).toMatchObject({
      id: bad.id,
      topic_name: "Bonds",
      answered: 6,
      correct: 1,
      top_wrong_option: { title: "Trap", chosen: 3, percentage: 50 },
    });
    expect(data[2]?.top_wrong_option).toBeNull();
    expect(await titles({ sort: "least_wrong" })).toEqual(["Good", "Middling", "Bad"]);
    expect(await titles({ sort: "most_asked" })).toEqual(["Bad", "Middling", "Good"]);
    expect(await titles({ sort: "topic" })).toEqual(["Middling", "Good", "Bad"]);
    expect(await titles({ min_answers: "4", topic_id: topic.id })).toEqual(["Too few answers", "Middling", "Good"]);
    expect(await list({ page: "2", limit: "3" })).toMatchObject({ data: [], pagination: { total_items: 3 } });

    await aggregateOldGames(addDays(new Date(), env.keepAnswerDays + 2));
    expect(await db.quizAnswer.count()).toBe(0);
    expect(await list()).toEqual({ data, pagination });
    await expectConsistentQuiz();
  });

  it("of a topic show the answers to each question, including deleted ones", async () => {
    const { data: question } = await create();
    for (const isRight of [true, false, false]) await playGame(await createUser(), [isRight]);
    const { data: fresh } = await create({ title: "Never asked" });
    await remove(question.id);

    const { data } = await call("GET /quiz/stats/topics/{id}", { as: admin, params: { id: topic.id } });

    expect(data).toMatchObject({ topic_name: "Acids", total_questions: 1, questions_by_difficulty: { easy: 1 } });
    expect(data.questions).toEqual([
      expect.objectContaining({ id: fresh.id, answered: 0, correct: 0, is_archived: false }),
      expect.objectContaining({ id: question.id, answered: 3, correct: 1, is_archived: true }),
    ]);
    expect((await refused("GET /quiz/stats/topics/{id}", { as: admin, params: { id: NO_ID } })).status).toBe(404);
  });
});

it("changes are recorded in the audit log", async () => {
  const { data } = await create();
  await change(data.id, { difficulty: "hard" });
  await remove(data.id);

  const entries = await db.auditEntry.findMany({ where: { entityId: data.id }, orderBy: { id: "asc" } });

  expect(entries.map(({ action }) => action)).toEqual(["created", "updated", "deleted"]);
  expect(entries[1]?.changes).toEqual({ difficulty: { from: "easy", to: "hard" } });
  expect(await optionOf(data.id)).toBeDefined();
});
