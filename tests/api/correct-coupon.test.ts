/** Staff add, replace and remove the coupon of an order (ADR 112): amounts, uses, limits and races. */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { getOrderHistory } from "@/server/orders/queries";
import { call, tryCall } from "@/tests/support/api";
import { edit, pay } from "@/tests/support/cases";
import { resetDatabase } from "@/tests/support/database";
import {
  createAdmin,
  createCoupon,
  createOrder,
  createProduct,
  createUser,
  orderBody,
} from "@/tests/support/factories";
import { resetGateway } from "@/tests/support/gateway";
import { expectAllInvariants } from "@/tests/support/invariants";
import { placeOnline } from "@/tests/support/payments";
import { orderRow } from "@/tests/support/rows";

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  resetGateway();
  [admin, buyer, product] = [await createAdmin(), await createUser(), await createProduct({ price: 500 })];
});

const place = async (by = buyer) => (await createOrder(by, [{ product }])).id;
const set = (id: string, code: string | null, as = admin) =>
  tryCall("PUT /orders/admin/{id}/coupon", { as, params: { id }, body: { code } });
const usesOf = async ({ id }: { id: string }) => (await db.coupon.findUniqueOrThrow({ where: { id } })).usedCount;

describe("the coupon of an order", () => {
  it("is added, replaced and removed, each once: total, uses and history follow", async () => {
    const [fifty, fifth] = [
      await createCoupon({ code: "FIFTY" }),
      await createCoupon({ code: "FIFTH", kind: "percent", amount: null, percent: 20 }),
    ];
    const id = await place();

    expect((await set(id, " fifty ")).data).toMatchObject({ coupon_code: "FIFTY", discount: 50, total_amount: 510 });
    expect((await set(id, "FIFTY")).status).toBe(200);
    expect([await usesOf(fifty), await usesOf(fifth)]).toEqual([1, 0]);
    expect((await set(id, "FIFTH")).data).toMatchObject({ coupon_code: "FIFTH", discount: 100, total_amount: 460 });
    expect([await usesOf(fifty), await usesOf(fifth)]).toEqual([0, 1]);
    expect((await set(id, null)).data).toMatchObject({ coupon_code: null, discount: 0, total_amount: 560 });
    expect((await set(id, null)).status).toBe(200);
    expect([await usesOf(fifty), await usesOf(fifth)]).toEqual([0, 0]);

    const entries = (await getOrderHistory(id)).slice(1);
    expect(entries.map(({ action }) => action)).toEqual(Array(3).fill("coupon_changed"));
    expect(entries[1]?.changes).toMatchObject({
      coupon: { from: "FIFTY", to: "FIFTH" },
      discount: { from: 50, to: 100 },
    });
    await expectAllInvariants();
  });

  it("frees the delivery, and follows later changes of the lines", async () => {
    await createCoupon({ code: "FREEWAY", kind: "free_delivery" });
    const id = await place();

    expect((await set(id, "FREEWAY")).data).toMatchObject({ discount: 60, total_amount: 500 });
    const { id: line } = await db.orderItem.findFirstOrThrow({ where: { orderId: id } });
    const { data } = await call("PUT /orders/items/{id}", { as: admin, params: { id: line }, body: { quantity: 3 } });
    expect(data).toMatchObject({ delivery_charge: 0, discount: 0, total_amount: 1500 });
    await expectAllInvariants();
  });

  it("opens a case for a paid order, whose payment stays", async () => {
    await createCoupon({ code: "FIFTY" });
    const { order } = await placeOnline(buyer, product);
    await pay(order.id);
    await set(order.id, "FIFTY");

    expect(await orderRow(order.id)).toMatchObject({ totalPaisa: 51_000, paidPaisa: 56_000 });
    expect(await db.case.count({ where: { orderId: order.id, kind: "paid_total_changed" } })).toBe(1);
    await expectAllInvariants();
  });
});

describe("a coupon is refused", () => {
  it("under the rules of the checkout", async () => {
    await createCoupon({ code: "MINIMUM", min_subtotal: 900 });
    await createCoupon({ code: "ONCE", per_customer_limit: 1 });
    const first = await place();
    await call("POST /orders", { as: buyer, body: { ...orderBody([{ product }]), coupon_code: "ONCE" } });

    for (const code of ["UNKNOWN", "MINIMUM", "ONCE"]) {
      expect((await set(first, code)).error.code).toBe("coupon_refused");
    }
    expect((await set(first, " ")).status).toBe(422);
    expect(await orderRow(first)).toMatchObject({ couponId: null, totalPaisa: 56_000 });
  });

  it("for an order that has left the shop or is cancelled, and to customers", async () => {
    await createCoupon({ code: "FIFTY" });
    for (const status of ["shipped", "delivered", "cancelled"] as const) {
      const id = await place();
      await edit({ admin }, id, { status });
      expect((await set(id, "FIFTY")).error.code).toBe("too_late");
    }
    expect((await set(await place(), "FIFTY", buyer)).status).toBe(403);
  });

  it("when another order takes its last use at the same time", async () => {
    const coupon = await createCoupon({ code: "LAST", usage_limit: 1 });
    const ids = await Promise.all(Array.from({ length: 6 }, async () => place(await createUser())));
    const answers = await Promise.all(ids.map((id) => set(id, "LAST")));

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const { ok, error } of answers) if (!ok) expect(error.code).toBe("coupon_refused");
    expect(await usesOf(coupon)).toBe(1);
    expect(await db.order.count({ where: { couponId: coupon.id } })).toBe(1);
    await expectAllInvariants();
  });
});
