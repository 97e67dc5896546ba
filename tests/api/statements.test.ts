/** Database statements of the busiest requests (ADR 037): each additional one costs every request. */
import pg from "pg";
import { beforeEach, expect, it, vi } from "vitest";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { getShopFacts } from "@/server/settings/queries";
import { call } from "@/tests/support/api";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase } from "@/tests/support/database";
import { createProduct, createUser, orderBody, PASSWORD } from "@/tests/support/factories";
import { createBank, optionOf } from "@/tests/support/quiz";
import { deliverTo, startSmtp } from "@/tests/support/smtp";

// Install the spy first: connections look up the method when they are opened.
const query = vi.spyOn(pg.Client.prototype, "query");

beforeEach(resetDatabase);

/** Signs in before counting. */
const headersOf = async (user: User) => ({ authorization: `Bearer ${await bearerOf(user)}` });

/** The first words of the statements that `work` runs, or their names if they have one. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  query.mockClear();
  await work();

  return query.mock.calls.map(([asked]: unknown[]) => {
    const { name, text } = typeof asked === "string" ? { name: null, text: asked } : (asked as pg.QueryConfig);
    return name?.replace(/_[0-9a-f]{8}$/, "") ?? text.trim().split(/\s/)[0] ?? "";
  });
}

it("a cash order", async () => {
  const [buyer, one, other] = [await createUser(), await createProduct(), await createProduct()];
  const body = orderBody([{ product: one }, { product: other, quantity: 2 }]);
  const headers = { ...(await headersOf(buyer)), "idempotency-key": "once" };

  expect(await statementsOf(() => call("POST /orders", { body, headers }))).toEqual([
    "session_by_id",
    "offers",
    "order_terms",
    "mailbox",
    "earlier_use_of_key",
    "BEGIN",
    "insert_order",
    "take_lines",
    "COMMIT",
  ]);
});

it("own orders", async () => {
  const [buyer, product] = [await createUser(), await createProduct()];
  for (let placed = 0; placed < 3; placed += 1) {
    await call("POST /orders", { as: buyer, body: orderBody([{ product }]) });
  }

  const headers = await headersOf(buyer);
  expect(await statementsOf(() => call("GET /orders/my-orders", { headers }))).toEqual(["session_by_id", "own_orders"]);
});

it("an answer in the quiz", async () => {
  await createBank(10);
  const player = await createUser();
  const { data: game } = await call("POST /quiz/start-session", { as: player });
  const { data: question } = await call("GET /quiz/session/{id}/question", { as: player, params: { id: game.id } });
  const chosen = await optionOf(question.id);
  const body = { session_id: game.id, question_id: question.id, selected_option_id: chosen };

  const headers = await headersOf(player);
  expect(await statementsOf(() => call("POST /quiz/session/answer", { body, headers }))).toEqual([
    "session_by_id",
    "quiz_turn",
    "quiz_options_of",
    "store_quiz_answer",
  ]);
});

it("emails due at the same time, regardless of the batch size", async () => {
  const [buyer, product, smtp] = [await createUser(), await createProduct(), await startSmtp()];
  for (let placed = 0; placed < 4; placed += 1) {
    await call("POST /orders", { as: buyer, body: orderBody([{ product }]) });
  }
  await getShopFacts();

  const [taken, counted, ...sent] = await statementsOf(() => deliverTo(smtp));
  await smtp.stop();
  expect([taken, counted]).toEqual(["take_due_mails", "mark_mails_counted"]);
  expect(new Set(sent)).toEqual(new Set(["mark_mails_sent"]));
  expect(await db.mail.count({ where: { sentAt: { not: null }, isLimited: false } })).toBe(4);
});

it("an answer updates no indexed column of a game, so that index size stays constant (HOT)", async () => {
  const indexes = await db.$queryRaw<{ indexdef: string }[]>`
    SELECT indexdef FROM pg_indexes WHERE tablename = 'quiz_sessions' AND schemaname = current_schema()`;

  expect(indexes.length).toBeGreaterThan(3);
  expect(indexes.filter(({ indexdef }) => /answer|score|streak|time_ms/.test(indexdef))).toEqual([]);
});

it("a login", async () => {
  const user = await createUser();
  const body = { username: user.email, password: PASSWORD };
  const login = () => call("POST /auth/login", { body });

  expect(await statementsOf(login)).toEqual(["account_by_email", "open_session"]);
});
