import { beforeEach, describe, expect, it } from "vitest";
import { dayOf } from "@/lib/dashboard/rules";
import type { AdminOrderChanges } from "@/lib/orders/admin-schema";
import type { CanAll } from "@/server/actor";
import { getDashboardSeries, getDashboardStats } from "@/server/dashboard/queries";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { updateOrder } from "@/server/orders/mutations";
import { refundOrder } from "@/server/orders/refund";
import { receivedOn } from "@/server/revenue";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import {
  actorOf,
  createAdmin,
  createOrder,
  createPremiumCode,
  createProduct,
  createUser,
  orderBody,
} from "@/tests/support/factories";

/** 15 March 2026, noon in Dhaka. */
const NOW = new Date("2026-03-15T06:00:00Z");

let admin: User;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
});

/** Creates an order of one product at 1,000 taka including delivery, on a Dhaka day at noon. */
async function orderOn(day: string, { paid }: { paid: boolean }, time = "06:00:00Z") {
  const buyer = (await db.user.findFirst({ where: { role: "customer" } })) ?? (await createUser());
  const product = (await db.product.findFirst()) ?? (await createProduct({ price: 940, stock: 1000 }));
  const { id } = await createOrder(buyer, [{ product }], new Date(`${day}T${time}`));
  if (paid)
    await db.order.update({
      where: { id },
      data: { paymentStatus: "paid", paidPaisa: 100_000, codeHeld: true, heldUntil: null },
    });
}

describe("revenue of a day", () => {
  const at = (time: string) => new Date(`2026-03-${time}:00Z`);
  const placeAt = async (time: string) => {
    const buyer = await createUser();
    const product = (await db.product.findFirst()) ?? (await createProduct({ price: 940, stock: 1000 }));
    return (await createOrder(buyer, [{ product }], at(time))).id;
  };
  const change = (id: string, changes: AdminOrderChanges, time: string) =>
    updateOrder({ actor: actorOf(admin) as CanAll, id, changes, now: at(time) });
  const refund = (id: string, amount: number, time: string) =>
    refundOrder({
      actor: actorOf(admin) as CanAll,
      id,
      input: { amount, reason: "damaged", reference: "", note: "" },
      now: at(time),
    });

  it("counts payments and refunds of that day, regardless of the order date", async () => {
    const [old, fresh, late] = [await placeAt("03T06:00"), await placeAt("15T04:00"), await placeAt("15T05:00")];
    await placeAt("15T05:30");
    await change(old, { payment_status: "paid" }, "14T18:00");
    await change(fresh, { payment_method: "aamarpay" }, "15T04:30");
    await change(fresh, { payment_status: "paid" }, "15T05:00");
    await change(late, { payment_status: "paid" }, "15T18:00");
    await refund(old, 300, "15T06:00");
    await refund(late, 100, "16T06:00");

    // The Dhaka day 15 March starts at 18:00 UTC.
    expect(await receivedOn(dayOf(NOW))).toEqual({ cash: 1000, online: 1000, refunded: 300 });
    expect(await receivedOn(dayOf(at("16T06:00")))).toEqual({ cash: 1000, online: 0, refunded: 100 });
    expect(await receivedOn(dayOf(at("03T06:00")))).toEqual({ cash: 0, online: 0, refunded: 0 });
  });

  it("keeps payments that were fully refunded later", async () => {
    const id = await placeAt("03T06:00");
    await change(id, { payment_status: "paid" }, "14T18:00");
    await refund(id, 1000, "16T06:00");

    expect(await receivedOn(dayOf(NOW))).toEqual({ cash: 1000, online: 0, refunded: 0 });
    expect(await receivedOn(dayOf(at("16T06:00")))).toEqual({ cash: 0, online: 0, refunded: 1000 });
  });
});

describe("the cards", () => {
  it("show empty states for an empty shop", async () => {
    const { data } = await call("GET /dashboard/stats", { as: admin });
    const none = { current: 0, previous: 0 };

    expect(data).toEqual({
      totalProducts: 0,
      totalOrders: 0,
      totalRevenue: 0,
      totalCustomers: 0,
      changes: { totalProducts: null, totalOrders: null, totalRevenue: null, totalCustomers: null },
      months: { totalProducts: none, totalOrders: none, totalRevenue: none, totalCustomers: none },
    });
  });

  it("count all orders and the revenue of paid ones", async () => {
    await orderOn("2025-12-24", { paid: true });
    await orderOn("2026-03-02", { paid: true });
    await orderOn("2026-03-03", { paid: false });
    await orderOn("2026-02-15", { paid: true });
    await orderOn("2026-02-16", { paid: true });

    const stats = await getDashboardStats(NOW);

    // March 1-15: two orders, one paid. February 1-15: one, paid.
    expect(stats).toMatchObject({ totalOrders: 5, totalRevenue: 4000 });
    expect(stats.changes).toMatchObject({ totalOrders: 100, totalRevenue: 0 });
    expect(stats.months).toMatchObject({
      totalOrders: { current: 2, previous: 1 },
      totalRevenue: { current: 1000, previous: 1000 },
    });
  });

  it("count listed products and customers, not admins", async () => {
    await createUser();
    await createProduct({ createdAt: new Date("2026-03-01T06:00:00Z") });
    await createProduct({ createdAt: new Date("2026-02-01T06:00:00Z") });
    const gone = await createProduct({ createdAt: new Date("2026-02-01T06:00:00Z") });
    await db.product.update({ where: { id: gone.id }, data: { archivedAt: NOW } });

    const stats = await getDashboardStats(NOW);

    expect(stats).toMatchObject({ totalProducts: 2, totalCustomers: 1 });
    expect(stats.changes.totalProducts).toBe(0);
  });

  it("use days in Dhaka time", async () => {
    // 23:59 on 31 January, and midnight of 1 February.
    await orderOn("2026-01-31", { paid: false }, "17:59:59Z");
    await orderOn("2026-01-31", { paid: false }, "18:00:00Z");
    await orderOn("2026-03-14", { paid: false }, "18:00:00Z");
    await orderOn("2026-03-14", { paid: false }, "18:00:01Z");

    expect((await getDashboardStats(NOW)).changes.totalOrders).toBe(100);
  });
});

