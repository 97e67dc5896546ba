/** Coupon uses: concurrent orders never exceed the limit, and each use is released once. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { expireHeldOrders } from "@/server/checkout/expire-orders";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { withLanguage } from "@/server/language";
import { speakLanguages } from "@/server/texts";
import { call, refused, tryCall } from "@/tests/support/api";
import { at } from "@/tests/support/at";
import { edit, pay } from "@/tests/support/cases";
import { couponCalls, newPhone, usesOf } from "@/tests/support/coupons";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createCoupon, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { resetGateway } from "@/tests/support/gateway";
import { expectAllInvariants } from "@/tests/support/invariants";

let product: Product;
const { bodyOf, order, refusedOrder, quote } = couponCalls(() => product);

beforeEach(async () => {
  await resetDatabase();
  resetGateway();
  product = await createProduct({ price: 500, stock: 1_000 });
});

describe("coupon uses", () => {
  it("reach exactly the limit for 200 concurrent orders, and count none for orders without a coupon", async () => {
    const coupon = await createCoupon({ code: "RUSH", usage_limit: 50 });
    const buyers = await Promise.all(Array.from({ length: 200 }, () => createUser()));

    const answers = await Promise.all(
      buyers.map((as) => tryCall("POST /orders", { as, body: bodyOf({ code: "rush" }) })),
    );

    const placed = answers.filter(({ ok }) => ok);
    expect(placed).toHaveLength(50);
    expect(placed.every(({ data }) => data.order.discount === 50)).toBe(true);
    // On a busy machine some concurrent requests may get no connection in time (503).
    const others = answers.filter(({ ok }) => !ok);
    expect(others.filter(({ status }) => status !== 409 && status !== 503)).toEqual([]);
    expect(others.find(({ status }) => status === 409)?.error).toMatchObject({
      code: "coupon_refused",
      detail: "This coupon has been used up.",
    });
    expect([await usesOf(coupon.id), await db.order.count()]).toEqual([50, 50]);
    await expectAllInvariants();
  });

  it("are limited per customer, also for concurrent orders", async () => {
    const coupon = await createCoupon({ code: "ONCE", per_customer_limit: 1 });
    const [buyer, other] = [await createUser(), await createUser()];
    const phone = newPhone();

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        tryCall("POST /orders", {
          as: index % 2 ? buyer : other,
          body: bodyOf({ code: "once", phone: index % 2 ? newPhone() : phone }),
        }),
      ),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await usesOf(coupon.id)).toBe(2);
    expect((await quote("once", { as: buyer })).data.coupon?.refusal?.reason).toBe("used_before");
    await expectAllInvariants();
  });

  it("count for another account if both received an order at the number; strangers neither use them up nor see them", async () => {
    const coupon = await createCoupon({ code: "ONCE", per_customer_limit: 1 });
    const admin = await createAdmin();
    const [buyer, other, stranger] = [await createUser(), await createUser(), await createUser()];
    const phone = newPhone();
    const orderAs = (as: User, code?: string) =>
      tryCall("POST /orders", { as, body: bodyOf({ ...(code ? { code } : {}), phone }) });

    expect((await orderAs(stranger, "once")).status).toBe(201);
    for (const as of [buyer, other]) {
      const { data } = await orderAs(as);
      await edit({ admin }, data.order.id, { status: "delivered" });
    }
    expect((await orderAs(buyer, "once")).status).toBe(201);
    expect((await orderAs(await createUser(), "once")).status).toBe(201);
    expect(await refusedOrder(other, { code: "once", phone: `+88${phone}` })).toEqual([
      409,
      "coupon_refused",
      "This coupon has already been used with your account or phone number.",
    ]);
    expect(await usesOf(coupon.id)).toBe(3);
    await expectAllInvariants();
  });

  it("count once for a repeated request", async () => {
    const coupon = await createCoupon({ code: "AGAIN", usage_limit: 1 });
    const buyer = await createUser();
    const body = bodyOf({ code: "again" });
    const headers = { "idempotency-key": randomUUID() };

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call("POST /orders", { as: buyer, body, headers })),
    );

    expect(new Set(answers.map(({ data }) => data.order.id)).size).toBe(1);
    expect(await usesOf(coupon.id)).toBe(1);
    const { coupon_code: _, ...without } = body;
    expect((await refused("POST /orders", { as: buyer, body: without, headers })).data.code).toBe(
      "idempotency_key_reused",
    );
  });

  it("are released by cancelling, expiry and refund, once each, and can be taken again", async () => {
    const admin = await createAdmin();
    await createPremiumCode();
    const coupon = await createCoupon({ code: "BACK", usage_limit: 1 });
    const [buyer, other] = [await createUser(), await createUser()];
    const { id } = (await order(buyer, { code: "back" })).data.order;

    for (let times = 0; times < 2; times += 1) await edit({ admin }, id, { status: "cancelled" });
    expect(await usesOf(coupon.id)).toBe(0);
    await edit({ admin }, id, { status: "pending", payment_status: "paid" });
    expect(await usesOf(coupon.id)).toBe(1);
    await edit({ admin }, id, { payment_status: "refunded" });
    await edit({ admin }, id, { status: "cancelled" });
    expect(await usesOf(coupon.id)).toBe(0);

    const second = (await order(other, { code: "back" })).data.order;
    const body = { status: "pending", payment_status: "paid" };
    const { status, data } = await refused("PUT /orders/admin/{id}", { as: admin, params: { id }, body });
    expect([status, data.code, data.detail]).toEqual([
      409,
      "coupon_refused",
      "The coupon BACK of this order has been used up since.",
    ]);
    speakLanguages();
    const inBangla = () => refused("PUT /orders/admin/{id}", { as: admin, params: { id }, body });
    expect((await withLanguage("bn", inBangla)).data.detail).toMatch(/^এই অর্ডারের কুপন BACK/);
    expect(await usesOf(coupon.id)).toBe(1);

    const later = addDays(new Date(), 30);
    await expireHeldOrders({ now: later, signal: new AbortController().signal });
    expect(await db.order.findUniqueOrThrow({ where: { id: second.id } })).toMatchObject({ status: "cancelled" });
    expect(await usesOf(coupon.id)).toBe(0);
    await expectAllInvariants();
  });

  it("are not taken again by a late payment if used up: the payment is to be refunded", async () => {
    const coupon = await createCoupon({ code: "LATE", usage_limit: 1 });
    const body = { ...bodyOf({ code: "late" }), payment_method: "aamarpay" as const };
    const { data } = await call("POST /orders", { as: await createUser(), body });
    await expireHeldOrders({ now: addDays(new Date(), 4), signal: new AbortController().signal });
    await order(await createUser(), { code: "late" });

    await pay(data.order.id);

    expect(await db.order.findUniqueOrThrow({ where: { id: data.order.id } })).toMatchObject({
      status: "cancelled",
      paymentStatus: "paid",
    });
    expect(await db.case.findFirstOrThrow({ where: { orderId: data.order.id } })).toMatchObject({
      kind: "late_payment",
      detail: expect.stringContaining("its coupon is used up"),
    });
    expect(await usesOf(coupon.id)).toBe(1);
    await expectAllInvariants();
  });

  it("go to one of two orders that are reopened concurrently", async () => {
    const admin = await createAdmin();
    const coupon = await createCoupon({ code: "PAIR", usage_limit: 2 });
    const ids: string[] = [];
    for (let placed = 0; placed < 2; placed += 1) {
      ids.push((await order(await createUser(), { code: "pair" })).data.order.id);
    }
    for (const id of ids) await edit({ admin }, id, { status: "cancelled" });
    await call("PUT /admin/coupons/{id}", { as: admin, params: { id: coupon.id }, body: { usage_limit: 1 } });

    const answers = await Promise.all(
      ids.map((id) => tryCall("PUT /orders/admin/{id}", { as: admin, params: { id }, body: { status: "pending" } })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await usesOf(coupon.id)).toBe(1);
    await expectAllInvariants();
  });

  it("keep the terms of their order after changes to the coupon", async () => {
    const admin = await createAdmin();
    const coupon = await createCoupon({ code: "TERMS", kind: "percent", percent: 10, min_subtotal: 1_000 });
    const buyer = await createUser();
    const { data } = await order(buyer, { code: "terms", quantity: 2 });
    expect(data.order).toMatchObject({ total_amount: 960, discount: 100 });
    const params = { id: coupon.id };
    await call("PUT /admin/coupons/{id}", { as: admin, params, body: { percent: 90, is_active: false } });

    const item = { id: at(data.order.items, 0).id };
    const three = await call("PUT /orders/items/{id}", { as: buyer, params: item, body: { quantity: 3 } });
    expect(three.data).toMatchObject({ discount: 150, delivery_charge: 0, total_amount: 1_350 });
    const one = await call("PUT /orders/items/{id}", { as: buyer, params: item, body: { quantity: 1 } });
    expect(one.data).toMatchObject({ discount: 0, coupon_code: "TERMS", total_amount: 560 });
    expect(await usesOf(coupon.id)).toBe(1);
    const two = await call("PUT /orders/items/{id}", { as: buyer, params: item, body: { quantity: 2 } });
    expect(two.data).toMatchObject({ discount: 100, total_amount: 960 });
    await expectAllInvariants();
  });

  it("leave the difference as a case when a paid order changes", async () => {
    const admin = await createAdmin();
    await createPremiumCode();
    await createCoupon({ code: "PAID", kind: "percent", percent: 50, min_subtotal: 1_000 });
    const buyer = await createUser();
    const { data } = await order(buyer, { code: "paid", quantity: 2 });
    await edit({ admin }, data.order.id, { payment_status: "paid" });

    const params = { id: at(data.order.items, 0).id };
    const less = await call("PUT /orders/items/{id}", { as: admin, params, body: { quantity: 1 } });

    expect(less.data).toMatchObject({ paid_amount: 560, total_amount: 560, discount: 0 });
    expect(await db.case.count({ where: { resolvedAt: null } })).toBe(0);
    const none = await call("PUT /orders/items/{id}", { as: admin, params, body: { quantity: 3 } });
    expect(none.data).toMatchObject({ paid_amount: 560, total_amount: 750, discount: 750 });
    expect(await db.case.findFirst({ where: { resolvedAt: null } })).toMatchObject({
      kind: "paid_total_changed",
      detail: expect.stringContaining("৳190 is still to be collected"),
    });
    await expectAllInvariants();
  });
});
