/** Loading the question bank into a new shop. */
import { beforeEach, expect, it } from "vitest";
import { questionDraftSchema } from "@/lib/quiz/bank-schema";
import { seedQuizBank } from "@/prisma/seed/quiz";
import { quizBank } from "@/prisma/seed/quiz/index";
import { seedQuizGames } from "@/prisma/seed/quiz-games";
import { canAll } from "@/server/actor";
import { db } from "@/server/db";
import { formulaErrors } from "@/server/quiz/questions/checks";
import { dailyBoard } from "@/server/quiz/scoreboard";
import { bankStats } from "@/server/quiz/stats";
import { resetDatabase } from "@/tests/support/database";
import { actorOf, createAdmin, createUser } from "@/tests/support/factories";
import { expectConsistentQuiz } from "@/tests/support/invariants";

const now = new Date("2026-11-21T10:00:00Z");

beforeEach(resetDatabase);

async function seed(): Promise<void> {
  const admin = actorOf(await createAdmin());
  if (canAll(admin)) await seedQuizBank(admin, now);
}

it("is loaded once, completely, with questions that pass the admin's validation", async () => {
  await seed();
  await seed();

  const stats = await bankStats();
  const rows = await db.quizQuestion.findMany({ include: { options: true, topic: true } });
  const wrong = rows.filter(({ topic, title, difficulty, explanation, source, options }) => {
    const sent = options.map((option) => ({ title: option.title, is_correct: option.isCorrect }));
    const draft = { topic: topic.name, title, difficulty, explanation, source, options: sent };
    return !questionDraftSchema.safeParse(draft).success || formulaErrors(draft).length > 0;
  });

  expect(stats).toMatchObject({
    total_topics: quizBank.length,
    active_questions: quizBank.flatMap(({ questions }) => questions).length,
    coverage_percentage: 100,
  });
  expect(wrong.map(({ title }) => title)).toEqual([]);
});

it("is loaded atomically, so that a failed load can be repeated", async () => {
  await db.$executeRaw`ALTER TABLE quiz_questions ADD CONSTRAINT cut_off CHECK (title < 'M')`;
  const cutOff = seed().finally(() => db.$executeRaw`ALTER TABLE quiz_questions DROP CONSTRAINT cut_off`);

  await expect(cutOff).rejects.toThrow(/cut_off/);
  expect(await db.quizTopic.count()).toBe(0);
  await seed();
  expect(await db.quizQuestion.count()).toBe(quizBank.flatMap(({ questions }) => questions).length);
});

it("is loaded once by two concurrent processes", async () => {
  const actor = { type: "system" } as const;
  const loaded = await Promise.all([seedQuizBank(actor, now), seedQuizBank(actor, now)]);

  expect(loaded.sort()).toEqual([0, quizBank.flatMap(({ questions }) => questions).length]);
});

it("does not reveal the correct option by its position", async () => {
  await seed();

  const rights = await db.quizOption.groupBy({ by: ["position"], where: { isCorrect: true }, _count: true });

  for (const place of [0, 1, 2]) {
    expect(rights.find(({ position }) => position === place)?._count).toBeGreaterThan(20);
  }
});

it("includes a few games that count like any other", async () => {
  await seed();
  const players = [];
  for (let index = 0; index < 10; index += 1) players.push(actorOf(await createUser()));

  await seedQuizGames(players, now);
  await seedQuizGames(players, now);
  const viewer = actorOf(await createUser());
  const boards = [];
  for (const date of ["2026-11-20", "2026-11-21"]) boards.push(await dailyBoard({ actor: viewer, date, now }));

  expect(boards.map(({ leaderboard }) => leaderboard.length)).toEqual([7, 7]);
  expect(boards[0]?.leaderboard[0]).toMatchObject({ daily_score: 115, total_time_seconds: 140 });
  await expectConsistentQuiz();
});
