/** Many concurrent buyers, over HTTP on the built product (reliability R1 to R3, R12, R13). */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase } from "@/tests/support/database";
import {
  createAdmin,
  createOrder,
  createPremiumCode,
  createProduct,
  createUser,
  orderBody,
} from "@/tests/support/factories";
import { call, tryCall } from "@/tests/support/http";
import { expectConsistentCodes, expectConsistentStock } from "@/tests/support/invariants";
import { stockOf } from "@/tests/support/rows";

beforeEach(resetDatabase);

async function createBuyers(count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const user: User = await createUser();
    tokens.push(await bearerOf(user));
  }

  return tokens;
}

function buy(token: string, lines: { product: Product; quantity: number }[], headers: Record<string, string> = {}) {
  return tryCall("POST /orders", { token, body: orderBody(lines), headers });
}

function count(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;

  return counts;
}

describe("200 buyers of a stock of 50", () => {
  it.each([
    [1, 50, 0],
    [3, 16, 2],
  ])("each ordering %d: %d succeed, %d are left", async (quantity, served, left) => {
    const product = await createProduct({ stock: 50 });
    const buyers = await createBuyers(200);

    const answers = await Promise.all(buyers.map((token) => buy(token, [{ product, quantity }])));

    expect(count(answers)).toEqual({ 201: served, 409: 200 - served });
    for (const { data } of answers.filter(({ ok }) => !ok)) expect(data).toMatchObject({ code: "out_of_stock" });
    expect(await stockOf(product)).toBe(left);
    await expectConsistentStock();
  });
});

it("100 buyers of 20 products in random order and quantity: no deadlock, nothing oversold", async () => {
  const products = await Promise.all(Array.from({ length: 20 }, () => createProduct({ stock: 12 })));
  const buyers = await createBuyers(100);
  const cart = () => {
    const chosen = products.toSorted(() => Math.random() - 0.5).slice(0, 5);
    return chosen.map((product) => ({ product, quantity: 1 + Math.floor(Math.random() * 2) }));
  };

  const answers = await Promise.all(buyers.map((token) => buy(token, cart())));

  expect(Object.keys(count(answers)).sort()).toEqual(["201", "409"]);
  await expectConsistentStock();
});

it("20 identical requests with one key create one order; without a key, 20", async () => {
  const product = await createProduct({ stock: 100 });
  const [token = ""] = await createBuyers(1);
  const cart = [{ product, quantity: 2 }];

  const same = await Promise.all(Array.from({ length: 20 }, () => buy(token, cart, { "idempotency-key": "one" })));
  const keyless = await Promise.all(Array.from({ length: 20 }, () => buy(token, cart)));

  expect(count(same)).toEqual({ 201: 20 });
  expect(new Set(same.map(({ text }) => text)).size).toBe(1);
  expect(count(keyless)).toEqual({ 201: 20 });
  expect(await stockOf(product)).toBe(100 - 2 - 40);
  await expectConsistentStock();
});

it("concurrent cancelling and buying keep consistent books", async () => {
  const product = await createProduct({ stock: 10 });
  const buyers = await createBuyers(20);
  const first = await Promise.all(buyers.map((token) => buy(token, [{ product, quantity: 1 }])));
  const placed = first.flatMap((answer, index) =>
    answer.ok ? [{ id: answer.data.order.id, token: buyers[index] ?? "" }] : [],
  );

  const cancels = placed.flatMap(({ id, token }) =>
    [1, 2, 3].map(() => tryCall("PATCH /orders/{id}/status", { token, params: { id }, body: { status: "cancelled" } })),
  );
  const purchases = buyers.map((token) => buy(token, [{ product, quantity: 1 }]));
  const answers = await Promise.all([...cancels, ...purchases]);

  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  await expectConsistentStock();
});

it("50 concurrently paid orders and 30 codes: 30 bound, 20 waiting, the next 20 codes serve them (R12)", async () => {
  const product = await createProduct({ stock: 100 });
  const token = await bearerOf(await createAdmin());
  for (let index = 0; index < 30; index += 1) await createPremiumCode();
  const orders = [];
  for (let index = 0; index < 50; index += 1) orders.push(await createOrder(await createUser(), [{ product }]));
  const pay = (id: string) =>
    call("PUT /orders/admin/{id}", { token, params: { id }, body: { payment_status: "paid" } });
  const bound = () => db.premiumCode.count({ where: { distributedAt: { not: null } } });

  const answers = await Promise.all(orders.map(({ id }) => pay(id)));
  const [boundFirst, waiting] = [await bound(), await db.order.count({ where: { waitsForCode: true } })];
  await expectConsistentCodes();
  const again = await Promise.all([
    call("POST /premium-codes/generate", { token, body: { count: 20 } }),
    ...orders.map(({ id }) => pay(id)),
  ]);

  expect(count(answers)).toEqual({ 200: 50 });
  expect([boundFirst, waiting]).toEqual([30, 20]);
  expect(count(again)).toEqual({ 200: 50, 201: 1 });
  expect([await bound(), await db.order.count({ where: { waitsForCode: true } })]).toEqual([50, 0]);
  await expectConsistentCodes();
});

it("a code for 10 uses counts 10 of 100 concurrent ones (R13)", async () => {
  const { id, code } = await createPremiumCode({ usageLimit: 10 });
  const [token = ""] = await createBuyers(1);

  const answers = await Promise.all(
    Array.from({ length: 100 }, () => tryCall("POST /premium-codes/use/{code}", { token, params: { code } })),
  );

  expect(count(answers)).toEqual({ 200: 10, 409: 90 });
  expect((await db.premiumCode.findUniqueOrThrow({ where: { id } })).usedCount).toBe(10);
});

it("two admins who concurrently disable both methods leave one, a hundred times (R14)", async () => {
  const admins = [await bearerOf(await createAdmin()), await bearerOf(await createAdmin())];
  const names = ["aamarpay", "cash_on_delivery"];
  for (let round = 0; round < 100; round += 1) {
    await db.paymentMethod.updateMany({ data: { isEnabled: true } });
    const answers = await Promise.all(
      names.map((name, index) =>
        tryCall("POST /settings/payment-methods/{name}/toggle", {
          token: admins[index],
          params: { name },
          query: { enabled: false },
        }),
      ),
    );

    expect(count(answers)).toEqual({ 200: 1, 409: 1 });
    expect(await db.paymentMethod.count({ where: { isEnabled: true } })).toBe(1);
  }
});
