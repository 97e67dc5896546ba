/** Movements and corrections of stock: reasons, limits, repeated calls, races, and the checks of the database (ADR 107). */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { listAudit } from "@/server/audit/queries";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser, orderBody } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { stockOf } from "@/tests/support/rows";

let admin: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  product = await createProduct({ stock: 10 });
});

const bodyOf = (body: object) => ({ request_id: randomUUID(), product_id: product.id, note: "", ...body });
const correct = async (body: object) =>
  (await call("POST /stock/corrections", { as: admin, body: bodyOf(body) as never })).data;
const refusal = (body: object) => refused("POST /stock/corrections", { as: admin, body: bodyOf(body) });
const movements = async (query: object = {}) =>
  (await call("GET /stock/movements", { as: admin, query: { product_id: product.id, ...query } })).data.data;
const order = async (quantity: number) => createOrder(await createUser(), [{ product, quantity }]);

describe("a correction", () => {
  it.each([
    ["damaged", 3, 7],
    ["lost", 1, 9],
    ["given", 2, 8],
    ["found", 4, 14],
  ] as const)("of %s units books the change with author, note and balance", async (reason, units, left) => {
    expect(await correct({ reason, units, note: "Box 3" })).toMatchObject({ free: left, reserved: 0, on_shelf: left });

    const [booked, first] = await movements();
    expect(booked).toMatchObject({ reason, change: left - 10, balance_after: left, note: "Box 3", by: "Test Admin" });
    expect(first).toMatchObject({ reason: "initial", change: 10, balance_after: 10, by: null });
    expect(await stockOf(product)).toBe(left);
    expect((await listAudit("product", product.id))[0]).toMatchObject({
      action: "stock_corrected",
      changes: { stockQuantity: { from: 10, to: left }, stockReason: { to: reason }, note: { to: "Box 3" } },
    });
    await expectAllInvariants();
  });

  it("of another kind adds or removes, and needs a note", async () => {
    expect((await refusal({ reason: "other", units: -2 })).status).toBe(422);
    expect(await correct({ reason: "other", units: -2, note: "Returned to the printer" })).toMatchObject({ free: 8 });
    expect(await correct({ reason: "other", units: 1, note: "Came back" })).toMatchObject({ free: 9 });
    expect((await refusal({ reason: "damaged", units: -2 })).status).toBe(422);
    expect((await refusal({ reason: "damaged", units: 0 })).status).toBe(422);
  });

  it("by a count compares with the shelf, which has the units of open orders", async () => {
    const open = await order(3);
    expect(await correct({ reason: "counted", units: 9, seen_on_shelf: 10 })).toMatchObject({
      ...{ free: 6, reserved: 3, on_shelf: 9 },
    });
    await db.order.update({ where: { id: open.id }, data: { status: "shipped", heldUntil: null } });

    const { status, data } = await refusal({ reason: "counted", units: 9, seen_on_shelf: 9 });
    expect([status, data.code]).toEqual([409, "changed_meanwhile"]);
    expect((await refusal({ reason: "counted", units: 6 })).status).toBe(422);
    expect(await correct({ reason: "counted", units: 6, seen_on_shelf: 6 })).toMatchObject({ free: 6, on_shelf: 6 });
    expect((await movements()).map(({ reason }) => reason)).toEqual(["counted", "order_placed", "initial"]);
    expect((await listAudit("product", product.id)).map(({ action }) => action)).toContain("stock_counted");
  });

  it("never takes units that are reserved for orders, or more than there are", async () => {
    await order(4);

    const { status, data } = await refusal({ reason: "lost", units: 7 });
    expect([status, data.code]).toEqual([409, "too_few_free"]);
    expect(data.detail).toContain("Only 6 units are free, 4 are reserved for orders");
    expect((await refusal({ reason: "counted", units: 3, seen_on_shelf: 10 })).data.code).toBe("too_few_free");
    expect((await refusal({ reason: "found", units: 1_000_000 })).data.code).toBe("too_many");
    expect(await correct({ reason: "lost", units: 6 })).toMatchObject({ free: 0, reserved: 4 });
  });

  it("is booked once, however often it is sent", async () => {
    const body = bodyOf({ reason: "damaged", units: 2 }) as never;
    const answers = await Promise.all([1, 2, 3].map(() => tryCall("POST /stock/corrections", { as: admin, body })));

    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await stockOf(product)).toBe(8);
    const other = await refused("POST /stock/corrections", { as: admin, body: { ...(body as object), units: 3 } });
    expect(other.data.code).toBe("request_reused");
  });

  it("answers 404 for an unknown product", async () => {
    expect((await refusal({ product_id: randomUUID(), reason: "found", units: 1 })).status).toBe(404);
  });
});

it("never sells and removes the same units while orders and corrections race", async () => {
  const buyers = await Promise.all(Array.from({ length: 8 }, () => createUser()));
  const orders = buyers.map((as) => tryCall("POST /orders", { as, body: orderBody([{ product, quantity: 1 }]) }));
  const corrections = Array.from({ length: 8 }, () =>
    tryCall("POST /stock/corrections", { as: admin, body: bodyOf({ reason: "damaged", units: 1 }) as never }),
  );
  const [sold, removed] = [await Promise.all(orders), await Promise.all(corrections)];

  const done = [...sold, ...removed].filter(({ ok }) => ok).length;
  expect(done).toBe(10);
  expect(await stockOf(product)).toBe(0);
  await expectAllInvariants();
});

it("lists movements by reason and day, a page at a time", async () => {
  const { id, order_number: number } = await order(1);
  await correct({ reason: "damaged", units: 1 });

  expect(await movements({ reason: "order_placed" })).toMatchObject([{ order_id: id, order_number: number }]);
  expect(await movements({ reason: "damaged" })).toHaveLength(1);
  expect((await movements({ limit: "1", page: "2" })).map(({ reason }) => reason)).toEqual(["order_placed"]);
  expect(await movements({ date_to: "2020-01-01" })).toEqual([]);
  expect(await movements({ date_from: "2020-01-01" })).toHaveLength(3);
});

describe("the database", () => {
  it("books a change of the stock that has no movement", async () => {
    await db.product.update({ where: { id: product.id }, data: { stockQuantity: 4 } });

    expect((await movements())[0]).toMatchObject({ reason: "direct", change: -6, balance_after: 4, by: null });
    await expectAllInvariants();
  });

  it("refuses a movement without a change of the stock, and a changed movement", async () => {
    const booked = db.stockMovement.create({ data: { productId: product.id, delta: 1, reason: "found" } });
    await expect(booked).rejects.toThrow(/stock_movements_add_up|differ from its stock/);
    const changed = db.stockMovement.updateMany({ where: { productId: product.id }, data: { delta: 11 } });
    await expect(changed).rejects.toThrow(/never changed/);
    await expectAllInvariants();
  });

  it("continues the balance of rows that an earlier release wrote", async () => {
    await db.$executeRaw`ALTER TABLE stock_movements ALTER COLUMN balance_after DROP NOT NULL`;
    try {
      await db.$executeRaw`UPDATE stock_movements SET balance_after = NULL`;
      expect(await correct({ reason: "found", units: 1 })).toMatchObject({ free: 11 });
      expect(await db.stockMovement.findFirst({ where: { reason: "found" }, select: { balanceAfter: true } })).toEqual({
        balanceAfter: 11,
      });
    } finally {
      await db.$executeRaw`UPDATE stock_movements SET balance_after = delta WHERE balance_after IS NULL`;
      await db.$executeRaw`ALTER TABLE stock_movements ALTER COLUMN balance_after SET NOT NULL`;
    }
  });
});
