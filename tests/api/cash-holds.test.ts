/** How long an unconfirmed cash order is held, and what ends the hold (issue 11, ADR 020). */
import { beforeEach, describe, expect, it } from "vitest";
import { expireHeldOrders, hasOverdueOrder } from "@/server/checkout/expire-orders";
import { placeOrder } from "@/server/checkout/place-order";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { getOrderHistory } from "@/server/orders/queries";
import { call, refused, tryCall } from "@/tests/support/api";
import { edit } from "@/tests/support/cases";
import { resetDatabase } from "@/tests/support/database";
import { actorOf, createAdmin, createOrder, createProduct, createUser, orderBody } from "@/tests/support/factories";
import { expectConsistentCodes, expectConsistentHolds, expectConsistentStock } from "@/tests/support/invariants";
import { stockOf } from "@/tests/support/rows";

const HOUR_MS = 3_600_000;
const START = new Date("2026-11-02T06:00:00Z");

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  buyer = await createUser();
  product = await createProduct({ stock: 10 });
});

const at = (hours: number, start = START) => new Date(start.getTime() + hours * HOUR_MS);
const place = (now = START, quantity = 1) => createOrder(buyer, [{ product, quantity }], now);
const expireAt = (now: Date) => expireHeldOrders({ now, signal: new AbortController().signal });
const rowOf = (id: string) => db.order.findUniqueOrThrow({ where: { id } });
const stock = () => stockOf(product);
const mails = (orderId: string) => db.mail.findMany({ where: { orderId, kind: "order_cancelled" } });
const setHours = (confirmation_hours: number | null) =>
  tryCall("PUT /settings/order-limits", { as: admin, body: { confirmation_hours } });

describe("an unconfirmed cash order", () => {
  it("is cancelled once after 72 hours, with its stock, an email and a history entry", async () => {
    const order = await place(START, 4);
    expect(order).toMatchObject({ confirm_by: at(72).toISOString(), payment_due_at: null });
    expect(await expireAt(new Date(at(72).getTime() - 1))).toBe(0);
    expect(await hasOverdueOrder(at(72))).toBe(true);

    const runs = await Promise.all([expireAt(at(72)), expireAt(at(72)), expireAt(at(72))]);

    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await rowOf(order.id)).toMatchObject({ status: "cancelled", heldUntil: null, expiredAt: at(72) });
    expect(await stock()).toBe(10);
    expect(await mails(order.id)).toMatchObject([{ payload: { isExpired: true } }]);
    expect((await getOrderHistory(order.id)).at(-1)).toMatchObject({ action: "unconfirmed", by: "System" });
    await expectConsistentStock();
    await expectConsistentHolds();
  });

  it("sends no expiry email for demo orders", async () => {
    const input = orderBody([{ product }]);
    const { order } = await placeOrder({
      actor: actorOf(buyer),
      input,
      idempotencyKey: null,
      now: START,
      isDemo: true,
    });

    expect(await expireAt(at(73))).toBe(1);
    expect(await mails(order.id)).toEqual([]);
  });

  it("gets a new deadline when reopened, and none if it was confirmed", async () => {
    const order = await place();
    await expireAt(at(73));
    await edit({ admin }, order.id, { status: "pending" });

    const reopened = await rowOf(order.id);
    expect(Number(reopened.heldUntil) - Number(reopened.updatedAt)).toBe(72 * HOUR_MS);
    await call("POST /orders/admin/{id}/confirm-phone", { as: admin, params: { id: order.id } });
    expect((await rowOf(order.id)).heldUntil).toBeNull();
    await edit({ admin }, order.id, { status: "cancelled" });
    await edit({ admin }, order.id, { status: "pending" });
    expect((await rowOf(order.id)).heldUntil).toBeNull();
    await expectConsistentHolds();
  });
});

