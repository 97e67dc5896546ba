/** The queue of an order, computed by the database, in every place that shows it (ADR 066). */
import { beforeEach, describe, expect, it } from "vitest";
import { dhakaDay } from "@/lib/dates";
import { dueDatesOf } from "@/lib/orders/due-dates";
import type { OrderQueue } from "@/lib/orders/queues";
import type { ReturnStatus } from "@/lib/orders/returns";
import { db } from "@/server/db";
import { Prisma, type Product, type User } from "@/server/generated/prisma/client";
import { countQueues } from "@/server/order-work/queues";
import { call } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  buyer = await createUser();
  product = await createProduct();
});

const edit = (id: string, body: object) => call("PUT /orders/admin/{id}", { as: admin, params: { id }, body });
const work = async (id: string) =>
  (await call("GET /orders/admin/{id}/details", { as: admin, params: { id } })).data.work;
const listed = async (query: object) =>
  (await call("GET /orders", { as: admin, query })).data.data.map(({ id, work }) => ({ id, queue: work?.queue }));
const place = async (now?: Date) => (await createOrder(buyer, [{ product }], now)).id;
const returned = (id: string, return_status: ReturnStatus) =>
  call("POST /orders/admin/{id}/returned", { as: admin, params: { id }, body: { return_status } });

const hours = (iso: string | null, since: Date) => iso && Math.round((Date.parse(iso) - since.getTime()) / 3_600_000);

type Row = [what: string, state: Record<string, unknown>, queue: OrderQueue | null];
const cash = { paymentMethod: "cash_on_delivery" };
const online = { paymentMethod: "aamarpay" };
const called = { phoneConfirmedAt: new Date() };
const paid = { paymentStatus: "paid", paidPaisa: 56_000 };
const refunded = { paymentStatus: "refunded", paidPaisa: 56_000, holdsStock: false };
const over = { status: "cancelled", holdsStock: false };
const coming = { returnComingAt: new Date() };

const rows: Row[] = [
  ["a new cash order", cash, "to_confirm"],
  ["a cash order whose money did not come", { ...cash, paymentStatus: "failed" }, "to_confirm"],
  ["a confirmed cash order", { ...cash, ...called }, "to_pack"],
  ["a cash order that was taken up without a call", { ...cash, status: "processing" }, "to_pack"],
  ["an online order that waits for its payment", { ...online, heldUntil: new Date() }, null],
  ["an unpaid online order that was taken up", { ...online, status: "processing" }, null],
  ["a paid online order", { ...online, ...paid }, "to_pack"],
  ["a paid cash order", { ...cash, ...paid }, "to_pack"],
  ["an order without a parcel", { ...online, ...paid, shipAddress: "" }, null],
  ["a parcel", { ...cash, ...called, status: "shipped" }, "on_the_way"],
  ["a paid parcel", { ...online, ...paid, status: "shipped" }, "on_the_way"],
  ["a parcel in return", { ...cash, ...coming, status: "shipped" }, "returned"],
  ["a delivered parcel in return", { ...online, ...paid, ...coming, status: "delivered" }, "returned"],
  ["a delivered cash order", { ...cash, status: "delivered" }, "cash_to_collect"],
  ["a delivered cash order that is free", { ...cash, status: "delivered", totalPaisa: 0 }, null],
  ["a delivered cash order paid in advance", { ...cash, status: "delivered", advancePaisa: 56_000 }, null],
  ["a parcel that is free", { ...cash, ...called, status: "shipped", totalPaisa: 0 }, "on_the_way"],
  ["a delivered and paid order", { ...cash, ...paid, status: "delivered" }, null],
  ["a cancelled order", { ...cash, ...over }, null],
  ["a cancelled order that is paid", { ...online, ...paid, ...over }, "returned"],
  ["a refunded order", { ...online, ...refunded, ...over }, null],
  ["a refunded parcel", { ...online, ...refunded, status: "shipped" }, null],
  ["a refunded parcel in return", { ...online, ...refunded, ...coming, status: "shipped" }, "returned"],
];

