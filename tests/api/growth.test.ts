/** Clean-up of growing data: in bounded batches, without deleting anything still needed. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { quizDayOf } from "@/lib/quiz/rules";
import type { PictureFiles } from "@/server/adapters/media/picture-files";
import { recordAudit } from "@/server/audit/mutations";
import { removeOldEntries } from "@/server/audit/retention";
import { removeEndedSessions } from "@/server/auth/sessions";
import { removeOldMessages } from "@/server/contact/retention";
import { db } from "@/server/db";
import { env } from "@/server/env";
import type { User } from "@/server/generated/prisma/client";
import { runAllThenThrow, runInBatches } from "@/server/in-batches";
import { removeOldMails } from "@/server/mail/outbox";
import { PICTURE_COLUMNS, removeUnusedUploads } from "@/server/products/unused-uploads";
import { aggregateOldGames, hasOldGame } from "@/server/quiz/aggregate-games";
import { answerQuestion } from "@/server/quiz/sessions/answer";
import { startSession } from "@/server/quiz/sessions/start";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { actorOf, createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";
import { expectConsistentQuiz } from "@/tests/support/invariants";
import { createBank, optionOf, playGame } from "@/tests/support/quiz";

const now = new Date();
const message = { name: "A", email: "a@example.com", subject: "S", message: "M" };

beforeEach(resetDatabase);

/** Returns a signal that ends a run after its first batch. */
function afterOne(): AbortSignal {
  const ending = new AbortController();
  let looks = 0;

  return Object.defineProperty(ending.signal, "aborted", { get: () => looks++ > 0 });
}

it("processes a bounded batch, continues, and leaves the rest to the next run", async () => {
  const calls: number[] = [];
  const all = (left: number) => (most: number) => {
    calls.push(most);
    const removed = Math.min(left, most);
    left -= removed;
    return Promise.resolve(removed);
  };

  expect(await runInBatches(all(25), { batch: 10 })).toBe(25);
  expect(calls).toEqual([10, 10, 10]);
  expect(await runInBatches(all(1_000), { batch: 10 })).toBe(200);
  expect(await runInBatches(all(5), { signal: AbortSignal.abort() })).toBe(0);
});

it("continues with the other tasks if one fails, and then reports it", async () => {
  const done: string[] = [];
  const steps = {
    first: async () => Promise.reject(new Error("It took too long")),
    second: async () => done.push("second"),
  };

  await expect(runAllThenThrow(steps)).rejects.toThrow("It took too long");
  expect(done).toEqual(["second"]);
});

it("deletes audit records after their retention period, except those about orders", async () => {
  const actor = { type: "system" as const };
  const days = [env.keepAuditDays - 1, env.keepAuditDays + 1];
  for (const age of days) {
    for (const entity of ["product", "order"] as const) {
      await recordAudit(db, { entity, entityId: randomUUID(), action: "updated", actor, now: addDays(now, -age) });
    }
  }

  expect(await removeOldEntries(now, { audit_days: env.keepAuditDays })).toBe(1);
  expect(await db.auditEntry.count({ where: { entity: "order" } })).toBe(2);
  expect(await db.auditEntry.count({ where: { entity: "product" } })).toBe(1);
});

it("deletes messages after their retention period, in batches", async () => {
  const ages = [1, 1, 1, -1].map((days) => ({ ...message, createdAt: addDays(now, -env.keepMessageDays - days) }));
  await db.contactMessage.createMany({ data: ages });

  expect(await removeOldMessages(now, { batch: 2, signal: afterOne() })).toBe(2);
  expect(await removeOldMessages(now, { batch: 2 })).toBe(1);
  expect(await db.contactMessage.count()).toBe(1);
});

