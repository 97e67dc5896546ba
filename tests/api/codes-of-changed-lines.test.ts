/** Codes of a paid order whose lines staff change: one active code per unit (D9.22). */
import { beforeEach, expect, it } from "vitest";
import type { Order } from "@/lib/orders/schema";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, tryCall } from "@/tests/support/api";
import { at } from "@/tests/support/at";
import { edit } from "@/tests/support/cases";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";

const YEAR = "Premium access, 12 months";

let admin: User;
let buyer: User;
let year: Product;
let cards: Product;

beforeEach(async () => {
  await resetDatabase();
  [admin, buyer] = [await createAdmin(), await createUser()];
  year = await createProduct({ name: "12 months", deliversCode: YEAR });
  cards = await createProduct({ name: "Cards" });
});

async function makeCodes(description: string, count: number) {
  for (let index = 0; index < count; index += 1) await createPremiumCode({ description, purpose: "product" });
}

const place = (lines: { product: Product; quantity?: number }[]) => createOrder(buyer, lines);
const pay = ({ id }: Order) => edit({ admin }, id, { payment_status: "paid" });
const detailsOf = async ({ id }: Order) =>
  (await call("GET /orders/admin/{id}/details", { as: admin, params: { id } })).data;

it("an added unit assigns a code immediately, a removed unit withdraws it", async () => {
  await makeCodes(YEAR, 2);
  const order = await place([{ product: year }]);
  await pay(order);
  const params = { id: at(order.items, 0).id };
  const set = (quantity: number) => tryCall("PUT /orders/items/{id}", { as: admin, params, body: { quantity } });
  const states = async () => (await detailsOf(order)).premium_codes.map(({ is_active }) => is_active);

  expect(await set(2)).toMatchObject({ status: 200 });
  expect(await states()).toEqual([true, true]);
  expect(await db.mail.count({ where: { orderId: order.id, kind: "premium_code" } })).toBe(1);
  expect((await set(3)).status).toBe(409);
  await set(1);
  expect(await states()).toEqual([true, false]);
  await db.mail.deleteMany({ where: { kind: "premium_code" } });
  expect(await set(2)).toMatchObject({ status: 200 });
  expect(await states()).toEqual([true, true]);
  expect(await db.mail.count({ where: { orderId: order.id, kind: "premium_code" } })).toBe(1);
  await expectAllInvariants();
});

it("an added unit leaves a code inactive that staff deactivated", async () => {
  await makeCodes(YEAR, 2);
  const order = await place([{ product: year }]);
  await pay(order);
  await db.premiumCode.updateMany({ where: { distributedToOrderId: order.id }, data: { isActive: false } });
  await call("PUT /orders/items/{id}", { as: admin, params: { id: at(order.items, 0).id }, body: { quantity: 2 } });

  expect((await detailsOf(order)).premium_codes.map(({ is_active }) => is_active).sort()).toEqual([false, true]);
});

it("removing the last line that sells codes deactivates its code", async () => {
  await makeCodes(YEAR, 1);
  const order = await place([{ product: cards }, { product: year }]);
  await pay(order);
  const line = order.items.find(({ product_id: id }) => id === year.id);
  await call("DELETE /orders/items/{id}", { as: admin, params: { id: line?.id ?? "" } });

  expect((await detailsOf(order)).premium_codes.map(({ is_active }) => is_active)).toEqual([false]);
});

it("fewer units end the wait for a code, with the email", async () => {
  await makeCodes(YEAR, 2);
  const order = await place([{ product: year, quantity: 2 }]);
  const [code] = await db.premiumCode.findMany({ where: { reservedForOrderId: order.id } });
  await db.premiumCode.delete({ where: { id: code?.id ?? "" } });
  await pay(order);
  expect(await detailsOf(order)).toMatchObject({ waits_for_code: true });
  await db.mail.deleteMany({ where: { kind: "premium_code" } });
  await call("PUT /orders/items/{id}", { as: admin, params: { id: at(order.items, 0).id }, body: { quantity: 1 } });

  expect(await detailsOf(order)).toMatchObject({ waits_for_code: false });
  expect(await db.mail.count({ where: { orderId: order.id, kind: "premium_code" } })).toBe(1);
});