describe("an order", () => {
  it("is in the queue of its state, the same in details, list and counts", async () => {
    const id = await place();
    for (const [what, state, queue] of rows) {
      const fresh = {
        status: "pending",
        paymentStatus: "pending",
        paidPaisa: null,
        holdsStock: true,
        ...{ shipAddress: "House 27", totalPaisa: 56_000, advancePaisa: 0 },
      };
      const cleared = { phoneConfirmedAt: null, returnComingAt: null, heldUntil: null, networkHash: null };
      await db.order.update({ where: { id }, data: { ...fresh, ...cleared, ...state } as Prisma.OrderUpdateInput });

      expect((await work(id)).queue, what).toBe(queue);
      const counts = await countQueues(new Date());
      for (const { queue: name, count } of counts) {
        expect(count, `${what}: ${name}`).toBe(name === queue ? 1 : 0);
        expect(await listed({ queue: name }), `${what}: ${name}`).toEqual(name === queue ? [{ id, queue }] : []);
      }
    }
  });

  it("moves from queue to queue with each step", async () => {
    await createPremiumCode();
    const id = await place();
    const queues: (string | null)[] = [(await work(id)).queue];
    const note = async () => queues.push((await work(id)).queue);
    await call("POST /orders/admin/{id}/confirm-phone", { as: admin, params: { id } });
    await note();
    await edit(id, { status: "shipped" });
    await note();
    await edit(id, { status: "delivered" });
    await note();
    await call("POST /orders/admin/{id}/cash-received", { as: admin, params: { id } });
    await note();
    await returned(id, "coming_back");
    await note();
    await returned(id, "received");
    await note();
    await call("POST /orders/admin/{id}/refunds", { as: admin, params: { id }, body: { reason: "returned" } });
    await note();

    expect(queues).toEqual([
      "to_confirm",
      "to_pack",
      "on_the_way",
      "cash_to_collect",
      null,
      "returned",
      "returned",
      null,
    ]);
  });

  it("does not expose its queue to the customer", async () => {
    await place();
    const { data } = await call("GET /orders", { as: buyer, query: { queue: "to_pack", late: "true" } });

    expect(data.data).toHaveLength(1);
    expect(data.data[0]).not.toHaveProperty("work");
  });
});

describe("an order's deadline", () => {
  it("is 48 hours to hand-over, and 5 days inside Dhaka or 10 elsewhere to delivery, from its confirmation", async () => {
    const [dhaka, khulna] = [await place(), await place()];
    for (const id of [dhaka, khulna]) {
      expect((await work(id)).due_at).toBeNull();
      await call("POST /orders/admin/{id}/confirm-phone", { as: admin, params: { id } });
    }
    const confirmed = new Date();
    expect(hours((await work(dhaka)).due_at, confirmed)).toBe(48);

    await edit(khulna, { shipping_address: { city: "Khulna" } });
    for (const id of [dhaka, khulna]) await edit(id, { status: "shipped" });
    expect(hours((await work(dhaka)).due_at, confirmed)).toBe(5 * 24);
    expect(hours((await work(khulna)).due_at, confirmed)).toBe(10 * 24);
    await edit(khulna, { shipping_address: { city: "ঢাকা" } });
    expect(hours((await work(khulna)).due_at, confirmed)).toBe(5 * 24);
  });

  it("is 10 days for a refund, from when it was due, regardless of other changes", async () => {
    const id = await place();
    await createPremiumCode();
    await edit(id, { status: "delivered", payment_status: "paid" });
    await returned(id, "coming_back");
    const due = (await work(id)).due_at;

    expect(hours(due, new Date())).toBe(10 * 24);
    await returned(id, "received");
    expect((await work(id)).due_at).toBe(due);
  });

  it("is 10 days from the payment for the refund of a prepaid order that was never handed over", async () => {
    const id = await place();
    const paidAt = new Date(Date.now() - 3 * 24 * 3_600_000);
    await db.paymentAttempt.create({
      data: { orderId: id, tranId: id.replaceAll("-", ""), amountPaisa: 100, status: "paid", decidedAt: paidAt },
    });
    await db.order.update({ where: { id }, data: { ...online, ...paid, heldUntil: null } as Prisma.OrderUpdateInput });
    await edit(id, { status: "cancelled" });

    expect(hours((await work(id)).due_at, paidAt)).toBe(10 * 24);
  });

  it("marks late orders in list and counts", async () => {
    const [late, inTime] = [await place(), await place()];
    for (const id of [late, inTime]) await edit(id, { status: "processing" });
    await db.$executeRaw`UPDATE orders SET due_at = now() - interval '1 minute' WHERE id = ${late}::uuid`;

    expect(await listed({ queue: "to_pack", late: "true" })).toEqual([{ id: late, queue: "to_pack" }]);
    expect((await call("GET /orders/admin/queues", { as: admin })).data).toContainEqual({
      queue: "to_pack",
      count: 2,
      late: 1,
      unwanted: 0,
      amount: null,
    });
  });
});

