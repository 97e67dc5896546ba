/** Free premium codes that unverified buyers may reserve together: a quarter of a batch (D9.23, ADR 083). */
import { beforeEach, expect, it, vi } from "vitest";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { tryCall } from "@/tests/support/api";
import { at } from "@/tests/support/at";
import { resetDatabase } from "@/tests/support/database";
import { createPremiumCode, createProduct, createUser, orderBody } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { stockOf } from "@/tests/support/rows";

// Must run before anything reads the environment, where limits are off for all other tests.
vi.hoisted(() => {
  process.env.RATE_LIMIT = "on";
});

beforeEach(() => resetDatabase());

let last = 0;

async function order(buyer: User, { of, quantity = 1 }: { of: Product; quantity?: number }) {
  const body = orderBody([{ product: of, quantity }]);
  last += 1;

  return tryCall("POST /orders", {
    as: buyer,
    body: { ...body, shipping_address: { ...body.shipping_address, phone: `+88017${String(last).padStart(8, "0")}` } },
    headers: { "x-client-address": `198.51.${last}.1` },
  });
}

const crowd = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const reservedOf = (description: string) =>
  db.premiumCode.count({ where: { description, reservedForOrderId: { not: null } } });

it("unverified buyers together reserve a quarter of a batch's free codes, at least one order, across products", async () => {
  const [batch, single] = ["Premium access, 12 months", "Premium access, 1 month"];
  const year = await createProduct({ stock: 400, deliversCode: batch });
  const bundle = await createProduct({ stock: 400, deliversCode: batch });
  const month = await createProduct({ stock: 400, deliversCode: single });
  for (const description of [...Array(12).fill(batch), ...Array(2).fill(single)]) {
    await createPremiumCode({ description, purpose: "product" });
  }
  const buyers = await crowd(12, () => createUser());

  const answers = await crowd(12, (index) => order(buyers[index] as User, { of: index % 2 ? year : bundle }));

  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
  expect(await reservedOf(batch)).toBe(3);
  expect(answers.filter(({ data }) => data.order.waits_for_stock)).toHaveLength(9);
  expect((await stockOf(year)) + (await stockOf(bundle))).toBe(797);
  const verified = await createUser({ isVerified: true });
  expect((await order(verified, { of: year, quantity: 9 })).data.order.waits_for_stock).toBe(false);
  expect((await order(await createUser(), { of: month, quantity: 2 })).data.order.waits_for_stock).toBe(false);
  expect([await reservedOf(batch), await reservedOf(single)]).toEqual([12, 2]);
  await expectAllInvariants();
});

it("unverified buyers get no more codes by editing lines than by ordering, also concurrently", async () => {
  const cards = await createProduct({ stock: 40 });
  const access = await createProduct({ stock: 1_000, deliversCode: "Year" });
  await crowd(20, () => createPremiumCode({ description: "Year", purpose: "product" }));
  const buyers = await crowd(3, () => createUser());
  const placed = await crowd(3, (index) => order(buyers[index] as User, { of: cards }));

  const answers = await crowd(3, (index) => {
    const body = { order_id: at(placed, index).data.order.id, product_id: access.id, quantity: 4 };
    return tryCall("POST /orders/items", { as: buyers[index] as User, body });
  });

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const refusals = answers.filter(({ status }) => status === 409);
  expect(refusals.map(({ error }) => error.code)).toEqual(["unverified_share", "unverified_share"]);
  const first = answers.findIndex(({ status }) => status === 201);
  const line = at(answers, first).data.items.find(({ product_id }) => product_id === access.id);
  const change = (quantity: number) =>
    tryCall("PUT /orders/items/{id}", { as: at(buyers, first), params: { id: line?.id ?? "" }, body: { quantity } });
  await change(2);
  const second = await order(await createUser(), { of: access, quantity: 3 });
  expect(second.data.order.waits_for_stock).toBe(false);
  expect((await change(3)).error).toMatchObject({ code: "unverified_share" });
  expect(await db.premiumCode.count({ where: { reservedForOrderId: { not: null } } })).toBe(5);
  await expectAllInvariants();
});