describe("single answers of a quiz game", () => {
  const old = addDays(now, -env.keepAnswerDays - 1);
  const right = [true, true, false, true, true, true, false, true, true, true];

  /** Returns what an admin and a player see: statistics of a bank with one topic, and a game. */
  async function whatIsSeen(player: User, game: string) {
    const as = await createAdmin();
    const { topicId } = await db.quizQuestion.findFirstOrThrow();
    const stats = await call("GET /quiz/stats/topics/{id}", { as, params: { id: topicId } });
    const board = await call("GET /scoreboard/daily", { as: player, query: { date: quizDayOf(old) } });
    const results = await call("POST /quiz/session/{id}/complete", { as: player, params: { id: game } });
    const { review, is_review_kept, ...figures } = results.data;

    return { shown: { stats: stats.data, board: board.data, figures }, review, is_review_kept };
  }

  it("are aggregated per question when old, and all statistics stay the same", async () => {
    const [first] = await createBank();
    const player = await createUser();
    const game = await playGame(player, right, { now: old });
    const recent = await playGame(player, right, { now: addDays(now, -1) });
    await db.quizQuestion.update({ where: { id: first?.id }, data: { archivedAt: now } });
    const before = await whatIsSeen(player, game);

    expect(await hasOldGame(now)).toBe(true);
    expect(await aggregateOldGames(now)).toBe(1);
    const after = await whatIsSeen(player, game);

    expect(after.shown).toEqual(before.shown);
    expect(after.shown.stats.questions.reduce((sum, { answered }) => sum + answered, 0)).toBe(20);
    expect([before.review.length, before.is_review_kept]).toEqual([10, true]);
    expect([after.review, after.is_review_kept]).toEqual([[], false]);
    expect((await db.quizAnswer.findMany()).map(({ sessionId }) => sessionId)).toEqual(Array(10).fill(recent));
    expect(await hasOldGame(now)).toBe(false);
    expect(await aggregateOldGames(now)).toBe(0);
    await expectConsistentQuiz();
  });

  it("are kept with a deleted question without later answers", async () => {
    const [question] = await createBank(1);
    await playGame(await createUser(), [true], { now: old });
    await db.quizQuestion.update({ where: { id: question?.id }, data: { archivedAt: now } });
    await aggregateOldGames(now);

    const params = { id: question?.topicId ?? "" };
    const { data } = await call("GET /quiz/stats/topics/{id}", { as: await createAdmin(), params });
    expect(data.questions).toMatchObject([{ is_archived: true, answered: 1, correct: 1 }]);
  });

  it("are processed in bounded batches by two processes concurrently, while others play", async () => {
    const questions = await createBank();
    const ages = [1, 2, 3, 4, 5, 6, 7];
    await Promise.all(
      ages.map(async (days) =>
        playGame(await createUser(), right.slice(0, days), { now: addDays(now, -env.keepAnswerDays - days) }),
      ),
    );
    const answeredOf = async () => {
      const as = await createAdmin();
      const { data } = await call("GET /quiz/stats/topics/{id}", { as, params: { id: questions[0]?.topicId ?? "" } });

      return data.questions.reduce((sum, { answered }) => sum + answered, 0);
    };
    expect(await aggregateOldGames(now, { batch: 2, signal: afterOne() })).toBe(2);
    const players = await Promise.all([createUser(), createUser(), createUser()]);
    const [games, more] = await Promise.all([
      aggregateOldGames(now, { batch: 2 }),
      aggregateOldGames(now, { batch: 2 }),
      ...players.map((player) => playGame(player, right, { now })),
    ]);

    // Processes skip rows locked by each other, so the last run may leave some for the next.
    expect(2 + games + more + (await aggregateOldGames(now))).toBe(ages.length);
    expect(await db.quizAnswer.count()).toBe(30);
    expect(await answeredOf()).toBe(30 + 28);
    await expectConsistentQuiz();
  });

  it("end an unfinished game: a concurrent answer is counted or rejected", async () => {
    await createBank(2);
    const player = await createUser();
    const actor = actorOf(player);
    const { session } = await startSession({ actor, questionCount: 2, now: old });
    const [question = ""] = session.question_ids;
    const input = { session_id: session.id, question_id: question, selected_option_id: await optionOf(question) };

    const [answered] = await Promise.allSettled([answerQuestion({ actor, input, now: old }), aggregateOldGames(now)]);
    await aggregateOldGames(now);

    const game = await db.quizSession.findUniqueOrThrow({ where: { id: session.id } });
    expect(game).toMatchObject({ status: "abandoned", answeredQuestions: answered.status === "fulfilled" ? 1 : 0 });
    const late = await refused("POST /quiz/session/answer", { as: player, body: input });
    expect([late.status, late.data.detail]).toEqual([409, "This quiz is over. Start today's quiz."]);
    await expectConsistentQuiz();
  });
});

