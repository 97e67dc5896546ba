/** Payment links shared by an admin (ADR 070): access, validity and races. */
import { beforeEach, describe, expect, it } from "vitest";
import { expireHeldOrders } from "@/server/checkout/expire-orders";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { getLinkedOrder } from "@/server/payments/link";
import { getOutcomeOrder } from "@/server/payments/queries";
import { call, tryCall } from "@/tests/support/api";
import { edit } from "@/tests/support/cases";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createPremiumCode, createProduct, createUser, orderBody } from "@/tests/support/factories";
import { resetGateway } from "@/tests/support/gateway";
import { expectAllInvariants } from "@/tests/support/invariants";
import { decide, paymentOf, paymentsOf, placeOnline, returnFromGateway } from "@/tests/support/payments";
import { orderRow, stockOf } from "@/tests/support/rows";
import { mailKinds } from "@/tests/support/smtp";

const HOUR_MS = 3_600_000;
const signal = new AbortController().signal;

let admin: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  resetGateway();
  admin = await createAdmin();
  product = await createProduct({ price: 500, stock: 10 });
  await createPremiumCode();
});

const later = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const tokenOf = (url: string) => url.split("/").at(-1) ?? "";

/** Creates an order by Messenger for a customer without email, to be paid by link. */
async function takeByLink() {
  const { data } = await call("POST /orders/admin", {
    as: admin,
    body: {
      ...orderBody([{ product }]),
      payment_method: "aamarpay",
      new_customer: { full_name: "Rahima Khatun", phone: "01712-345678" },
      source: "messenger",
    },
  });
  return { order: data.order, url: data.payment_link?.url ?? "" };
}

const make = (id: string) => tryCall("POST /orders/admin/{id}/payment-link", { as: admin, params: { id } });
const takeBack = (id: string) => tryCall("DELETE /orders/admin/{id}/payment-link", { as: admin, params: { id } });
const pay = (url: string) => tryCall("POST /payments/link", { body: { token: tokenOf(url) } });
const stateOf = async (url: string, now = new Date()) => (await getLinkedOrder(tokenOf(url), now))?.state ?? null;

describe("an order to be paid by link", () => {
  it("starts no payment automatically, and is held while its link is valid", async () => {
    const { order, url } = await takeByLink();

    expect(url).toMatch(/\/pay\/[\w-]{43}$/);
    expect(await db.paymentAttempt.count()).toBe(0);
    expect(order).toMatchObject({ payment_status: "pending", confirm_by: null });
    await expireHeldOrders({ now: later(71), signal });
    expect((await orderRow(order.id)).status).toBe("pending");
    expect(await stateOf(url, later(71))).toBe("open");

    expect(await stateOf(url, later(73))).toBe("ended");
    await expireHeldOrders({ now: later(73), signal });
    expect((await orderRow(order.id)).status).toBe("cancelled");
    expect(await stateOf(url)).toBe("cancelled");
    expect(await stockOf(product)).toBe(10);
    expect(await mailKinds()).toEqual([]);
  });

  it("can be paid by anyone with the link, who sees only the buyer's first name", async () => {
    const { order, url } = await takeByLink();
    expect(await getLinkedOrder(tokenOf(url), new Date())).toEqual({
      order_number: order.order_number,
      first_name: "Rahima",
      items: [expect.objectContaining({ product_name: product.name, quantity: 1, price: 500 })],
      delivery_charge: 60,
      discount: 0,
      total_amount: 560,
      ends_at: expect.any(String),
      state: "open",
      ...{ amount: 560, rest_amount: 560, rest_after: 0, is_checking: false },
      ...{ is_advance: false, advance_amount: 0, is_advance_kept: false },
    });

    const { status, data } = await pay(url);
    expect(status).toBe(200);
    const payment = await paymentOf(order.id);
    expect(data).toEqual({ payment_url: (await db.paymentAttempt.findFirstOrThrow()).paymentUrl });
    expect(await getOutcomeOrder(order.id, new Date())).toMatchObject({
      is_mailed: false,
      payment_link: `/pay/${tokenOf(url)}`,
    });
    decide(payment, "paid");
    expect((await returnFromGateway("success", payment.tranId)).to).toContain(`/payment/success?order_id=${order.id}`);
    expect(await orderRow(order.id)).toMatchObject({ paymentStatus: "paid", heldUntil: null });
    expect(await stateOf(url)).toBe("paid");
    expect(await pay(url)).toMatchObject({ status: 409, data: { detail: "This order is already paid" } });
    expect(await getOutcomeOrder(order.id, new Date())).toMatchObject({ payment_link: null });
    expect(await mailKinds()).toEqual([]);
    await expectAllInvariants();
  });

  it("can be paid again after a failed payment", async () => {
    const { order, url } = await takeByLink();
    await pay(url);
    const failed = await paymentOf(order.id);
    decide(failed, "failed");
    await returnFromGateway("fail", failed.tranId);

    expect(await stateOf(url)).toBe("open");
    expect((await pay(url)).status).toBe(200);
    expect(await orderRow(order.id)).toMatchObject({ paymentStatus: "pending" });
    const { history } = (await call("GET /orders/admin/{id}/details", { as: admin, params: { id: order.id } })).data;
    expect(history.map(({ action }) => action)).toEqual(["placed", "payment_failed", "payment_started"]);
  });

  it("paid twice concurrently opens a case", async () => {
    const { order, url } = await takeByLink();
    await Promise.all([pay(url), pay(url)]);
    const payments = await paymentsOf(order.id);
    expect(payments).toHaveLength(2);
    for (const payment of payments) decide(payment, "paid");
    await Promise.all(payments.map(({ tranId }) => returnFromGateway("success", tranId)));

    expect(await orderRow(order.id)).toMatchObject({ paymentStatus: "paid", paidPaisa: 56_000 });
    expect(await db.case.findMany({ select: { kind: true } })).toEqual([{ kind: "double_payment" }]);
    await expectAllInvariants();
  });

  it("opens a case if paid after cancelling, and starts no new payment", async () => {
    const { order, url } = await takeByLink();
    await pay(url);
    const payment = await paymentOf(order.id);
    await edit({ admin }, order.id, { status: "cancelled" });

    expect(await pay(url)).toMatchObject({ status: 409, data: { detail: "This order has been cancelled" } });
    decide(payment, "paid");
    await returnFromGateway("success", payment.tranId);
    expect(await db.case.findMany({ select: { kind: true } })).toEqual([{ kind: "late_payment" }]);
    expect(await stockOf(product)).toBe(10);
    await expectAllInvariants();
  });
});

