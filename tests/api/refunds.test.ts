/** Full and partial refunds of paid orders, and returned or lost parcels (ADR 065, D8.55). */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { getOrderHistory } from "@/server/orders/queries";
import { call, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { stockOf } from "@/tests/support/rows";

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  buyer = await createUser();
  product = await createProduct({ stock: 10 });
  await createPremiumCode();
});

const edit = (id: string, body: object) => call("PUT /orders/admin/{id}", { as: admin, params: { id }, body });
const refund = (id: string, body: object) =>
  tryCall("POST /orders/admin/{id}/refunds", { as: admin, params: { id }, body });
const record = (id: string, return_status: string) =>
  tryCall("POST /orders/admin/{id}/returned", { as: admin, params: { id }, body: { return_status } });
const details = async (id: string) =>
  (await call("GET /orders/admin/{id}/details", { as: admin, params: { id } })).data;
const revenue = async () => (await call("GET /dashboard/stats", { as: admin })).data.totalRevenue;

/** ৳560 in cash, delivered. */
async function paid() {
  const order = await createOrder(buyer, [{ product }]);
  await edit(order.id, { status: "delivered", payment_status: "paid" });

  return details(order.id);
}

describe("a refund", () => {
  it("of a part leaves the order paid and its code active, and reduces revenue", async () => {
    const { id } = await paid();
    const { data } = await refund(id, {
      amount: 60,
      reason: "damaged",
      reference: "bKash 8N7A6D5EE7",
      note: "Torn box",
    });

    expect(data).toMatchObject({
      payment_status: "paid",
      paid_amount: 560,
      refunded_amount: 60,
      premium_code: { is_active: true },
    });
    expect(await revenue()).toBe(500);
    const { refunds, history } = await details(id);
    expect(refunds).toMatchObject([
      {
        amount: 60,
        reason: "damaged",
        reference: "bKash 8N7A6D5EE7",
        note: "Torn box",
        by: "Test Admin",
        is_void: false,
      },
    ]);
    expect(history.at(-1)?.action).toBe("part_refunded");
    expect(JSON.stringify(await getOrderHistory(id))).not.toContain("Torn");
    await expectAllInvariants();
  });

  it("of the remainder refunds the order: code deactivated, stock restored", async () => {
    const { id } = await paid();
    await refund(id, { amount: 60, reason: "goodwill" });
    const { data } = await refund(id, { reason: "returned" });

    expect(data).toMatchObject({
      payment_status: "refunded",
      refunded_amount: 560,
      premium_code: { is_active: false },
    });
    expect([await revenue(), await stockOf(product)]).toEqual([0, 10]);
    expect((await details(id)).refunds.map(({ amount }) => amount)).toEqual([60, 500]);
    await expectAllInvariants();
  });

  it("by an edit is recorded too, and void once the order is paid after all", async () => {
    const { id } = await paid();
    await edit(id, { payment_status: "refunded" });
    expect((await details(id)).refunds).toMatchObject([{ amount: 560, reason: "other", is_void: false }]);

    await edit(id, { payment_status: "paid" });
    expect(await details(id)).toMatchObject({ refunded_amount: 0, refunds: [{ is_void: true }] });
    expect(await revenue()).toBe(560);
    await expectAllInvariants();
  });

  it("leaves a case to dismiss if it is less than the difference", async () => {
    const { id } = await paid();
    await refund(id, { amount: 400, reason: "goodwill" });
    await edit(id, { total_amount: 300 });
    const { data: cases } = await call("GET /admin/cases", { as: admin, query: {} });
    const settle = (action: string) =>
      tryCall("POST /admin/cases/{id}/resolve", {
        as: admin,
        params: { id: cases.data[0]?.id ?? "" },
        body: { action, difference: -260 },
      });

    expect(await settle("refunded")).toMatchObject({ status: 409, data: { code: "not_possible" } });
    expect((await settle("dismiss")).status).toBe(200);
    await expectAllInvariants();
  });

  it("never exceeds the amount paid, also for concurrent refunds", async () => {
    const { id } = await paid();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(id, { amount: 200, reason: "other" })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(8).fill(409)]);
    expect((await details(id)).refunded_amount).toBe(400);
    expect((await refund(id, { amount: 161, reason: "other" })).data).toEqual({
      code: "not_refundable",
      detail: "৳560 was paid, and ৳400 has already gone back: at most ৳160 can be refunded.",
    });
    await expectAllInvariants();
  });

  it("is recorded once for a double click", async () => {
    const { id, version } = await paid();
    const press = () => refund(id, { amount: 60, reason: "other", version });
    const answers = await Promise.all([press(), press()]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await details(id)).refunded_amount).toBe(60);
  });

  it.each([
    [{ payment_status: "pending" }, { reason: "other" }, 409, "This order is not paid"],
    [{ payment_status: "refunded" }, { reason: "other" }, 409, "This order has been refunded"],
    [{}, { reason: "other", amount: 0 }, 422, "Amount must be more than 0"],
    [{}, { reason: "other", amount: 1.005 }, 422, "Amount must have at most two decimals"],
    [{}, {}, 422, undefined],
  ])("of an order with %j is rejected with %j", async (state, body, status, detail) => {
    const { id } = await paid();
    await edit(id, state);

    expect(await refund(id, body)).toMatchObject({ status, data: detail ? { detail } : {} });
  });
});