describe("the deadline of a cash order ends", () => {
  it.each([
    [
      "confirmed by phone",
      (id: string) => call("POST /orders/admin/{id}/confirm-phone", { as: admin, params: { id } }),
    ],
    ["taken up", (id: string) => edit({ admin }, id, { status: "processing" })],
    ["paid", (id: string) => edit({ admin }, id, { payment_status: "paid" })],
  ])("when it is %s", async (_, end) => {
    const order = await place();
    expect((await end(order.id)).status).toBe(200);

    expect(await rowOf(order.id)).toMatchObject({ heldUntil: null });
    expect(await expireAt(at(1_000))).toBe(0);
    expect((await rowOf(order.id)).status).not.toBe("cancelled");
    await expectConsistentHolds();
    await expectConsistentCodes();
  });

  it("and an online payment deadline starts when the order switches to online payment", async () => {
    const order = await place();
    await edit({ admin }, order.id, { payment_method: "aamarpay" });

    const row = await rowOf(order.id);
    expect(Number(row.heldUntil) - Number(row.updatedAt)).toBe(24 * HOUR_MS);
  });
});

describe("the confirmation period", () => {
  it("may be empty: then neither new nor open orders have a deadline", async () => {
    const old = await place();
    const { status, data } = await setHours(null);

    expect([status, data.confirmation_hours]).toEqual([200, null]);
    expect((await place()).confirm_by).toBeNull();
    expect((await rowOf(old.id)).heldUntil).toBeNull();
    expect(await expireAt(at(1_000))).toBe(0);
  });

  it("applies from the moment it is set, also to orders without a deadline", async () => {
    await setHours(null);
    const old = await place();
    const before = Date.now();
    await setHours(48);

    expect(Number((await rowOf(old.id)).heldUntil)).toBeGreaterThanOrEqual(before + 48 * HOUR_MS);
    expect((await place()).confirm_by).toBe(at(48).toISOString());
  });

  it("does not change the deadline that open orders were given", async () => {
    const old = await place();
    await setHours(24);

    expect((await rowOf(old.id)).heldUntil).toEqual(at(72));
    expect((await place()).confirm_by).toBe(at(24).toISOString());
  });

  it.each([0, 721, 1.5, "72"])("rejects %j", async (hours) => {
    expect((await setHours(hours as number)).status).toBe(422);
  });
});

describe("orders within a day of their deadline", () => {
  it("are shown on the dashboard and extended together, with a history entry", async () => {
    const now = Date.now();
    const soon = await place(new Date(now - 60 * HOUR_MS));
    const sooner = await place(new Date(now - 70 * HOUR_MS));
    const later = await place(new Date(now - 40 * HOUR_MS));
    const attention = async () => (await call("GET /dashboard/attention", { as: admin })).data.unconfirmed;
    expect(await attention()).toEqual({
      count: 2,
      orders: [sooner, soon].map(({ id, order_number, confirm_by }) => ({
        id,
        order_number,
        name: "Rahima Khatun",
        phone: "+8801712345678",
        confirm_by,
      })),
    });

    const answers = await Promise.all(
      [1, 2, 3].map(() => call("POST /orders/admin/extend-confirmations", { as: admin })),
    );

    expect(answers.map(({ data }) => data.extended).sort()).toEqual([0, 0, 2]);
    expect(await attention()).toEqual({ count: 0, orders: [] });
    expect(Number((await rowOf(soon.id)).heldUntil)).toBeGreaterThanOrEqual(now + 72 * HOUR_MS);
    expect((await rowOf(later.id)).heldUntil?.toISOString()).toBe(later.confirm_by);
    expect((await getOrderHistory(soon.id)).at(-1)).toMatchObject({ action: "hold_extended", by: "Test Admin" });
  });

  it("never get an earlier deadline, and are counted only if extended", async () => {
    const now = Date.now();
    const near = await place(new Date(now - 67 * HOUR_MS));
    const far = await place(new Date(now - 52 * HOUR_MS));
    await setHours(12);

    expect((await call("POST /orders/admin/extend-confirmations", { as: admin })).data).toEqual({ extended: 1 });
    expect(Number((await rowOf(near.id)).heldUntil)).toBeGreaterThanOrEqual(now + 12 * HOUR_MS);
    expect((await rowOf(far.id)).heldUntil?.toISOString()).toBe(far.confirm_by);
    expect((await getOrderHistory(far.id)).map(({ action }) => action)).not.toContain("hold_extended");
  });

  it("are extended by admins only", async () => {
    expect((await refused("POST /orders/admin/extend-confirmations", { as: buyer })).status).toBe(403);
  });
});
