/** Cash orders confirmed by phone, and returned parcels (issue 4). */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { getOrderHistory } from "@/server/orders/queries";
import { call, refused, tryCall } from "@/tests/support/api";
import { edit } from "@/tests/support/cases";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { expectConsistentCodes, expectConsistentStock } from "@/tests/support/invariants";
import { stockOf } from "@/tests/support/rows";

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  buyer = await createUser();
  product = await createProduct({ stock: 10 });
});

const confirm = (id: string) => tryCall("POST /orders/admin/{id}/confirm-phone", { as: admin, params: { id } });
const giveBack = (id: string, body: object = {}) =>
  tryCall("POST /orders/admin/{id}/returned", {
    as: admin,
    params: { id },
    body: { return_status: "received", ...body },
  });
const details = async (id: string) =>
  (await call("GET /orders/admin/{id}/details", { as: admin, params: { id } })).data;
const stock = () => stockOf(product);

async function sent(quantity = 1) {
  const order = await createOrder(buyer, [{ product, quantity }]);
  await edit({ admin }, order.id, { status: "shipped" });

  return order;
}

describe("confirming a cash order by phone", () => {
  it("records when and by whom, once for ten concurrent requests", async () => {
    const order = await createOrder(buyer, [{ product }]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(order.id)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await details(order.id)).phone_confirmed_at).toEqual(expect.any(String));
    const entries = (await getOrderHistory(order.id)).filter(({ action }) => action === "phone_confirmed");
    expect(entries).toMatchObject([{ by: "Test Admin" }]);
    expect((await confirm(order.id)).data).toMatchObject({
      detail: "This order is already confirmed by phone",
      code: "not_confirmable",
    });
  });

  it.each([
    [{ payment_method: "aamarpay" }, "Only orders that are paid on delivery are confirmed by phone"],
    [{ status: "cancelled" }, "This order has been cancelled"],
  ])("is rejected for an order with %j", async (change, detail) => {
    const order = await createOrder(buyer, [{ product }]);
    await edit({ admin }, order.id, change);

    expect(await confirm(order.id)).toMatchObject({ status: 409, data: { detail, code: "not_confirmable" } });
    expect((await details(order.id)).phone_confirmed_at).toBeNull();
  });
});

describe("a refused or returned parcel", () => {
  it("cancels the order with that reason; its stock is restored once, also for repeated reports", async () => {
    const order = await sent(3);
    expect(await stock()).toBe(7);
    const answers = await Promise.all(Array.from({ length: 10 }, () => giveBack(order.id, { note: "Nobody at home" })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await stock()).toBe(10);
    expect(await details(order.id)).toMatchObject({ status: "cancelled", returned_at: expect.any(String) });
    expect(await db.mail.count({ where: { orderId: order.id, kind: "order_cancelled" } })).toBe(1);
    await expectConsistentStock();
  });

  it("is cancelled only by its outcome: none, or a misspelled field, returns 422 and changes nothing", async () => {
    const order = await sent();
    const report = (body: object) =>
      refused("POST /orders/admin/{id}/returned", { as: admin, params: { id: order.id }, body: body as never });
    const answers = [
      await report({}),
      await report({ became: "coming_back" }),
      await giveBack(order.id, { became: "lost" }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
    expect((await details(order.id)).status).toBe("shipped");
    const other = await refused("PUT /orders/admin/{id}", {
      as: admin,
      params: { id: order.id },
      body: { state: "cancelled" } as never,
    });
    expect([other.status, other.data.detail]).toEqual([422, "Please leave out state: there is no such field"]);
  });

  it("needs no note, and shows one to admins only", async () => {
    expect((await giveBack((await sent()).id)).status).toBe(200);
    const order = await sent();
    await giveBack(order.id, { note: "Rude on the phone" });

    const { history } = await details(order.id);
    expect(history.at(-1)).toMatchObject({ action: "returned", changes: { note: { to: "Rude on the phone" } } });
    const own = (await getOrderHistory(order.id)).at(-1);
    expect(own?.action).toBe("returned");
    expect(JSON.stringify(own)).not.toContain("Rude");
  });

  it("withdraws the code of a paid order", async () => {
    await createPremiumCode();
    const order = await sent();
    await edit({ admin }, order.id, { payment_status: "paid" });
    const { data } = await giveBack(order.id);

    expect(data).toMatchObject({ payment_status: "paid", premium_code: { is_active: false } });
    await expectConsistentCodes();
  });

  it.each([
    ["pending", "This order hasn't been sent yet. Cancel it instead."],
    ["processing", "This order hasn't been sent yet. Cancel it instead."],
    ["cancelled", "This order has been cancelled"],
  ])("is rejected for an order that is %s", async (status, detail) => {
    const order = await createOrder(buyer, [{ product }]);
    await edit({ admin }, order.id, { status });

    expect(await giveBack(order.id)).toMatchObject({ status: 409, data: { detail, code: "not_returnable" } });
  });

  it("is cleared when the order is reopened", async () => {
    const order = await sent();
    await giveBack(order.id);
    await edit({ admin }, order.id, { status: "pending" });

    expect((await details(order.id)).returned_at).toBeNull();
    await expectConsistentStock();
  });
});

describe("a phone number's refusals", () => {
  it("count its other orders, across accounts and spellings", async () => {
    const [first, second] = [await sent(), await sent()];
    await giveBack(first.id);
    await giveBack(second.id);
    const stranger = await createUser();
    const third = await createOrder(stranger, [{ product }]);
    await db.order.update({ where: { id: third.id }, data: { shipPhone: "+88 01712 345678" } });
    const elsewhere = await createOrder(stranger, [{ product }]);
    await db.order.update({ where: { id: elsewhere.id }, data: { shipPhoneDigits: "+8801911111111" } });

    expect((await details(third.id)).refused_before).toBe(2);
    expect((await details(second.id)).refused_before).toBe(1);
    expect((await details(elsewhere.id)).refused_before).toBe(0);
  });

  it("do not count orders cancelled for another reason", async () => {
    const order = await createOrder(buyer, [{ product }]);
    await edit({ admin }, order.id, { status: "cancelled" });

    expect((await details((await sent()).id)).refused_before).toBe(0);
  });
});

describe("order details", () => {
  it("list the emails that may be resent", async () => {
    expect((await details((await sent()).id)).sendable_mails).toEqual([
      "order_placed",
      "order_shipped",
      "order_in_cash",
    ]);
  });
});
