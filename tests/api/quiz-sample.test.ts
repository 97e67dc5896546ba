/** The guests' sample (D8.35, ADR 058): the same for everyone, stored as no game, and without revealing today's answers. */
import pg from "pg";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { quizDayOf } from "@/lib/quiz/rules";
import { trackReads } from "@/server/data-versions";
import { db, pool, transaction } from "@/server/db";
import { practiceQuestion } from "@/server/quiz/practice";
import { checkSample, sampleQuestions } from "@/server/quiz/samples";
import { markDrawn } from "@/server/quiz/sessions/draw";
import { startSession } from "@/server/quiz/sessions/start";
import { call, refused } from "@/tests/support/api";
import { resetDatabase, sql } from "@/tests/support/database";
import { actorOf, createAdmin, createUser } from "@/tests/support/factories";
import { createBank, createQuestion, createTopic, optionOf, playGame } from "@/tests/support/quiz";

beforeEach(resetDatabase);

const shown = async () => (await call("GET /quiz/sample")).data.questions.map(({ id }) => id);

describe("the sample quiz", () => {
  it("has three questions of different topics, easiest first, without answers", async () => {
    const topic = await createTopic();
    const hard = await createQuestion({ isSample: true, difficulty: "hard" });
    const same = await createQuestion({ isSample: true, topicId: topic.id, createdAt: new Date("2026-11-01") });
    const easy = await createQuestion({ isSample: true, topicId: topic.id, title: "What is $\\ce{H2O}$?" });
    const medium = await createQuestion({ isSample: true, difficulty: "medium" });
    await createBank(2);

    const { data } = await call("GET /quiz/sample");

    expect(data.questions.map(({ id }) => id)).toEqual([easy.id, medium.id, hard.id]);
    expect(data.questions.map((question) => [question.question_number, question.total_questions])).toEqual([
      [1, 3],
      [2, 3],
      [3, 3],
    ]);
    expect(data.questions[0]?.title_html).toContain("<math");
    expect(JSON.stringify(data)).not.toMatch(/correct|explanation|Because/);
    expect(await call("GET /quiz/sample")).toMatchObject({ data });
    expect(data.questions.map(({ id }) => id)).not.toContain(same.id);
  });

  it("excludes questions that are inactive, deleted, of another type or of an inactive topic", async () => {
    expect(await shown()).toEqual([]);
    const hidden = await createTopic({ isActive: false });
    await createQuestion({ isSample: true, topicId: hidden.id });
    await createQuestion({ isSample: true, isActive: false });
    await createQuestion({ isSample: true, archivedAt: new Date() });
    await createQuestion({ isSample: true, questionType: "descriptive" });
    expect(await sampleQuestions({ now: new Date("2030-01-01") })).toEqual([]);
    const { id } = await createQuestion({ isSample: true });

    expect((await sampleQuestions({ now: new Date("2031-01-01") })).map((question) => question.id)).toEqual([id]);
  });

  it("updates immediately when an admin changes it, and is otherwise cached", async () => {
    const as = await createAdmin();
    const { id, topicId } = await createQuestion();
    const before = await shown();
    await call("PUT /quiz/questions/{id}", { as, params: { id }, body: { is_sample: true } });
    const marked = await shown();
    const { reads } = await trackReads(() => sampleQuestions({ now: new Date() }));
    await call("PUT /quiz/topics/{id}", { as, params: { id: topicId }, body: { is_active: false } });

    expect([before, marked, await shown()]).toEqual([[], [id], []]);
    expect([[...reads.versions.keys()], reads.isUnknown]).toEqual([["quiz"], false]);
  });

  it("is read from its index, regardless of the number of questions", async () => {
    const { id, topicId } = await createQuestion({ isSample: true });
    await db.$executeRaw`
      INSERT INTO quiz_questions (id, topic_id, title, difficulty, question_type, updated_at)
      SELECT gen_random_uuid(), ${topicId}::uuid, 'Question', 'easy', 'multiple_choice', now() FROM generate_series(1, 5000)`;
    await db.$executeRaw`ANALYZE quiz_questions`;
    const query = vi.spyOn(pg.Client.prototype, "query");
    // Close idle connections: they were opened before the spy and use the driver's own function.
    while (pool.idleCount > 0) (await pool.connect()).release(true);
    expect((await sampleQuestions({ now: new Date() })).map((question) => question.id)).toEqual([id]);
    const statements = query.mock.calls.map(([asked]: unknown[]) => asked as pg.QueryConfig);
    query.mockRestore();
    const read = statements.find(({ text }) => text?.includes("is_sample"));

    const rows = await sql<{ "QUERY PLAN": string }>(`EXPLAIN ${read?.text}`, read?.values);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("quiz_questions_samples");
    expect(plan).not.toContain("Seq Scan on quiz_questions");
  });

  it("is never drawn for a game, but may be used in practice", async () => {
    const { id } = await createQuestion({ isSample: true });
    const player = await createUser();
    const none = await refused("POST /quiz/start-session", { as: player, body: {} });
    const other = await createQuestion();
    const { data: session } = await call("POST /quiz/start-session", { as: player, body: {} });

    expect([none.status, none.data.code]).toEqual([409, "no_questions"]);
    expect(session.question_ids).toEqual([other.id]);
    expect((await practiceQuestion({ now: new Date() })).id).toBe(id);
    const body = { question_id: id, selected_option_id: await optionOf(id) };
    expect((await call("POST /quiz/submit", { as: player, body })).data.is_correct).toBe(true);
  });
});

