/** The day of a quiz around midnight in Dhaka, with the process in three time zones (D1.13, reliability Q3). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import { dailyBoard } from "@/server/quiz/scoreboard";
import { answerQuestion } from "@/server/quiz/sessions/answer";
import { currentQuestion, sessionResults, sessionStatus } from "@/server/quiz/sessions/queries";
import { startSession } from "@/server/quiz/sessions/start";
import { resetDatabase } from "@/tests/support/database";
import { actorOf, createUser } from "@/tests/support/factories";
import { expectConsistentQuiz } from "@/tests/support/invariants";
import { createBank, optionOf, playGame } from "@/tests/support/quiz";

type Player = ReturnType<typeof actorOf>;

const at = (instant: string) => new Date(instant);

beforeEach(resetDatabase);

async function answerNext(actor: Player, id: string, now: Date) {
  const question = await currentQuestion({ actor, id, now });

  return answerQuestion({
    actor,
    now,
    input: { session_id: id, question_id: question.id, selected_option_id: await optionOf(question.id) },
  });
}

describe.each(["UTC", "America/New_York", "Asia/Dhaka"])("with the process in time zone %s", (zone) => {
  const before = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = zone;
  });
  afterAll(() => {
    process.env.TZ = before;
  });

  it.each([
    ["an ordinary night", "2026-11-21T17:59:50Z", "2026-11-21T18:00:10Z", "2026-11-21", "2026-11-22"],
    ["the end of the year", "2026-12-31T17:59:50Z", "2026-12-31T18:00:10Z", "2026-12-31", "2027-01-01"],
    ["the night into a leap day", "2028-02-28T17:59:50Z", "2028-02-28T18:00:10Z", "2028-02-28", "2028-02-29"],
    ["the night after a leap day", "2028-02-29T17:59:50Z", "2028-02-29T18:00:10Z", "2028-02-29", "2028-03-01"],
  ])(
    "a game across midnight counts for its start day, and the next day has its own: %s",
    async (_, begun, ended, day, next) => {
      await createBank(2);
      const user = await createUser();
      const actor = actorOf(user);

      const { session } = await startSession({ actor, questionCount: 2, now: at(begun) });
      await answerNext(actor, session.id, at(begun));
      await answerNext(actor, session.id, at(ended));
      const results = await sessionResults({ actor, id: session.id });
      const status = await sessionStatus({ actor, now: at(ended) });
      const second = await startSession({ actor, questionCount: 2, now: at(ended) });

      expect([session.quiz_day, results.quiz_day, results.daily_score]).toEqual([day, day, 20]);
      expect(status).toMatchObject({ has_completed_today: false, has_active_session: false });
      expect(second.session.quiz_day).toBe(next);
      expect((await dailyBoard({ actor, date: day, now: at(ended) })).leaderboard).toHaveLength(1);
      expect((await dailyBoard({ actor, now: at(ended) })).leaderboard).toEqual([]);
      await expectConsistentQuiz();
    },
  );

  it("the last millisecond of a day and the first of the next are different days", async () => {
    await createBank(1);
    const user = await createUser();

    await playGame(user, [true], { now: at("2026-12-31T17:59:59.999Z"), secondsEach: 0 });
    await playGame(user, [true], { now: at("2026-12-31T18:00:00.000Z"), secondsEach: 0 });
    const days = await db.quizSession.findMany({ orderBy: { startedAt: "asc" }, select: { quizDay: true } });

    expect(days.map(({ quizDay }) => quizDay.toISOString())).toEqual([
      "2026-12-31T00:00:00.000Z",
      "2027-01-01T00:00:00.000Z",
    ]);
  });
});

describe("an open game at midnight", () => {
  const evening = at("2026-11-21T17:50:00Z");
  const begin = async () => {
    await createBank(2);
    const actor = actorOf(await createUser());
    const { session } = await startSession({ actor, questionCount: 2, now: evening });

    return { actor, id: session.id };
  };

  it("may be finished until 00:30, not later", async () => {
    const { actor, id } = await begin();

    await answerNext(actor, id, at("2026-11-21T18:29:59.999Z"));
    const late = answerNext(actor, id, at("2026-11-21T18:30:00.000Z"));

    await expect(late).rejects.toMatchObject({ code: "conflict", extra: { reason: "quiz_over" } });
    expect(await db.quizAnswer.count()).toBe(1);
  });

  it("is included in the status while it may be finished, but not in today's fields", async () => {
    const { actor, id } = await begin();
    const status = (instant: string) => sessionStatus({ actor, now: at(instant) });
    const before = await status("2026-11-21T17:59:59.999Z");
    const night = await status("2026-11-21T18:29:59.999Z");
    const over = await status("2026-11-21T18:30:00.000Z");

    expect([before.active_session_id, before.unfinished_session]).toEqual([id, null]);
    expect(night).toMatchObject({
      has_active_session: false,
      has_completed_today: false,
      active_session_id: null,
      unfinished_session: { id, quiz_day: "2026-11-21", closes_at: "2026-11-21T18:30:00.000Z", answers: [] },
    });
    expect(over.unfinished_session).toBeNull();
  });

  it("is not included once it is finished or today's has started", async () => {
    const { actor, id } = await begin();
    const night = at("2026-11-21T18:10:00Z");
    await answerNext(actor, id, night);
    const open = await sessionStatus({ actor, now: night });
    await answerNext(actor, id, night);
    const finished = await sessionStatus({ actor, now: night });
    const second = await begin();
    await startSession({ actor: second.actor, questionCount: 2, now: night });
    const begun = await sessionStatus({ actor: second.actor, now: night });

    expect(open.unfinished_session?.answers).toHaveLength(1);
    expect([finished.unfinished_session, finished.has_completed_today]).toEqual([null, false]);
    expect([begun.unfinished_session, begun.has_active_session]).toEqual([null, true]);
    expect((await sessionResults({ actor, id })).quiz_day).toBe("2026-11-21");
  });

  it("is not the new day's game: a new start abandons it", async () => {
    const { actor, id } = await begin();
    const night = at("2026-11-21T18:10:00Z");

    const status = await sessionStatus({ actor, now: night });
    const { session, isNew } = await startSession({ actor, questionCount: 2, now: night });

    expect(status).toMatchObject({
      has_active_session: false,
      active_session_id: null,
      resets_at: "2026-11-22T18:00:00.000Z",
    });
    expect([isNew, session.id === id]).toEqual([true, false]);
    await expect(answerNext(actor, id, night)).rejects.toMatchObject({ extra: { reason: "quiz_over" } });
    await expect(sessionResults({ actor, id })).rejects.toMatchObject({ extra: { reason: "open_questions" } });
    expect((await db.quizSession.findUniqueOrThrow({ where: { id } })).status).toBe("abandoned");
  });

  it("is either abandoned or completed if its last answer and a new start are concurrent", async () => {
    const { actor, id } = await begin();
    const night = at("2026-11-21T18:10:00Z");
    await answerNext(actor, id, night);

    const [answer] = await Promise.allSettled([
      answerNext(actor, id, night),
      startSession({ actor, questionCount: 2, now: night }),
    ]);
    const { status } = await db.quizSession.findUniqueOrThrow({ where: { id } });

    expect(status).toBe(answer.status === "fulfilled" ? "completed" : "abandoned");
    expect(await db.quizSession.count({ where: { status: "active" } })).toBe(1);
    await expectConsistentQuiz();
  });
});

describe("game time", () => {
  it("runs from showing a question to its answer; explanations and long pauses cost little", async () => {
    await createBank(3);
    const actor = actorOf(await createUser());
    const begun = at("2026-11-21T10:00:00Z");
    const later = (seconds: number) => new Date(begun.getTime() + seconds * 1000);
    const { session } = await startSession({ actor, questionCount: 3, now: begun });
    const id = session.id;

    await currentQuestion({ actor, id, now: later(5) });
    await currentQuestion({ actor, id, now: later(8) });
    await answerNext(actor, id, later(11));
    await currentQuestion({ actor, id, now: later(100) });
    await answerNext(actor, id, later(104));
    await currentQuestion({ actor, id, now: later(200) });
    await answerNext(actor, id, later(9_999));

    expect((await sessionResults({ actor, id })).total_time_seconds).toBe(6 + 4 + 300);
  });
});

describe("recently seen questions", () => {
  it("come last: two games of ten from a bank of twenty share none", async () => {
    await createBank(20);
    const actor = actorOf(await createUser());
    const draw = async (now: Date) => {
      const { session } = await startSession({ actor, questionCount: 10, now });
      return session.question_ids;
    };

    const [first, second] = [await draw(at("2026-11-20T10:00:00Z")), await draw(at("2026-11-21T10:00:00Z"))];

    expect(first.filter((id) => second.includes(id))).toEqual([]);
  });
});

describe("the day streak", () => {
  const noon = (day: string) => at(`${day}T06:00:00Z`);

  it("counts back from today, or from yesterday while today's game is not finished", async () => {
    await createBank(1);
    const user = await createUser();
    const actor = actorOf(user);
    const days = async (day: string) => (await sessionStatus({ actor, now: noon(day) })).days_in_a_row;
    expect(await days("2026-11-19")).toBe(0);
    for (const day of ["2026-11-15", "2026-11-17", "2026-11-18"]) await playGame(user, [true], { now: noon(day) });
    const yesterday = await days("2026-11-19");
    await startSession({ actor, questionCount: 1, now: noon("2026-11-19") });
    const begun = await days("2026-11-19");
    const id = await playGame(user, [false], { now: noon("2026-11-19") });

    expect([yesterday, begun, await days("2026-11-19"), await days("2026-11-20"), await days("2026-11-21")]).toEqual([
      2, 2, 3, 3, 0,
    ]);
    expect((await sessionResults({ actor, id })).days_in_a_row).toBe(3);
  });
});
