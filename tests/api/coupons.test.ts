/** Coupon discounts, equal in quote and order. */
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, dhakaDay } from "@/lib/dates";
import { db } from "@/server/db";
import type { Product } from "@/server/generated/prisma/client";
import { call, refused } from "@/tests/support/api";
import { at } from "@/tests/support/at";
import { edit } from "@/tests/support/cases";
import { couponCalls, usesOf } from "@/tests/support/coupons";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createCoupon, createProduct, createUser } from "@/tests/support/factories";
import { resetGateway } from "@/tests/support/gateway";
import { expectAllInvariants } from "@/tests/support/invariants";

let product: Product;
const { bodyOf, order, refusedOrder, quote } = couponCalls(() => product);

beforeEach(async () => {
  await resetDatabase();
  resetGateway();
  product = await createProduct({ price: 500, stock: 1_000 });
});

describe("a coupon", () => {
  it("has the same price in quote and order, case-insensitively", async () => {
    const buyer = await createUser();
    const coupon = await createCoupon({ code: "Eid-25", kind: "percent", percent: 25, min_subtotal: 500 });

    const { data: quoted } = await quote("EID-২৫");
    expect(quoted).toMatchObject({
      subtotal: 500,
      delivery_charge: 60,
      discount: 125,
      total: 435,
      coupon: { code: "Eid-25", refusal: null, terms: { kind: "percent", percent: 25, min_subtotal: 500 } },
    });
    const body = { ...bodyOf({ code: "eid-25" }), total_amount: quoted.total };
    const { data } = await call("POST /orders", { as: buyer, body });

    expect(data.order).toMatchObject({ total_amount: 435, discount: 125, coupon_code: "Eid-25", delivery_charge: 60 });
    expect(at(data.order.items, 0)).toMatchObject({ category: "AR Cards" });
    expect(await usesOf(coupon.id)).toBe(1);
    const { data: mine } = await call("GET /orders/my-orders", { as: buyer });
    expect(at(mine.data, 0)).toEqual(data.order);
    const { data: tracked } = await call("GET /orders/track/{id}", { params: { id: data.order.id } });
    expect(tracked.discount).toBe(125);
    expect(JSON.stringify(tracked)).not.toContain("Eid-25");
    await expectAllInvariants();
  });

  it("waives the delivery charge, and is rejected if delivery is free", async () => {
    const buyer = await createUser();
    await createCoupon({ code: "FREE", kind: "free_delivery" });

    const { data } = await order(buyer, { code: "free" });
    expect(data.order).toMatchObject({ delivery_charge: 60, discount: 60, total_amount: 500 });
    expect(await refusedOrder(buyer, { code: "free", quantity: 3 })).toEqual([
      409,
      "coupon_refused",
      "This order has no delivery charge, so this coupon makes no difference.",
    ]);
    const admin = await createAdmin();
    expect((await edit({ admin }, data.order.id, { delivery_charge: 100 })).data).toMatchObject({
      delivery_charge: 100,
      discount: 100,
      total_amount: 500,
    });
  });

  it("is rejected with a message that the quote includes too", async () => {
    const buyer = await createUser();
    const stranger = await createUser();
    const [today, tomorrow, yesterday] = [0, 1, -1].map((days) => dhakaDay(addDays(new Date(), days)));
    await createCoupon({ code: "LATER", valid_from: tomorrow ?? null });
    await createCoupon({ code: "OVER", valid_until: yesterday ?? null });
    await createCoupon({ code: "TODAY", valid_from: today ?? null, valid_until: today ?? null });
    await createCoupon({ code: "OFF", is_active: false });
    await createCoupon({ code: "BIG", min_subtotal: 501 });
    await createCoupon({ code: "SOFT", categories: ["Software"] });
    const own = await createCoupon({ code: "HERS" });
    await db.coupon.update({ where: { id: own.id }, data: { userId: stranger.id } });

    const expected: [string, RegExp][] = [
      ["nothing", /We don't know this coupon/],
      ["hers", /We don't know this coupon/],
      ["later", /valid from \d/],
      ["over", /was valid until \d/],
      ["off", /no longer valid/],
      ["big", /of ৳501 or more\. Add ৳1 to use it/],
      ["soft", /for Software only/],
    ];
    for (const [code, words] of expected) {
      expect(await refusedOrder(buyer, { code })).toEqual([409, "coupon_refused", expect.stringMatching(words)]);
      const { data } = await quote(code, { as: buyer });
      expect(data).toMatchObject({
        discount: 0,
        total: 560,
        coupon: { refusal: { text: expect.stringMatching(words) } },
      });
      expect(data.coupon?.terms === null).toBe(words.source.includes("don't know"));
    }
    expect((await quote("hers", { as: stranger })).data.discount).toBe(50);
    expect((await quote("hers")).data.coupon).toEqual((await quote("hers", { as: buyer })).data.coupon);
    expect((await quote("today")).data.discount).toBe(50);
    expect(await db.order.count()).toBe(0);
  });

  it("ignores the total sent by the client", async () => {
    const buyer = await createUser();
    await createCoupon({ code: "FIFTY" });

    const low = { ...bodyOf({ code: "fifty" }), total_amount: 509 };
    expect((await refused("POST /orders", { as: buyer, body: low })).data).toMatchObject({ code: "total_changed" });
    const high = { ...bodyOf({ code: "fifty" }), total_amount: 560 };
    expect((await call("POST /orders", { as: buyer, body: high })).data.order.total_amount).toBe(510);
  });
});
