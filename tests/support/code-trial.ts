/** Places many concurrent orders of all kinds for scarce codes, and checks the invariants afterwards (D9.22). */
import { expect } from "vitest";
import type { Order } from "@/lib/orders/schema";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import type { tryCall } from "./api";
import { createAdmin, createPremiumCode, createProduct, createUser, orderBody } from "./factories";
import { expectAllInvariants } from "./invariants";

/** Seeded random choices. */
function chooser(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

type Trial = {
  /** Calls the shop in process or over HTTP. */
  tryCall: typeof tryCall;
  orders: number;
  codes: { year: number; month: number };
  atOnce: number;
  buyers: number;
};

type Placed = { order: Order; lines: { product: Product; quantity: number }[] };

/** Runs tasks with limited concurrency. */
async function inLanes(tasks: (() => Promise<void>)[], lanes: number): Promise<void> {
  const waiting = [...tasks];
  const lane = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Retries requests that were rejected by overload only. */
async function retryOnOverload<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    if (answer.status !== 503 || tries === 20) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50 * tries));
  }
}

async function makeShop({ codes, buyers }: Trial) {
  const admin = await createAdmin();
  const stock = 100_000;
  const products = {
    year: await createProduct({ name: "12 months", stock, deliversCode: "Year" }),
    bundle: await createProduct({ name: "Bundle with 12 months", stock, deliversCode: "Year" }),
    month: await createProduct({ name: "1 month", stock, deliversCode: "Month" }),
    cards: await createProduct({ name: "Cards", stock }),
  };
  const rows = [...Array(codes.year).fill("Year"), ...Array(codes.month).fill("Month")];
  for (const description of rows) await createPremiumCode({ description, purpose: "product" });
  const people: User[] = [];
  for (let index = 0; index < buyers; index += 1) people.push(await createUser());

  return { admin, products, people };
}

/**
 * Checks in SQL that a code belongs to at most one order, live paid orders have one code per unit of each batch, and unpaid orders have as
 * many reserved.
 */
async function expectExactCodes(): Promise<void> {
  const wrong = await db.$queryRaw`
    WITH sold AS (
      SELECT order_id, code_batch AS batch, sum(quantity)::int AS units FROM order_items WHERE code_batch IS NOT NULL GROUP BY 1, 2
    ), own AS (
      SELECT coalesce(distributed_to_order_id, reserved_for_order_id) AS order_id, description AS batch,
        count(*) FILTER (WHERE distributed_to_order_id IS NOT NULL)::int AS given, count(reserved_for_order_id)::int AS reserved
      FROM premium_codes GROUP BY 1, 2
    )
    SELECT o.id, o.payment_status, o.status, sold.*, own.* FROM orders o
    JOIN sold ON sold.order_id = o.id LEFT JOIN own ON own.order_id = o.id AND own.batch = sold.batch
    WHERE CASE
      WHEN o.status = 'cancelled' THEN coalesce(own.reserved, 0) <> 0
      WHEN o.payment_status = 'paid' THEN coalesce(own.given, 0) <> sold.units OR coalesce(own.reserved, 0) <> 0
      ELSE coalesce(own.reserved, 0) <> sold.units OR coalesce(own.given, 0) <> 0 END
    UNION ALL
    SELECT o.id, o.payment_status, o.status, NULL, NULL, NULL, own.* FROM orders o JOIN own ON own.order_id = o.id
    WHERE own.batch NOT IN (SELECT batch FROM sold WHERE sold.order_id = o.id)`;

  expect(wrong).toEqual([]);
}

/** Returns the number of placed, rejected, cancelled and paid orders. */
export async function runCodeTrial(trial: Trial) {
  const { tryCall: ask } = trial;
  const { admin, products, people } = await makeShop(trial);
  const choose = chooser(7);
  const all = Object.values(products);
  const sums = { placed: 0, refused: 0, cancelled: 0, paid: 0 };
  const unexpected: unknown[] = [];

  const place = async (lines: Placed["lines"], as: User, fate: number) => {
    const { status, data } = await retryOnOverload(() => ask("POST /orders", { as, body: orderBody(lines) }));
    if (status !== 201) {
      sums.refused += 1;
      if (status !== 409 || (data as { code?: string }).code !== "out_of_stock") unexpected.push([status, data]);
      return;
    }
    sums.placed += 1;
    const { id } = (data as { order: Order }).order;
    if (fate < 3) {
      const body = { status: "cancelled" } as const;
      const done = await retryOnOverload(() => ask("PATCH /orders/{id}/status", { as, params: { id }, body }));
      if (done.status === 200) sums.cancelled += 1;
      else unexpected.push(done);
    } else if (fate < 9) {
      const body = { payment_status: "paid" } as const;
      const done = await retryOnOverload(() => ask("PUT /orders/admin/{id}", { as: admin, params: { id }, body }));
      if (done.status === 200) sums.paid += 1;
      else unexpected.push(done);
    }
  };

  const tasks = Array.from({ length: trial.orders }, () => {
    const count = 1 + choose(2);
    const chosen = new Set(
      Array.from({ length: count }, () => all[choose(all.length)]).filter((each) => each !== undefined),
    );
    const lines = [...chosen].map((product) => ({ product, quantity: 1 + choose(3) }));
    const buyer = people[choose(people.length)];
    const fate = choose(10);

    return async () => {
      if (buyer) await place(lines, buyer, fate);
    };
  });
  await inLanes(tasks, trial.atOnce);

  expect(unexpected).toEqual([]);
  expect(sums.placed + sums.refused).toBe(trial.orders);
  await expectExactCodes();
  await expectAllInvariants();
  expect(await db.order.count({ where: { waitsForCode: true } })).toBe(0);

  return sums;
}