describe("the chart", () => {
  it("has every day, including those without orders", async () => {
    await orderOn("2026-03-12", { paid: true }, "18:00:00Z");
    await orderOn("2026-03-13", { paid: true }, "17:59:59Z");
    await orderOn("2026-03-15", { paid: false });
    await orderOn("2026-03-11", { paid: true });

    expect(await getDashboardSeries({ days: 3, now: NOW })).toEqual({
      days: [
        { date: "2026-03-13", orders: 2, revenue: 2000 },
        { date: "2026-03-14", orders: 0, revenue: 0 },
        { date: "2026-03-15", orders: 1, revenue: 0 },
      ],
    });
  });

  it("covers 30 days by default, and at most a year", async () => {
    expect((await call("GET /dashboard/series", { as: admin })).data.days).toHaveLength(30);
    expect((await call("GET /dashboard/series", { as: admin, query: { days: "7" } })).data.days).toHaveLength(7);
    for (const days of ["0", "367", "-1", "1.5", "x", ""]) {
      expect((await refused("GET /dashboard/series", { as: admin, query: { days } })).status, days).toBe(422);
    }
  });
});

describe("tasks for the admin", () => {
  it("count paid orders without a code and list products low in stock", async () => {
    await orderOn("2026-03-12", { paid: true });
    await db.order.updateMany({ data: { waitsForCode: true, codeHeld: false } });
    const { id: orderId } = await db.order.findFirstOrThrow();
    const row = { orderId, kind: "waiting_code" as const, detail: "No code was free" };
    await db.case.create({ data: row });
    await db.case.create({ data: { ...row, resolvedAt: NOW, resolution: "dismiss" } });
    const written = { name: "A", email: "a@example.com", subject: "B", message: "C" };
    await db.contactMessage.createMany({ data: [written, { ...written, isRead: true }] });
    await createProduct({ name: "Five left", stock: 5 });
    await createProduct({ name: "Sold out", stock: 0 });
    await createProduct({ name: "Six left", stock: 6 });
    await createProduct({ name: "Not for sale", stock: 0, isActive: false });

    const { data } = await call("GET /dashboard/attention", { as: admin });

    expect(data.waiting_for_code).toBe(1);
    expect(data.unread_messages).toBe(1);
    expect(data.open_cases).toBe(1);
    expect(data.low_stock).toMatchObject({ threshold: 5, count: 2 });
    expect(data.low_stock.products.map((product: { name: string }) => product.name)).toEqual(["Sold out", "Five left"]);
  });
});

describe("low codes", () => {
  const few = async () => (await call("GET /dashboard/attention", { as: admin })).data.few_codes;

  it("are listed per batch of a product or together, and not with ten or more free", async () => {
    expect(await few()).toEqual([]);
    await createPremiumCode();
    expect(await few()).toEqual([{ description: null, free_codes: 1 }]);
    for (let made = 1; made < 10; made += 1) await createPremiumCode();
    expect(await few()).toEqual([]);

    const { id } = await createProduct();
    await db.product.update({ where: { id }, data: { deliversCode: "Gold" } });
    await createPremiumCode({ description: "Gold", purpose: "product" });
    await createPremiumCode({ description: "Gold", purpose: "product", boundUserEmail: "mitu@example.com" });
    expect(await few()).toEqual([{ description: "Gold", free_codes: 1 }]);
  });
});

describe("the activity poll of open pages", () => {
  const poll = async (since?: string) =>
    (await call("GET /dashboard/pulse", { as: admin, query: since ? { since } : {} })).data;

  it("counts new events since the previous response, and pending work", async () => {
    const first = await poll();
    expect(first).toMatchObject({
      new_orders: 0,
      to_confirm: 0,
      open_cases: 0,
      unread_messages: 0,
      waiting_reviews: 0,
    });

    const buyer = await createUser();
    const product = await createProduct();
    await call("POST /orders", { as: buyer, body: orderBody([{ product }]) });
    const second = await poll(first.now);
    expect(second).toMatchObject({ new_orders: 1, to_confirm: 1 });
    expect((await poll(second.now)).new_orders).toBe(0);
  });

  it("looks back a day at most, for admins only", async () => {
    const buyer = await createUser();
    const order = await createOrder(buyer, [{ product: await createProduct() }]);
    const data = { createdAt: new Date(Date.now() - 25 * 60 * 60 * 1_000) };
    await db.order.update({ where: { id: order.id }, data });

    expect((await poll("2026-01-01T00:00:00.000Z")).new_orders).toBe(0);
    expect((await refused("GET /dashboard/pulse", { as: buyer, query: {} })).status).toBe(403);
  });
});