it("links to the next order of a queue, also from one that has just left it", async () => {
  const at = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const ids: string[] = [];
  for (const minutes of [40, 30, 20, 10]) ids.push(await place(at(minutes)));
  const [oldest = "", second = "", third = "", newest = ""] = ids;
  const neighbours = async (id: string) =>
    (await call("GET /orders/admin/{id}/neighbours", { as: admin, params: { id }, query: { queue: "to_confirm" } }))
      .data;

  expect(await neighbours(second)).toEqual({ newer: third, older: oldest });
  await edit(third, { status: "shipped" });
  expect(await neighbours(second)).toEqual({ newer: newest, older: oldest });
  expect(await neighbours(third)).toEqual({ newer: newest, older: second });
  expect(await neighbours(newest)).toEqual({ newer: null, older: second });
});

describe("the queue counts", () => {
  it("show the couriers' outstanding cash, and orders with cases", async () => {
    const [first, second] = [await place(), await place()];
    // The general batch has no free code, so the paid order waits.
    await createPremiumCode({ isActive: false });
    for (const id of [first, second]) await edit(id, { status: "delivered" });
    await edit(first, { payment_status: "paid" });
    const { data } = await call("GET /dashboard/attention", { as: admin });

    expect(data.queues).toEqual([
      { queue: "to_confirm", count: 0, late: 0, unwanted: 0, amount: null },
      { queue: "to_pack", count: 0, late: 0, unwanted: 0, amount: null },
      { queue: "on_the_way", count: 0, late: 0, unwanted: 0, amount: null },
      { queue: "cash_to_collect", count: 1, late: 0, unwanted: 0, amount: 560 },
      { queue: "returned", count: 0, late: 0, unwanted: 0, amount: null },
      { queue: "without_stock", count: 0, late: 0, unwanted: 0, amount: null },
      { queue: "cases", count: 1, late: 0, unwanted: 0, amount: null },
    ]);
    expect((await listed({ queue: "cases" })).map(({ id }) => id)).toEqual([first]);
  });

  it("list unwanted orders separately: they are not called again", async () => {
    const [unwanted] = [await place(), await place()];
    const body = { outcome: "refuses" } as const;
    await call("POST /orders/admin/{id}/calls", { as: admin, params: { id: unwanted }, body });

    const queues = await countQueues(new Date());
    expect(queues[0]).toEqual({ queue: "to_confirm", count: 1, late: 0, unwanted: 1, amount: null });
    expect(await listed({ queue: "to_confirm" })).toHaveLength(2);
  });

  it("are read by an index-only scan", async () => {
    for (let index = 0; index < 3; index += 1) await place();
    const plan = await db.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      await tx.$executeRaw`SET LOCAL enable_bitmapscan = off`;
      return tx.$queryRaw<{ "QUERY PLAN": string }[]>(Prisma.sql`
        EXPLAIN SELECT queue, count(*), count(*) FILTER (WHERE due_at < now()), sum(total_paisa)
        FROM orders WHERE queue IS NOT NULL GROUP BY queue`);
    });

    expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain("Index Only Scan using orders_in_queue");
  });
});

it("the legal due dates of the order page count from the moment of the queue's deadline, also for cash on delivery", async () => {
  const placed = new Date(Date.now() - 20 * 3_600_000);
  const cashOrder = await place(placed);
  const details = async (id: string) =>
    (await call("GET /orders/admin/{id}/details", { as: admin, params: { id } })).data;
  expect((await details(cashOrder)).due_from).toBeNull();

  // The confirmation starts them, not the order.
  await db.order.update({ where: { id: cashOrder }, data: { phoneConfirmedAt: new Date(), heldUntil: null } });
  const online = await place(placed);
  await db.order.update({ where: { id: online }, data: { paymentMethod: "aamarpay" } });
  await edit(online, { payment_status: "paid" });

  for (const id of [cashOrder, online]) {
    const order = await details(id);
    expect(Date.parse(order.due_from ?? "")).toBeGreaterThan(placed.getTime() + 19 * 3_600_000);
    expect(dueDatesOf(order)?.handOver.toISOString()).toBe(order.work.due_at);
    await edit(id, { status: "shipped" });
    const shipped = await details(id);
    expect(dueDatesOf(shipped)?.delivery).toBe(dhakaDay(new Date(shipped.work.due_at ?? "")));
  }
});
