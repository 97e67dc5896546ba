/** Practice (D1.16, D3.36): without score, and without revealing answers of the quiz. */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { checkPractice } from "@/server/quiz/practice";
import { startSession } from "@/server/quiz/sessions/start";
import { call, refused, tryCall } from "@/tests/support/api";
import { at } from "@/tests/support/at";
import { resetDatabase } from "@/tests/support/database";
import { actorOf, createUser } from "@/tests/support/factories";
import { createBank, createQuestion, createTopic, optionOf, playGame } from "@/tests/support/quiz";

let player: User;

beforeEach(async () => {
  await resetDatabase();
  player = await createUser();
});

const submit = (question_id: string, selected_option_id: string) =>
  tryCall("POST /quiz/submit", { as: player, body: { question_id, selected_option_id } });

describe("a practice question", () => {
  it("is any playable question, without its answer", async () => {
    const hidden = await createTopic({ isActive: false });
    await createQuestion({ topicId: hidden.id });
    await createQuestion({ questionType: "descriptive" });
    const empty = await refused("GET /quiz/reaction-question", { as: player });
    const { id } = await createQuestion({ title: "What is $\\ce{H2O}$?" });

    const { data } = await call("GET /quiz/reaction-question", { as: player });

    expect([empty.status, empty.data.code]).toEqual([409, "no_questions"]);
    expect(data).toMatchObject({ id, question_number: 1, total_questions: 1 });
    expect(data.title_html).toContain("<math");
    expect(JSON.stringify(data)).not.toMatch(/correct|explanation/);
  });

  it("is of the chosen topic", async () => {
    const topic = await createTopic();
    await createBank(3);
    const query = { topic_id: topic.id };
    const empty = await refused("GET /quiz/reaction-question", { as: player, query });
    const { id } = await createQuestion({ topicId: topic.id });

    expect([empty.status, empty.data.code]).toEqual([409, "no_questions"]);
    for (let round = 0; round < 5; round += 1) {
      expect((await call("GET /quiz/reaction-question", { as: player, query })).data.id).toBe(id);
    }
  });

  it("is not from today's quiz", async () => {
    await createBank(10);
    await call("POST /quiz/start-session", { as: player, body: {} });
    const blocked = await refused("GET /quiz/reaction-question", { as: player });
    const other = await createQuestion();

    expect([blocked.status, blocked.data.code]).toEqual([409, "in_open_quiz"]);
    for (let round = 0; round < 5; round += 1) {
      expect((await call("GET /quiz/reaction-question", { as: player })).data.id).toBe(other.id);
    }
  });
});

describe("checking a practice answer", () => {
  it("returns the correct option and the explanation, and stores nothing", async () => {
    const { id } = await createQuestion();
    const [right, wrong] = [await optionOf(id), await optionOf(id, false)];

    const good = await submit(id, right);
    const bad = await submit(id, wrong);

    expect(good.data).toEqual({
      is_correct: true,
      correct_option_id: right,
      explanation: "Because.",
      explanation_html: "Because.",
      explanation_bn: null,
      explanation_bn_html: null,
      models: [],
      products: [],
    });
    expect(bad.data).toMatchObject({ is_correct: false, correct_option_id: right });
    expect([await db.quizSession.count(), await db.quizAnswer.count()]).toEqual([0, 0]);
  });

  it("rejects unknown, deleted and other types of questions, and other questions' options", async () => {
    const { id } = await createQuestion();
    const other = await createQuestion();
    const gone = await createQuestion({ archivedAt: new Date() });
    const essay = await createQuestion({ questionType: "descriptive" });
    const right = await optionOf(id);

    const statuses = [];
    for (const [question, option] of [
      ["00000000-0000-4000-8000-000000000000", right],
      [gone.id, right],
      [essay.id, right],
      [id, await optionOf(other.id)],
      [id, "x"],
    ] as const) {
      statuses.push((await submit(question, option)).status);
    }

    expect(statuses).toEqual([404, 404, 404, 422, 422]);
  });

  it("does not reveal answers of today's quiz: not of one's own game, open or finished, nor of others", async () => {
    await createBank(2);
    const { data: session } = await call("POST /quiz/start-session", { as: player, body: {} });
    const id = at(session.question_ids, 0);
    const right = await optionOf(id);
    const second = await createUser();

    const own = await submit(id, right);
    const others = await tryCall("POST /quiz/submit", {
      as: second,
      body: { question_id: id, selected_option_id: right },
    });
    await playGame(player, [true, true]);
    const finished = await submit(id, right);

    for (const { status, error } of [own, others, finished]) {
      expect([status, error.code]).toEqual([409, "in_open_quiz"]);
      expect(JSON.stringify(error)).not.toContain("correct_option_id");
    }
  });

  it("does not reveal the answers of a game through a second account, after any number of attempts", async () => {
    await createBank(30);
    const { data: session } = await call("POST /quiz/start-session", { as: player, body: {} });
    const second = await createUser();

    const drawn = new Set<string>();
    for (let round = 0; round < 60; round += 1)
      drawn.add((await call("GET /quiz/reaction-question", { as: second })).data.id);

    expect(session.question_ids).toHaveLength(10);
    expect([...drawn].filter((id) => session.question_ids.includes(id))).toEqual([]);
  });

  it("is allowed again once the quiz of an earlier day can no longer be played", async () => {
    await createBank(1);
    const actor = actorOf(player);
    const { session } = await startSession({ actor, questionCount: 1, now: new Date("2026-11-20T10:00:00Z") });
    const [id = ""] = session.question_ids;
    const input = { question_id: id, selected_option_id: await optionOf(id) };
    const check = (now: string) => checkPractice({ input, now: new Date(now) });

    await expect(check("2026-11-20T18:29:00Z")).rejects.toMatchObject({ extra: { reason: "in_open_quiz" } });
    expect(await check("2026-11-20T18:30:00Z")).toMatchObject({ is_correct: true });
  });
});