describe("an order's payment link", () => {
  it("is the same for two concurrent requests, gets its full validity again, and is new after it expired", async () => {
    const buyer = await createUser();
    const { order } = await placeOnline(buyer, product);
    const answers = await Promise.all([make(order.id), make(order.id)]);
    const urls = answers.map(({ data }) => ("url" in data ? data.url : ""));

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(urls[0]).toMatch(/\/pay\/[\w-]{43}$/);
    expect(urls[1]).toBe(urls[0]);
    const held = (await orderRow(order.id)).heldUntil?.getTime() ?? 0;
    expect(Math.abs(held - later(72).getTime())).toBeLessThan(HOUR_MS);

    await db.order.update({ where: { id: order.id }, data: { paymentLinkEndsAt: later(-1) } });
    expect(await stateOf(urls[0] ?? "")).toBe("ended");
    const again = await make(order.id);
    expect("url" in again.data && again.data.url).not.toBe(urls[0]);
    expect(await stateOf(urls[0] ?? "")).toBeNull();
  });

  it("is invalid once revoked, and the order's hold is the default again", async () => {
    const { order, url } = await takeByLink();

    expect((await takeBack(order.id)).status).toBe(204);
    expect((await takeBack(order.id)).status).toBe(204);
    expect(await stateOf(url)).toBeNull();
    expect((await pay(url)).status).toBe(404);
    expect(await db.paymentAttempt.count()).toBe(0);
    await expireHeldOrders({ now: later(25), signal });
    expect((await orderRow(order.id)).status).toBe("cancelled");
    const { history } = (await call("GET /orders/admin/{id}/details", { as: admin, params: { id: order.id } })).data;
    expect(history.map(({ action }) => action)).toEqual(["placed", "payment_link_taken_back", "expired"]);
  });

  it("charges the current total", async () => {
    const { order, url } = await takeByLink();
    await edit({ admin }, order.id, { total_amount: 400 });
    await pay(url);

    expect((await paymentOf(order.id)).fields.amount).toBe("400.00");
  });

  it("is created only for unpaid orders, and asks only for the advance of one in cash", async () => {
    const buyer = await createUser();
    const { data } = await call("POST /orders", { as: buyer, body: orderBody([{ product }]) });
    expect(await make(data.order.id)).toMatchObject({ status: 200, data: { amount: 50, is_advance: true } });
    const { order } = await placeOnline(buyer, product);
    await edit({ admin }, order.id, { payment_status: "paid" });
    expect(await make(order.id)).toMatchObject({ status: 409, data: { detail: "This order is already paid" } });
  });

  it("cannot be derived from another one", async () => {
    const [one, other] = [await takeByLink(), await takeByLink()];
    const mixed = Buffer.concat([
      Buffer.from(tokenOf(one.url), "base64url").subarray(0, 16),
      Buffer.from(tokenOf(other.url), "base64url").subarray(16),
    ]).toString("base64url");

    for (const token of [mixed, "x", tokenOf(one.url).slice(1), `${tokenOf(one.url)}A`]) {
      expect((await tryCall("POST /payments/link", { body: { token } })).status).toBe(404);
      expect(await getLinkedOrder(token, new Date())).toBeNull();
    }
  });
});
