/** The daily leaderboard (D1.18, D3.42, reliability Q5). */
import { beforeEach, describe, expect, it } from "vitest";
import { compareRanking } from "@/lib/quiz/rules";
import type { BoardEntry } from "@/lib/quiz/schema";
import { db } from "@/server/db";
import { streakStatement } from "@/server/quiz/daily-streak";
import { dailyBoard, nextHigherRank, playersOfDay } from "@/server/quiz/scoreboard";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { actorOf, createUser } from "@/tests/support/factories";
import { createBank, playGame } from "@/tests/support/quiz";

const now = new Date("2026-11-21T10:00:00Z");
const day = new Date("2026-11-21T00:00:00Z");

beforeEach(resetDatabase);

type Figures = { score?: number; correct?: number; total?: number; timeMs?: number; finishedMs?: number };

/** A finished game with the values used for ranking. */
async function createGame(
  name: string,
  { correct = 5, total = 10, score = correct * 10, timeMs = 60_000, finishedMs = 0 }: Figures = {},
) {
  const user = await createUser({ fullName: name });
  await db.quizSession.create({
    data: {
      userId: user.id,
      quizDay: day,
      status: "completed",
      totalQuestions: total,
      answeredQuestions: total,
      correctAnswers: correct,
      score,
      totalTimeMs: timeMs,
      startedAt: now,
      completedAt: new Date(now.getTime() + 300_000 + finishedMs),
    },
  });

  return user;
}

const names = (entries: BoardEntry[]) => entries.map(({ user_name }) => user_name);

it("sorts by score, accuracy, time and finish", async () => {
  const viewer = await createUser();
  await createGame("Late", { finishedMs: 9 });
  await createGame("Slow", { timeMs: 60_001 });
  await createGame("Early");
  await createGame("Exact", { correct: 5, total: 6, timeMs: 90_000 });
  await createGame("Best", { correct: 6 });
  await createGame("Bonus", { score: 52, timeMs: 99_000 });

  const { leaderboard } = await dailyBoard({ actor: actorOf(viewer), now });

  expect(names(leaderboard)).toEqual(["Best", "Bonus", "Exact", "Early", "Late", "Slow"]);
  expect(leaderboard.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6]);
});

it("matches the rule, with ties of every kind", async () => {
  const viewer = await createUser();
  for (let index = 0; index < 60; index += 1) {
    const correct = index % 3;
    await createGame(`Player ${index}`, {
      correct,
      total: [3, 4, 10][(index % 7) % 3] ?? 10,
      timeMs: (index % 4) * 1_000,
      finishedMs: index % 2,
    });
  }
  const games = await db.quizSession.findMany({ include: { user: true } });
  const expected = games
    .map(({ user, ...game }) => ({ ...game, completedAt: game.completedAt ?? now, name: user.fullName }))
    .sort(compareRanking);

  const { leaderboard } = await dailyBoard({ actor: actorOf(viewer), now });

  expect(names(leaderboard)).toEqual(expected.map(({ name }) => name));
});

it("lists a hundred, and one's own rank beyond them", async () => {
  for (let index = 0; index < 103; index += 1) await createGame(`Player ${index}`, { timeMs: index * 1_000 });
  const last = await db.user.findFirstOrThrow({ where: { fullName: "Player 102" } });
  const first = await db.user.findFirstOrThrow({ where: { fullName: "Player 0" } });

  const board = await dailyBoard({ actor: actorOf(last), now });
  const ofFirst = await dailyBoard({ actor: actorOf(first), now });
  const ofOther = await dailyBoard({ actor: actorOf(await createUser()), now });

  expect(board.leaderboard).toHaveLength(100);
  expect(board.leaderboard.some(({ is_me }) => is_me)).toBe(false);
  expect(board.me).toMatchObject({ rank: 103, user_name: "Player 102", is_me: true, total_time_seconds: 102 });
  expect(ofFirst.me).toEqual(ofFirst.leaderboard[0]);
  expect([ofOther.me, ofOther.ahead]).toEqual([null, null]);
});