describe("an uploaded image", () => {
  const nameOf = (letter: string) => `${letter.repeat(32)}.webp`;

  /** Images with one width each, written the given number of days ago. */
  function filesOf(ages: Record<string, number>): PictureFiles & { names: () => string[] } {
    const kept = new Map(
      Object.entries(ages).flatMap(([letter, days]) =>
        [nameOf(letter), nameOf(letter).replace(".", "-160.")].map((name) => [name, addDays(now, -days)] as const),
      ),
    );

    return {
      write: async () => {},
      read: async () => null,
      remove: async (name) => void kept.delete(name),
      async *list() {
        yield [...kept].map(([name, changedAt]) => ({ name, changedAt }));
      },
      names: () => [...kept.keys()],
    };
  }

  const later = (days: number) => addDays(now, days);
  const lettersOf = (files: { names: () => string[] }) => new Set(files.names().map((name) => name[0]));

  it("is deleted with its widths after 30 days without a reference", async () => {
    const files = filesOf({ a: 400, b: 29 });

    expect(await removeUnusedUploads({ now, files })).toBe(0);
    expect(await removeUnusedUploads({ now: later(29), files })).toBe(0);
    // A re-uploaded image is about to be used.
    const again = filesOf({ a: 400, b: -29 });
    expect(await removeUnusedUploads({ now: later(31), files: again })).toBe(2);
    expect(lettersOf(again)).toEqual(new Set(["b"]));
    expect(await db.unusedUpload.count({ where: { name: nameOf("a") } })).toBe(0);
  });

  it("is kept for 30 days after its replacement, and for good if it is referenced again", async () => {
    const files = filesOf({ a: 400, b: 400 });
    const product = await createProduct();
    const name = (imageUrl: string) => db.product.update({ where: { id: product.id }, data: { imageUrl } });
    await name(`/media/uploads/${nameOf("a")}`);
    expect(await removeUnusedUploads({ now, files })).toBe(0);
    await name(`/media/uploads/${nameOf("b")}`);
    expect(await removeUnusedUploads({ now: later(20), files })).toBe(0);
    expect(await removeUnusedUploads({ now: later(31), files })).toBe(0);
    await name(`/media/uploads/${nameOf("a")}`);
    expect(await removeUnusedUploads({ now: later(55), files })).toBe(0);
    expect(lettersOf(files)).toEqual(new Set(["a", "b"]));
  });

  it.each([
    ["whole", ""],
    ["by one of its widths", "-720"],
  ])("is kept while a product or an order references it, %s", async (_, width) => {
    const files = filesOf({ c: 400, d: 400 });
    const named = (letter: string) => ({ imageUrl: `/media/uploads/${nameOf(letter).replace(".", `${width}.`)}` });
    const product = await createProduct();
    const order = await createOrder(await createUser(), [{ product }]);
    await db.product.update({ where: { id: product.id }, data: named("c") });
    await db.orderItem.updateMany({ where: { orderId: order.id }, data: named("d") });
    for (const days of [0, 31, 62]) await removeUnusedUploads({ now: later(days), files });

    expect(files.names()).toHaveLength(4);
  });

  it("is kept while a request for a return contains it", async () => {
    const files = filesOf({ e: 400 });
    const pictures = [`/media/uploads/${nameOf("e")}`];
    const complaint = { create: { number: "C2345678", kind: "product" as const, dueAt: now, pictures } };
    await db.contactMessage.create({ data: { ...message, complaint } });
    for (const days of [0, 31, 62]) await removeUnusedUploads({ now: later(days), files });

    expect(files.names()).toHaveLength(2);
  });

  it("is searched for in every table that references images", async () => {
    const rows = await db.$queryRaw<{ name: string }[]>`
      SELECT table_name::text AS name FROM information_schema.columns WHERE column_name IN ('image_url', 'pictures') AND table_schema = 'public'
      ORDER BY 1`;

    expect(rows.map(({ name }) => name)).toEqual(Object.keys(PICTURE_COLUMNS));
  });

  it("is deleted in batches of bounded size", async () => {
    const files = filesOf({ a: 31, b: 31 });
    await removeUnusedUploads({ now, files });

    expect(await removeUnusedUploads({ now: later(31), files, most: 2 })).toBe(2);
    expect(files.names()).toHaveLength(2);
    expect(await removeUnusedUploads({ now: later(31), files })).toBe(2);
  });
});

it("deletes emails and sign-ins in batches, across several runs", async () => {
  const user = await createUser();
  const old = addDays(now, -100);
  const each = Array.from({ length: 25 }, (_, index) => index);
  await db.mail.createMany({
    data: each.map((n) => ({
      kind: "order_paid",
      recipient: "a@example.com",
      messageId: `${n}`,
      createdAt: old,
      sentAt: old,
    })),
  });
  await db.session.createMany({
    data: each.map((n) => ({ userId: user.id, refreshHash: `${n}`, createdAt: old, lastUsedAt: old })),
  });

  // Twenty batches per run.
  expect([await removeOldMails(now, { batch: 1 }), await removeEndedSessions(now, { batch: 1 })]).toEqual([20, 20]);
  expect([await removeOldMails(now, { batch: 1 }), await removeEndedSessions(now, { batch: 1 })]).toEqual([5, 5]);
});
