/** Switching from cash to online payment (D8.39): effects, permission, deadline, and concurrency. */
import { beforeEach, describe, expect, it } from "vitest";
import { expireHeldOrders } from "@/server/checkout/expire-orders";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { getOrderHistory } from "@/server/orders/queries";
import { call, refused, tryCall } from "@/tests/support/api";
import { edit, pay } from "@/tests/support/cases";
import { resetDatabase } from "@/tests/support/database";
import {
  createAdmin,
  createCoupon,
  createPremiumCode,
  createProduct,
  createUser,
  orderBody,
} from "@/tests/support/factories";
import { resetGateway } from "@/tests/support/gateway";
import { expectAllInvariants } from "@/tests/support/invariants";
import { initiate, placeOnline } from "@/tests/support/payments";
import { orderRow, stockOf } from "@/tests/support/rows";
import { mailKinds } from "@/tests/support/smtp";

const HOUR_MS = 3_600_000;

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  resetGateway();
  admin = await createAdmin();
  buyer = await createUser();
  product = await createProduct({ price: 500, stock: 10 });
  await createPremiumCode();
});

async function place(more: object = {}) {
  const body = { ...orderBody([{ product }]), payment_method: "cash_on_delivery" as const, ...more };
  return (await call("POST /orders", { as: buyer, body })).data.order;
}
const online = (id: string, as = buyer) => tryCall("POST /orders/{id}/pay-online", { as, params: { id } });
const inCash = (id: string) => tryCall("POST /orders/{id}/pay-in-cash", { as: buyer, params: { id } });
const actions = async (id: string) => (await getOrderHistory(id)).map(({ action }) => action);
const confirm = (id: string) => call("POST /orders/admin/{id}/confirm-phone", { as: admin, params: { id } });
const hoursHeld = async (id: string) => {
  const { heldUntil, updatedAt } = await orderRow(id);
  return (Number(heldUntil) - Number(updatedAt)) / HOUR_MS;
};
const signal = new AbortController().signal;
const setOnline = (is_enabled: boolean) =>
  db.paymentMethod.update({ where: { name: "aamarpay" }, data: { isEnabled: is_enabled } });

describe("a cash order", () => {
  it("switches to online payment once: at its price, and paid at the gateway", async () => {
    const coupon = await createCoupon();
    const order = await place({ coupon_code: coupon.code });
    const { status, data } = await online(order.id);

    expect(status).toBe(200);
    expect(data).toMatchObject({
      payment_method: "aamarpay",
      payment_status: "pending",
      status: "pending",
      total_amount: order.total_amount,
      discount: order.discount,
      delivery_charge: order.delivery_charge,
      confirm_by: null,
    });
    expect((await online(order.id)).status).toBe(200);
    expect(await actions(order.id)).toEqual(["placed", "changed_to_online"]);
    // The email asking for cash is removed.
    expect(await mailKinds()).toEqual(["order_online"]);
    expect(await stockOf(product)).toBe(9);

    expect((await initiate(buyer, order.id)).status).toBe(200);
    await pay(order.id);
    expect(await orderRow(order.id)).toMatchObject({
      paymentStatus: "paid",
      paymentMethod: "aamarpay",
      heldUntil: null,
    });
    await expectAllInvariants();
  });

  it("that is confirmed by phone or being packed awaits payment for 24 hours", async () => {
    const [confirmed, packed] = [await place(), await place()];
    await confirm(confirmed.id);
    await edit({ admin }, packed.id, { status: "processing" });

    for (const { id } of [confirmed, packed]) {
      expect((await online(id)).data).toMatchObject({ status: "pending", payment_due_at: expect.any(String) });
      expect(await hoursHeld(id)).toBe(24);
    }
    const { heldUntil } = await orderRow(packed.id);
    expect(await expireHeldOrders({ now: heldUntil ?? new Date(0), signal })).toBe(2);
    expect(await stockOf(product)).toBe(10);
    await expectAllInvariants();
  });

  it("keeps its reservation if that is longer, and switching back and forth does not extend it", async () => {
    const order = await place();
    await online(order.id);
    expect(await hoursHeld(order.id)).toBeCloseTo(72, 1);

    // Simulates switching for several days.
    const placed = new Date(Date.now() - 200 * HOUR_MS);
    await db.order.update({ where: { id: order.id }, data: { createdAt: placed } });
    for (const change of [inCash, online, inCash, online]) expect((await change(order.id)).status).toBe(200);
    expect(await hoursHeld(order.id)).toBeLessThanOrEqual(72);
    const { heldUntil } = await orderRow(order.id);
    await inCash(order.id);
    expect((await orderRow(order.id)).heldUntil).toEqual(heldUntil);
  });

  it("that was confirmed and switches back to cash needs no second call", async () => {
    const { id } = await place();
    await confirm(id);
    await online(id);
    await inCash(id);

    expect(await orderRow(id)).toMatchObject({ paymentMethod: "cash_on_delivery", heldUntil: null });
    expect((await orderRow(id)).phoneConfirmedAt).not.toBeNull();
    expect(await actions(id)).toEqual(["placed", "phone_confirmed", "changed_to_online", "changed_to_cash"]);
  });

  it("can be changed by its customer only", async () => {
    const { id } = await place();

    for (const as of [await createUser(), admin]) expect((await online(id, as)).status).toBe(404);
    expect((await refused("POST /orders/{id}/pay-online", { params: { id } })).status).toBe(401);
    expect((await orderRow(id)).paymentMethod).toBe("cash_on_delivery");
  });
});