describe("an answer to a sample question", () => {
  it("is checked for anyone: correct option, explanation and points; nothing is stored", async () => {
    const { id } = await createQuestion({ isSample: true });
    const [right, wrong] = [await optionOf(id), await optionOf(id, false)];
    const answer = (selected_option_id: string) =>
      call("POST /quiz/sample/answer", { body: { question_id: id, selected_option_id } });

    const explained = {
      correct_option_id: right,
      explanation: "Because.",
      explanation_html: "Because.",
      explanation_bn: null,
      explanation_bn_html: null,
      models: [],
      products: [],
    };
    expect((await answer(right)).data).toEqual({ is_correct: true, score_earned: 10, ...explained });
    expect((await answer(wrong)).data).toEqual({ is_correct: false, score_earned: 0, ...explained });
    expect([await db.quizSession.count(), await db.quizAnswer.count()]).toEqual([0, 0]);
  });

  it("is rejected for other questions, and for options of another one", async () => {
    const sample = await createQuestion({ isSample: true });
    const other = await createQuestion();
    const statuses = [];
    for (const [question_id, selected_option_id] of [
      [other.id, await optionOf(other.id)],
      ["00000000-0000-4000-8000-000000000000", await optionOf(sample.id)],
      [sample.id, await optionOf(other.id)],
      [sample.id, "x"],
    ] as const) {
      const { status } = await refused("POST /quiz/sample/answer", { body: { question_id, selected_option_id } });
      statuses.push(status);
    }

    expect(statuses).toEqual([404, 404, 422, 422]);
  });

  it("to a question of a running game is rejected until that game can no longer be played", async () => {
    const [question] = await createBank(1);
    const id = question?.id ?? "";
    const actor = actorOf(await createUser());
    await startSession({ actor, questionCount: 1, now: new Date("2026-11-20T10:00:00Z") });
    await call("PUT /quiz/questions/{id}", { as: await createAdmin(), params: { id }, body: { is_sample: true } });
    const input = { question_id: id, selected_option_id: await optionOf(id) };
    const [before, after] = [new Date("2026-11-20T18:29:59Z"), new Date("2026-11-20T18:30:00Z")];

    expect(await sampleQuestions({ now: before })).toEqual([]);
    await expect(checkSample({ input, now: before })).rejects.toMatchObject({ code: "not_found" });
    expect(await sampleQuestions({ now: after })).toHaveLength(1);
    expect(await checkSample({ input, now: after })).toMatchObject({ is_correct: true });
  });

  it("is rejected once a game has drawn it, for example concurrently with an admin's change", async () => {
    const { id } = await createQuestion({ isSample: true });
    const now = new Date();
    const before = await sampleQuestions({ now });
    await transaction((tx) => markDrawn(tx, { ids: [id], day: quizDayOf(now) }));

    expect([before.length, await sampleQuestions({ now })]).toEqual([1, []]);
  });
});

describe("an admin", () => {
  it("marks, filters and exports samples", async () => {
    const as = await createAdmin();
    const { id } = await createQuestion({ isSample: true, title: "A sample" });
    await createQuestion();

    const { data: list } = await call("GET /quiz/questions", { as, query: { sample_only: true } });
    const { text } = await call("GET /quiz/questions/export.csv", { as, query: { sample_only: true } });

    expect(list.data.map((question) => [question.id, question.is_sample])).toEqual([[id, true]]);
    expect(text.trim().split("\n")).toHaveLength(2);
  });
});

describe("today's public statistics", () => {
  it("contain the number of finished games and the best score, without names", async () => {
    await createBank(4);
    const none = (await call("GET /quiz/today")).data;
    await playGame(await createUser({ fullName: "Sadia Rahman" }), [true, true, true]);
    await playGame(await createUser(), [true, false]);
    await call("POST /quiz/start-session", { as: await createUser(), body: {} });
    const { data, text } = await call("GET /quiz/today");

    expect(none).toMatchObject({ players: 0, has_more_players: false, best_score: null });
    expect(data).toMatchObject({ players: 2, has_more_players: false, best_score: 31 });
    expect(text).not.toContain("Sadia");
  });
});
