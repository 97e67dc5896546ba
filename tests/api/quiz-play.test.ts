/** Playing the daily quiz (spec 4 and 7, D1.12 to D1.17, D3.37 to D3.40, reliability Q1, Q2, Q4). The clock: quiz-day.test.ts. */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { call, tryCall } from "@/tests/support/api";
import { at } from "@/tests/support/at";
import { resetDatabase, sql } from "@/tests/support/database";
import { createAdmin, createUser } from "@/tests/support/factories";
import { expectConsistentQuiz } from "@/tests/support/invariants";
import { createBank, createQuestion, createTopic, optionOf } from "@/tests/support/quiz";

const NO_ID = "00000000-0000-4000-8000-000000000000";

let player: User;

beforeEach(async () => {
  await resetDatabase();
  player = await createUser();
});

const start = (as: User, body: object = {}) => tryCall("POST /quiz/start-session", { as, body });
const status = async (as: User) => (await call("GET /quiz/session/status", { as })).data;
const question = (as: User, id: string) => tryCall("GET /quiz/session/{id}/question", { as, params: { id } });
const complete = (as: User, id: string) => tryCall("POST /quiz/session/{id}/complete", { as, params: { id } });

type Answer = { session_id: string; question_id: string; selected_option_id: string };
const answer = (as: User, body: Answer) => tryCall("POST /quiz/session/answer", { as, body });

/** Answers the current question correctly or wrongly. */
async function answerNext(as: User, id: string, isRight: boolean) {
  const { data } = await question(as, id);

  return answer(as, {
    session_id: id,
    question_id: data.id,
    selected_option_id: await optionOf(data.id, isRight),
  });
}

async function playAll(as: User, id: string, answers: readonly boolean[]) {
  const results = [];
  for (const isRight of answers) results.push((await answerNext(as, id, isRight)).data);

  return results;
}

describe("starting a game", () => {
  it("creates a session of ten questions, and returns the same one again", async () => {
    await createBank(12);

    const first = await start(player);
    const again = await start(player);
    const bare = await call("POST /quiz/start-session", { as: player });

    expect([first.status, again.status, bare.status]).toEqual([201, 200, 200]);
    expect(first.data).toMatchObject({
      user_id: player.id,
      current_question_index: 0,
      status: "active",
      answers: [],
      score: 0,
      current_streak: 0,
    });
    expect(new Set(first.data.question_ids).size).toBe(10);
    expect(again.data).toEqual(first.data);
  });

  it("has as many questions as requested, or as the bank has", async () => {
    await createBank(4);
    const short = await start(player);
    const shortGame = await start(await createUser(), { question_count: 2 });

    expect([short.data.question_ids.length, shortGame.data.question_ids.length]).toEqual([4, 2]);
  });

  it.each([0, 11, 1.5, "ten"])("rejects %s questions", async (question_count) => {
    expect((await start(player, { question_count })).status).toBe(422);
  });

  it("draws only active multiple-choice questions of active topics", async () => {
    const hidden = await createTopic({ isActive: false });
    await createQuestion({ topicId: hidden.id });
    await createQuestion({ isActive: false });
    await createQuestion({ archivedAt: new Date() });
    await createQuestion({ questionType: "short_answer" });
    await createQuestion({ questionType: "descriptive" });

    const empty = await start(player);
    const playable = await createQuestion();
    const { data } = await start(player);

    expect([empty.status, empty.error.code]).toEqual([409, "no_questions"]);
    expect(data.question_ids).toEqual([playable.id]);
  });

  it("gives every player the same mix of difficulties, if available (D9.18)", async () => {
    const topics = [await createTopic(), await createTopic(), await createTopic()];
    for (const { id: topicId } of topics) {
      for (const difficulty of ["easy", "medium", "hard"] as const) {
        for (let index = 0; index < 4; index += 1) await createQuestion({ topicId, difficulty });
      }
    }
    const mixOf = async (as: User, body?: object) => {
      const ids = (await start(as, body)).data.question_ids;
      const found = await db.quizQuestion.groupBy({ by: ["difficulty"], where: { id: { in: ids } }, _count: true });
      return Object.fromEntries(found.map(({ difficulty, _count }) => [difficulty, _count]));
    };

    for (const as of [player, await createUser(), await createUser()]) {
      expect(await mixOf(as)).toEqual({ easy: 4, medium: 4, hard: 2 });
    }
    expect(await mixOf(await createUser(), { question_count: 5 })).toEqual({ easy: 2, medium: 2, hard: 1 });

    await db.quizQuestion.updateMany({ where: { difficulty: "hard" }, data: { isActive: false } });
    expect(await mixOf(player)).toEqual({ easy: 4, medium: 4, hard: 2 });
    expect(await mixOf(await createUser())).toEqual({ easy: 4, medium: 6 });
  });

  it("50 times concurrently creates one session (Q2)", async () => {
    await createBank(12);

    const answers = await Promise.all(Array.from({ length: 50 }, () => start(player)));

    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(answers.filter(({ status: code }) => code === 201)).toHaveLength(1);
    expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(49);
    expect(await db.quizSession.count()).toBe(1);
  });
});

