/** Moving-average cost of the stock, and the cost of the units of an order (ADR 108). */
import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { readStockCosts, readStockValue } from "@/server/stock/costs";
import { call } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createStaff, createUser } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { orderedPurchase, receive } from "@/tests/support/purchases";

let owner: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  owner = await createAdmin();
  product = await createProduct({ stock: 0 });
});

async function buy(quantity: number, unitCost: number, freight = 0): Promise<void> {
  const { id } = await orderedPurchase(owner, [{ product, quantity, unit_cost: unitCost }], { freight });
  await receive(owner, id, product, quantity);
}

const costs = async () => (await readStockCosts([product.id]))(product.id);
const order = async (quantity: number) => createOrder(await createUser(), [{ product, quantity }]);
const cancel = (id: string) =>
  call("PUT /orders/admin/{id}", { as: owner, params: { id }, body: { status: "cancelled" } });
const correct = (body: object) =>
  call("POST /stock/corrections", {
    as: owner,
    body: { request_id: randomUUID(), product_id: product.id, ...body } as never,
  });

/** Cost of the units of an order in paisa, as ADR 108 defines it; null: unknown. */
async function costOf(orderId: string): Promise<number | null | undefined> {
  const [row] = await db.$queryRaw<{ cost: number | null }[]>`
    SELECT CASE WHEN sum(costed_delta) = sum(delta) THEN (-sum(cost_delta_paisa))::float8 END AS cost
    FROM stock_movements WHERE order_id = ${orderId}::uuid AND product_id = ${product.id}::uuid`;

  return row?.cost;
}

it("averages receipts, with their freight", async () => {
  await buy(10, 80, 50);
  expect(await costs()).toEqual({ units: 10, value: 850, average: 85 });
  await buy(5, 100);

  expect(await costs()).toEqual({ units: 15, value: 1350, average: 90 });
  expect(await readStockValue()).toMatchObject({ value: 1350, unknown: 0 });
  await expectAllInvariants();
});

it("takes and returns value without losing a paisa", async () => {
  await buy(3, 33.34);
  await buy(4, 10.01);
  const orders = [await order(1), await order(2), await order(1)];
  const taken = await Promise.all(orders.map(({ id }) => costOf(id)));
  expect(taken).toEqual([2001, 4002, 2001]);
  for (const { id } of orders) await cancel(id);

  expect(await costs()).toEqual({ units: 7, value: 140.06, average: 20.01 });
  expect(await Promise.all(orders.map(({ id }) => costOf(id)))).toEqual([0, 0, 0]);
  await expectAllInvariants();
});

it("never counts units of an unknown cost as free: they leave first, and their orders have no cost", async () => {
  await correct({ reason: "found", units: 3 });
  await buy(4, 50);
  expect(await costs()).toEqual({ units: 4, value: 200, average: 50 });
  const [old, mixed, known] = [await order(2), await order(2), await order(1)];

  expect([await costOf(old.id), await costOf(mixed.id), await costOf(known.id)]).toEqual([null, null, 5000]);
  expect(await costs()).toEqual({ units: 2, value: 100, average: 50 });
  await cancel(mixed.id);
  expect(await costs()).toEqual({ units: 3, value: 150, average: 50 });
  expect(await readStockValue()).toMatchObject({ value: 150, unknown: 1 });
  await expectAllInvariants();
});

it("keeps the cost at which an order's units left, when later ones cost more", async () => {
  await buy(5, 40);
  const early = await order(2);
  await buy(3, 100);

  expect(await costOf(early.id)).toBe(8000);
  await cancel(early.id);
  expect(await costs()).toEqual({ units: 8, value: 500, average: 62.5 });
  await expectAllInvariants();
});

it("writes off lost units at the average, and finds them again at it", async () => {
  await buy(7, 10.01);
  await correct({ reason: "lost", units: 2 });
  expect(await costs()).toEqual({ units: 5, value: 50.05, average: 10.01 });
  await correct({ reason: "found", units: 2 });
  expect(await costs()).toEqual({ units: 7, value: 70.07, average: 10.01 });
  await correct({ reason: "other", units: 1, note: "Sample came back" });
  expect(await costs()).toMatchObject({ units: 7, value: 70.07 });
  await db.product.update({ where: { id: product.id }, data: { stockQuantity: 0 } });
  expect(await costs()).toEqual({ units: 0, value: 0, average: null });
  await expectAllInvariants();
});

it("values a parcel that is found at the average, and one that was delivered after all like any other", async () => {
  await buy(10, 120.5);
  const [found, arrived] = [await order(1), await order(2)];
  const params = ({ id }: { id: string }) => ({ as: owner, params: { id } });
  const record = (one: { id: string }, return_status: "lost" | "received") =>
    call("POST /orders/admin/{id}/returned", { ...params(one), body: { return_status } });
  for (const one of [found, arrived]) {
    await call("PUT /orders/admin/{id}", { ...params(one), body: { status: "shipped" } });
    await record(one, "lost");
  }
  expect(await costs()).toEqual({ units: 7, value: 843.5, average: 120.5 });
  await record(found, "received");
  expect(await costs()).toEqual({ units: 8, value: 964, average: 120.5 });
  await call("PUT /orders/admin/{id}", { ...params(arrived), body: { status: "delivered" } });

  expect(await costs()).toEqual({ units: 8, value: 964, average: 120.5 });
  expect(await costOf(arrived.id)).toBe(24_100);
  await expectAllInvariants();
});

it("refuses changed costs, and costs without a receipt", async () => {
  await buy(1, 10);

  const changed = db.stockMovement.updateMany({ where: { productId: product.id }, data: { costDeltaPaisa: 1n } });
  await expect(changed).rejects.toThrow(/never changed/);
  const typed = db.stockMovement.create({ data: { productId: product.id, delta: 1, reason: "purchase" } });
  await expect(typed).rejects.toThrow();
  await db.$transaction([
    db.product.update({ where: { id: product.id }, data: { stockQuantity: 2 } }),
    db.stockMovement.create({ data: { productId: product.id, delta: 1, reason: "other", costDeltaPaisa: 5n } }),
  ]);
  expect(await costs()).toMatchObject({ units: 1, value: 10 });
});

it("shows costs to owners, not to managers", async () => {
  await buy(2, 10);
  const manager = await createStaff("manager");
  const read = async (as: User) =>
    (await call("GET /stock/movements", { as, query: { product_id: product.id } })).data.data[0]?.cost;

  expect([await read(owner), await read(manager)]).toEqual([20, null]);
});