describe("a returned or lost parcel", () => {
  it("counts as sold while in return, and as refused at its number", async () => {
    const { id } = await paid();
    const { data } = await record(id, "coming_back");

    expect(data).toMatchObject({ status: "delivered", payment_status: "paid", return_status: "coming_back" });
    expect(await stockOf(product)).toBe(9);
    expect((await call("GET /orders/track/{id}", { params: { id } })).data).toMatchObject({
      return_status: "coming_back",
      estimated_delivery: null,
    });
    const next = await createOrder(buyer, [{ product }]);
    expect((await details(next.id)).refused_before).toBe(1);
    expect((await record(id, "none")).data).toMatchObject({ return_status: "none" });
    expect((await record(id, "none")).status).toBe(409);
  });

  it("restores its stock once when received, with a time for each step", async () => {
    const { id } = await paid();
    await record(id, "coming_back");
    const answers = await Promise.all(Array.from({ length: 5 }, () => record(id, "received")));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await details(id)).toMatchObject({
      status: "cancelled",
      payment_status: "paid",
      return_status: "received",
      return_coming_at: expect.any(String),
      returned_at: expect.any(String),
      cancelled_at: expect.any(String),
      premium_code: { is_active: false },
    });
    expect(await stockOf(product)).toBe(10);
    await expectAllInvariants();
  });

  it("is written off when lost, and booked again when found", async () => {
    const { id } = await paid();
    expect((await record(id, "lost")).data).toMatchObject({ status: "cancelled", return_status: "lost" });
    expect(await stockOf(product)).toBe(9);
    await expectAllInvariants();

    expect((await record(id, "lost")).data).toMatchObject({ detail: "This parcel is already lost" });
    expect((await record(id, "received")).data).toMatchObject({ return_status: "received" });
    expect(await stockOf(product)).toBe(10);
    await expectAllInvariants();
  });

  it("needs no stock again if a lost parcel was delivered after all", async () => {
    const { id } = await paid();
    await record(id, "lost");
    await db.product.update({ where: { id: product.id }, data: { stockQuantity: 0 } });
    await edit(id, { status: "delivered" });

    expect(await details(id)).toMatchObject({ status: "delivered", return_status: "none" });
    expect(await stockOf(product)).toBe(0);
    expect((await record(id, "received")).status).toBe(200);
    expect(await stockOf(product)).toBe(1);
    await expectAllInvariants();
  });

  it("takes no stock for a refunded order whose lost parcel was delivered after all", async () => {
    const { id } = await paid();
    await record(id, "lost");
    await edit(id, { payment_status: "refunded" });
    await edit(id, { status: "delivered" });

    expect(await stockOf(product)).toBe(9);
    await expectAllInvariants();
  });

  it("takes stock again when the order is sent again", async () => {
    const { id } = await paid();
    await record(id, "lost");
    await edit(id, { status: "processing" });

    expect(await details(id)).toMatchObject({ return_status: "none", return_lost_at: null });
    expect(await stockOf(product)).toBe(8);
    await expectAllInvariants();
  });
});