describe("a quiz game", () => {
  it("with only correct answers earns 115 and completes with the last answer", async () => {
    await createBank();
    const { data: session } = await start(player);

    const results = await playAll(player, session.id, Array(10).fill(true));
    const { data } = await complete(player, session.id);

    expect(results.map(({ score_earned }) => score_earned)).toEqual([10, 10, 11, 11, 12, 12, 12, 12, 12, 13]);
    expect(results.map(({ streak_bonus }) => streak_bonus)).toEqual([0, 0, 1, 1, 2, 2, 2, 2, 2, 3]);
    expect(results.map(({ session_complete }) => session_complete)).toEqual([...Array(9).fill(false), true]);
    expect(results.at(-1)).toMatchObject({ is_correct: true, current_streak: 10, total_score: 115 });
    expect(data).toMatchObject({
      score_earned: 115,
      correct_answers: 10,
      total_questions: 10,
      streak_achieved: 10,
      daily_score: 115,
      daily_streak: 10,
    });
    await expectConsistentQuiz();
  });

  it("with only wrong answers scores zero", async () => {
    await createBank();
    const { data: session } = await start(player);

    const results = await playAll(player, session.id, Array(10).fill(false));
    const { data } = await complete(player, session.id);

    expect(new Set(results.map(({ score_earned }) => score_earned))).toEqual(new Set([0]));
    expect(data).toMatchObject({ score_earned: 0, correct_answers: 0, streak_achieved: 0 });
    await expectConsistentQuiz();
  });

  it("returns the correct answer and its explanation after each answer", async () => {
    const { id, options } = await createQuestion({ explanation: "As $\\ce{H2O}$ shows." });
    const { data: session } = await start(player);

    const { data } = await answer(player, {
      session_id: session.id,
      question_id: id,
      selected_option_id: options[1]?.id ?? "",
    });

    expect(data).toMatchObject({ is_correct: false, correct_option_id: options[0]?.id, session_complete: true });
    expect(data.explanation).toBe("As $\\ce{H2O}$ shows.");
    expect(data.explanation_html).toContain("<math");
  });

  it("continues where it was left, on any device", async () => {
    await createBank();
    const { data: session } = await start(player);
    const [first] = await playAll(player, session.id, [true, false, true]);

    const resumed = (await start(player)).data;
    const next = await question(player, session.id);

    expect(await status(player)).toMatchObject({
      has_active_session: true,
      has_completed_today: false,
      active_session_id: session.id,
      current_question_index: 3,
      completed_session_id: null,
    });
    expect(resumed).toMatchObject({ id: session.id, current_question_index: 3, score: 20, current_streak: 1 });
    expect(resumed.answers).toHaveLength(3);
    expect(resumed.answers[0]).toMatchObject({ correct_option_id: first?.correct_option_id, is_correct: true });
    expect(next.data).toMatchObject({ id: session.question_ids[3], question_number: 4, total_questions: 10 });
    expect((await question(player, session.id)).data).toEqual(next.data);
  });

  it("can be played once a day, also with another token", async () => {
    await createBank();
    const { data: session } = await start(player);
    await playAll(player, session.id, Array(10).fill(true));

    const again = await start(player);

    expect([again.status, again.data]).toEqual([
      409,
      { detail: "You have already completed today's quiz", code: "limit_reached" },
    ]);
    expect(await status(player)).toMatchObject({
      has_completed_today: true,
      has_active_session: false,
      active_session_id: null,
      completed_session_id: session.id,
      current_question_index: 0,
    });
    expect((await question(player, session.id)).error.code).toBe("all_answered");
  });
});

describe("the game result", () => {
  it("is the same for repeated and 50 concurrent requests, and reviews all questions", async () => {
    await createBank();
    const { data: session } = await start(player);
    const early = await complete(player, session.id);
    await playAll(player, session.id, [true, true, true, false, true, true, true, true, true, false]);

    const answers = await Promise.all(Array.from({ length: 50 }, () => complete(player, session.id)));
    const [first] = answers;

    expect([early.status, early.error.code]).toEqual([409, "open_questions"]);
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
    expect(first?.data).toMatchObject({ score_earned: 31 + 10 + 10 + 11 + 11 + 12, correct_answers: 8 });
    expect(first?.data.review.map(({ id }) => id)).toEqual(session.question_ids);
    for (const one of first?.data.review ?? []) {
      const options = one.options.map(({ id }) => id);
      expect(options).toEqual(expect.arrayContaining([one.selected_option_id, one.correct_option_id]));
      expect(one.is_correct).toBe(one.selected_option_id === one.correct_option_id);
      expect(one.explanation).toBe("Because.");
    }
  });
});

