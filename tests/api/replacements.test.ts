/** Orders that exchange or replace the goods of another order (ADR 114). */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { countQueues } from "@/server/order-work/queues";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser, orderBody } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";

let admin: User;
let buyer: User;
let product: Product;
let original: string;

beforeEach(async () => {
  await resetDatabase();
  [admin, buyer] = [await createAdmin(), await createUser()];
  product = await createProduct({ price: 500, stock: 100 });
  original = (await createOrder(buyer, [{ product }])).id;
});

const edit = (id: string, body: object) => call("PUT /orders/admin/{id}", { as: admin, params: { id }, body });
const details = async (id: string) =>
  (await call("GET /orders/admin/{id}/details", { as: admin, params: { id } })).data;
const bodyOf = (more: object) => {
  const { user_id: _, ...body } = orderBody([{ product }]);

  return {
    ...body,
    source: "phone" as const,
    confirm_unverified: true,
    payment_method: "cash_on_delivery" as const,
    ...more,
  };
};
const replace = async (more: object = {}) =>
  (
    await call("POST /orders/admin", {
      as: admin,
      body: bodyOf({ customer_id: buyer.id, replaces: original, ...more }),
    })
  ).data.order.id;
const inQueue = async (name: string) => (await countQueues(new Date())).find(({ queue }) => queue === name)?.count;

describe("an order in place of another", () => {
  it("is linked with it on both sides, and in the history of both", async () => {
    const id = await replace();
    const [before, after] = [await details(original), await details(id)];
    expect(after).toMatchObject({ replaces: { id: original, order_number: before.order_number }, replaced_by: [] });
    expect(before).toMatchObject({ replaces: null, replaced_by: [{ id, order_number: after.order_number }] });
    expect(after.history).toMatchObject([
      { action: "placed", changes: { replaces: { from: null, to: before.order_number } } },
    ]);
    expect(before.history.at(-1)).toMatchObject({
      ...{ action: "replaced", changes: { replaced_by: { from: null, to: after.order_number } } },
    });
    const second = await replace();
    expect((await details(original)).replaced_by.map((order) => order.id)).toEqual([id, second]);
    await expectAllInvariants();
  });

  it("belongs to the same customer, and replaces an order that exists", async () => {
    const other = await createUser();
    const wish = (more: object) => refused("POST /orders/admin", { as: admin, body: bodyOf(more) });
    expect(await wish({ customer_id: other.id, replaces: original })).toMatchObject({
      ...{ status: 422, data: { errors: [{ field: "replaces" }] } },
    });
    const unknown = "7f000000-0000-4000-8000-000000000000";
    expect(await wish({ customer_id: buyer.id, replaces: unknown })).toMatchObject({ status: 404 });
    expect(await db.order.count({ where: { replacesId: { not: null } } })).toBe(0);
  });

  it("leaves the other links alone when it is placed by the customer", async () => {
    const { id } = await createOrder(buyer, [{ product }]);
    expect(await details(id)).toMatchObject({ replaces: null, replaced_by: [] });
  });
});

describe("a free replacement", () => {
  it("is packed and sent, and nobody collects its cash", async () => {
    const id = await replace();
    await edit(id, { total_amount: 0 });
    expect((await details(id)).work.queue).toBe("to_pack");
    await edit(id, { status: "shipped" });
    expect((await details(id)).work.queue).toBe("on_the_way");
    await edit(id, { status: "delivered" });
    expect((await details(id)).work.queue).toBeNull();
    expect(await inQueue("cash_to_collect")).toBe(0);
  });

  it("is in the queue again as soon as its total is not 0 any more", async () => {
    const id = await replace();
    await edit(id, { status: "delivered" });
    expect(await inQueue("cash_to_collect")).toBe(1);
    await edit(id, { total_amount: 0 });
    expect(await inQueue("cash_to_collect")).toBe(0);
    await edit(id, { total_amount: 120 });
    expect((await details(id)).work.queue).toBe("cash_to_collect");

    await db.order.update({ where: { id }, data: { totalPaisa: 0 } });
    expect(await inQueue("cash_to_collect")).toBe(0);
    await db.order.update({ where: { id }, data: { totalPaisa: 12_000 } });
    expect(await inQueue("cash_to_collect")).toBe(1);
    await db.order.update({ where: { id }, data: { advancePaisa: 12_000 } });
    expect(await inQueue("cash_to_collect")).toBe(0);
  });
});