it("shows who is directly ahead, within the first hundred and beyond, however few are listed", async () => {
  for (let index = 0; index < 103; index += 1) await createGame(`Player ${index}`, { timeMs: index * 1_000 });
  const aheadOf = async (name: string) => {
    const user = await db.user.findFirstOrThrow({ where: { fullName: name } });
    const { leaderboard, me, ahead } = await dailyBoard({ actor: actorOf(user), limit: 3, now });

    return [leaderboard.length, me?.rank, ahead && [ahead.rank, ahead.user_name, ahead.is_me]];
  };

  expect(await aheadOf("Player 0")).toEqual([3, 1, null]);
  expect(await aheadOf("Player 1")).toEqual([3, 2, [1, "Player 0", false]]);
  expect(await aheadOf("Player 99")).toEqual([3, 100, [99, "Player 98", false]]);
  expect(await aheadOf("Player 100")).toEqual([3, 101, [100, "Player 99", false]]);
  expect(await aheadOf("Player 102")).toEqual([3, 103, [102, "Player 101", false]]);
});

it("reads ranks, neighbours, players and day rows from an index, regardless of the number of games", async () => {
  await db.$executeRaw`
    WITH players AS (
      INSERT INTO users (id, email, full_name, password_hash, updated_at)
      SELECT gen_random_uuid(), 'p' || n || '@example.com', 'P', 'x', now() FROM generate_series(1, 400) n RETURNING id)
    INSERT INTO quiz_sessions (id, user_id, quiz_day, status, total_questions, answered_questions, correct_answers, score,
      total_time_ms, started_at, completed_at)
    SELECT gen_random_uuid(), id, d::date, 'completed', 10, 10, 5, 50, 60000, d, d + interval '1 minute'
    FROM players, generate_series('2026-10-20'::timestamptz, '2026-11-20', '1 day') d`;
  await db.$executeRaw`ANALYZE quiz_sessions`;
  const { userId } = await db.quizSession.findFirstOrThrow();

  for (const { text, values } of [
    { text: nextHigherRank.text, values: ["2026-11-20", userId] },
    { text: playersOfDay.text, values: ["2026-11-20"] },
    { text: streakStatement.text, values: [userId, "2026-11-20"] },
  ]) {
    const rows = await db.$queryRawUnsafe<{ "QUERY PLAN": string }[]>(`EXPLAIN ${text}`, ...values);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");

    expect(plan).toMatch(/quiz_sessions_(?:board|one_a_day)/);
    expect(plan).not.toMatch(/Seq Scan on quiz_sessions/);
  }
});

it("counts finished games of the requested day only", async () => {
  await createBank(2);
  const user = await createUser({ fullName: "Mitu Das" });
  await playGame(user, [true, true], { now });
  await playGame(user, [true, false], { now: new Date("2026-11-22T10:00:00Z") });
  const actor = actorOf(user);

  const first = await dailyBoard({ actor, date: "2026-11-21", now: new Date("2026-11-22T11:00:00Z") });
  const today = await dailyBoard({ actor, now: new Date("2026-11-22T11:00:00Z") });
  const empty = await dailyBoard({ actor, date: "2026-11-20", now });

  expect([first.date, today.date]).toEqual(["2026-11-21", "2026-11-22"]);
  expect(first.me).toEqual({
    rank: 1,
    user_name: "Mitu Das",
    daily_score: 20,
    daily_streak: 2,
    accuracy_percentage: 100,
    correct_answers: 2,
    questions_answered: 2,
    total_time_seconds: 2,
    is_me: true,
  });
  expect(today.me).toMatchObject({ daily_score: 10, accuracy_percentage: 50 });
  expect(empty).toEqual({ date: "2026-11-20", leaderboard: [], me: null, ahead: null });
});

describe("the API", () => {
  it("returns names only, never an address or an id", async () => {
    const user = await createGame("Rahima Khatun");

    const { status, data } = await call("GET /scoreboard/daily", { as: user, query: { date: "2026-11-21" } });

    expect(status).toBe(200);
    expect(JSON.stringify(data)).not.toContain("@");
    expect(JSON.stringify(data)).not.toContain(user.id);
    expect(data.leaderboard[0]?.user_name).toBe("Rahima Khatun");
  });

  it.each(["2026-02-30", "yesterday", "0000-00-00", "1999-12-31", "2200-01-01"])(
    "rejects the date %s",
    async (date) => {
      expect((await refused("GET /scoreboard/daily", { as: await createUser(), query: { date } })).status).toBe(422);
    },
  );
});