describe("answers", () => {
  it("to one question from 50 tabs concurrently: one is stored and counted, the others get 409 (Q1)", async () => {
    await createBank();
    const { data: session } = await start(player);
    const { data: asked } = await question(player, session.id);

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        answer(player, {
          session_id: session.id,
          question_id: asked.id,
          selected_option_id: at(asked.options, index % asked.options.length).id,
        }),
      ),
    );

    const stored = answers.filter(({ status: code }) => code === 200);
    expect(stored).toHaveLength(1);
    expect(answers.filter(({ status: code, error }) => code === 409 && error.code === "already_answered")).toHaveLength(
      49,
    );
    expect(await db.quizAnswer.count()).toBe(1);
    const row = await db.quizSession.findUniqueOrThrow({ where: { id: session.id } });
    expect([row.answeredQuestions, row.score]).toEqual([1, stored[0]?.data.score_earned]);
    await expectConsistentQuiz();
  });

  it("to the last question from many tabs complete the game once", async () => {
    await createQuestion();
    const { data: session } = await start(player);
    const { data: asked } = await question(player, session.id);
    const body = { session_id: session.id, question_id: asked.id, selected_option_id: await optionOf(asked.id) };

    const answers = await Promise.all(Array.from({ length: 20 }, () => answer(player, body)));

    expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1);
    expect((await complete(player, session.id)).data.score_earned).toBe(10);
    await expectConsistentQuiz();
  });

  it("are rejected out of order, twice, and for other games' questions, options and sessions (Q4)", async () => {
    await createBank();
    const outside = await createQuestion({ isActive: false });
    const stranger = await createUser();
    const { data: session } = await start(player);
    const [first, second] = [at(session.question_ids, 0), at(session.question_ids, 1)];
    const give = async (as: User, changes: Partial<Answer>) => {
      const body = {
        session_id: session.id,
        question_id: first,
        selected_option_id: await optionOf(first),
        ...changes,
      };
      const { status: code, error } = await answer(as, body);
      return [code, error.code];
    };

    expect(await give(player, { question_id: second, selected_option_id: await optionOf(second) })).toEqual([
      409,
      "not_current",
    ]);
    expect(await give(player, { selected_option_id: await optionOf(second) })).toEqual([422, "invalid"]);
    expect(await give(player, { selected_option_id: NO_ID })).toEqual([422, "invalid"]);
    expect(await give(player, { question_id: outside.id })).toEqual([404, "not_found"]);
    expect(await give(player, { question_id: NO_ID })).toEqual([404, "not_found"]);
    expect(await give(player, { session_id: NO_ID })).toEqual([404, "not_found"]);
    expect(await give(stranger, {})).toEqual([404, "not_found"]);
    expect(await give(await createAdmin(), {})).toEqual([404, "not_found"]);
    expect(await db.quizAnswer.count()).toBe(0);
    expect(await give(player, {})).toEqual([200, undefined]);
    expect(await give(player, {})).toEqual([409, "already_answered"]);
  });

  it("of another user's session return not found", async () => {
    await createBank();
    const { data: session } = await start(player);
    const stranger = await createUser();

    for (const ask of [question, complete]) {
      const [foreign, unknown] = [await ask(stranger, session.id), await ask(stranger, NO_ID)];
      expect(foreign.status).toBe(404);
      expect(foreign.data).toEqual(unknown.data);
    }
  });
});

describe("before it is answered", () => {
  it("no response reveals the correct option (Q4)", async () => {
    await createBank();
    const { data: session } = await start(player);
    const { data: asked } = await question(player, session.id);

    expect(JSON.stringify([session, asked, await status(player)])).not.toMatch(/correct|explanation/);
    const shown = ["id", "image_url", "title", "title_bn", "title_bn_html", "title_html"];
    expect(Object.keys(at(asked.options, 0)).sort()).toEqual(shown);
  });

  it("options are shuffled, and stay so after a reload", async () => {
    await createBank(30);
    const places = new Set<number>();
    for (let game = 0; game < 3; game += 1) {
      const user = await createUser();
      const { data: session } = await start(user);
      for (let turn = 0; turn < 10; turn += 1) {
        const { data: asked } = await question(user, session.id);
        const right = await optionOf(asked.id);
        places.add(asked.options.findIndex(({ id }) => id === right));
        await answerNext(user, session.id, true);
      }
    }

    expect([...places].sort()).toEqual([0, 1, 2]);
  });
});

describe("database constraints", () => {
  it.each([
    [
      "a second session of a day",
      `INSERT INTO quiz_sessions (id, user_id, quiz_day, total_questions, started_at)
      SELECT gen_random_uuid(), user_id, quiz_day, 10, started_at FROM quiz_sessions`,
      "23505",
    ],
    ["a negative score", "UPDATE quiz_sessions SET score = -1", "23514"],
    ["a score beyond its answers", "UPDATE quiz_sessions SET score = 200", "23514"],
    ["completion with open questions", "UPDATE quiz_sessions SET status = 'completed', completed_at = now()", "23514"],
    ["another day than that of the start", "UPDATE quiz_sessions SET quiz_day = quiz_day - 1", "23514"],
    ["two right options", "UPDATE quiz_options SET is_correct = true", "23505"],
  ])("reject %s", async (_, statement, code) => {
    await createBank();
    await start(player);

    await expect(sql(statement)).rejects.toMatchObject({ code });
  });
});