describe("is rejected as too late, with the reason, for an order that", () => {
  it.each([
    ["is paid", (id: string) => edit({ admin }, id, { payment_status: "paid" }), "This order is already paid"],
    ["was refunded", (id: string) => edit({ admin }, id, { payment_status: "refunded" }), "has been refunded"],
    ["was cancelled", (id: string) => edit({ admin }, id, { status: "cancelled" }), "This order has been cancelled"],
    ["has left", (id: string) => edit({ admin }, id, { status: "shipped" }), "This order has left the shop"],
    ["has arrived", (id: string) => edit({ admin }, id, { status: "delivered" }), "This order has left the shop"],
    ["cannot be paid online now", () => setOnline(false), "Online payment is not available now"],
    ["costs nothing", (id: string) => edit({ admin }, id, { total_amount: 0 }), "This order costs nothing"],
  ])("%s", async (_, change, words) => {
    const { id } = await place();
    await change(id);
    const before = await orderRow(id);

    const { status, data } = await refused("POST /orders/{id}/pay-online", { as: buyer, params: { id } });
    expect([status, data.detail]).toEqual([409, expect.stringContaining(words)]);
    expect(await orderRow(id)).toEqual(before);
  });

  it("was paid online while set to cash", async () => {
    const { order } = await placeOnline(buyer, product);
    await inCash(order.id);
    await pay(order.id);

    const { status, data } = await refused("POST /orders/{id}/pay-online", { as: buyer, params: { id: order.id } });
    expect([status, data.code]).toEqual([409, "payment_arrived"]);
    expect((await orderRow(order.id)).paymentMethod).toBe("cash_on_delivery");
    await expectAllInvariants();
  });
});

describe("concurrently", () => {
  it("ten requests change it once", async () => {
    const { id } = await place();
    const answers = await Promise.all(Array.from({ length: 10 }, () => online(id)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await actions(id)).toEqual(["placed", "changed_to_online"]);
    expect(await mailKinds()).toEqual(["order_online"]);
    await expectAllInvariants();
  });

  it.each([1, 2, 3, 4, 5])("either the hand-over or the change wins (%i)", async () => {
    const { id } = await place();
    await confirm(id);
    const handOver = { step: "hand_over", orders: [{ id }], courier_name: "Pathao" } as const;
    const [changed, handed] = await Promise.all([
      online(id),
      tryCall("POST /orders/admin/bulk", { as: admin, body: handOver }),
    ]);

    const { paymentMethod, status } = await orderRow(id);
    expect(handed.status).toBe(200);
    if (changed.status === 200) expect([paymentMethod, status]).toEqual(["aamarpay", "pending"]);
    else expect([changed.status, paymentMethod, status]).toEqual([409, "cash_on_delivery", "shipped"]);
    await expectAllInvariants();
  });
});
