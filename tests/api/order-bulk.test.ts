/** Bulk actions on orders: one result each, idempotent, under concurrency (ADR 067). */
import { beforeEach, describe, expect, it } from "vitest";
import type { BulkOrdersInput } from "@/lib/order-work/bulk";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { stockOf } from "@/tests/support/rows";

/** 500 works too, but takes 90 seconds on two busy cores. */
const MANY = 120;

let admin: User;
let other: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  other = await createAdmin();
  buyer = await createUser();
  product = await createProduct({ stock: 1_000 });
});

type Step = BulkOrdersInput["step"];
type Body = Parameters<typeof call<"POST /orders/admin/bulk">>[1]["body"];

const place = async () => (await createOrder(buyer, [{ product }])).id;
const edit = (id: string, body: object) => call("PUT /orders/admin/{id}", { as: admin, params: { id }, body });
const many = async (step: Step, ids: readonly string[], more: Partial<Body> = {}, as = admin) => {
  const body = { step, orders: ids.map((id) => ({ id })), ...more };

  return (await call("POST /orders/admin/bulk", { as, body })).data.results;
};
const outcomes = async (...args: Parameters<typeof many>) => (await many(...args)).map(({ outcome }) => outcome);
const details = async (id: string) =>
  (await call("GET /orders/admin/{id}/details", { as: admin, params: { id } })).data;

/** Copies a placed order with SQL, for speed. */
async function copies(number: number): Promise<string[]> {
  const first = await place();
  await db.$executeRaw`
    INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', fresh.id, 'order_number', upper(right(fresh.id::text, 8)),
      'tracking_number', translate(upper(substr(md5(fresh.id::text), 1, 12)), '01', 'XY')))).*
    FROM orders o, (SELECT gen_random_uuid() AS id FROM generate_series(2, ${number})) fresh WHERE o.id = ${first}::uuid`;
  await db.$executeRaw`
    INSERT INTO order_items SELECT (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'order_id', o.id))).*
    FROM order_items i, orders o WHERE i.order_id = ${first}::uuid AND o.id <> i.order_id`;
  await db.$transaction([
    db.$executeRaw`UPDATE products SET stock_quantity = stock_quantity - ${number - 1} WHERE id = ${product.id}::uuid`,
    db.$executeRaw`
      INSERT INTO stock_movements (product_id, order_id, delta, reason)
      SELECT ${product.id}::uuid, id, -1, 'order_placed' FROM orders WHERE id <> ${first}::uuid`,
  ]);

  return (await db.order.findMany({ select: { id: true } })).map(({ id }) => id);
}

describe("a delivery recorded by mistake", () => {
  it("can be undone while nothing depends on it: the orders are in transit again, with a history entry", async () => {
    const [delivered, sent, pending, back] = [await place(), await place(), await place(), await place()];
    await edit(delivered, { status: "shipped" });
    await edit(delivered, { status: "delivered" });
    await edit(sent, { status: "shipped" });
    await edit(back, { status: "shipped" });
    const coming = { return_status: "coming_back", note: null } as const;
    await call("POST /orders/admin/{id}/returned", { as: admin, params: { id: back }, body: coming });

    expect(await many("take_back_delivery", [delivered, sent, pending, back])).toMatchObject([
      { outcome: "done" },
      { outcome: "unchanged" },
      { outcome: "refused", detail: "This order is not delivered" },
      { outcome: "refused", detail: "The parcel for this order is coming back" },
    ]);
    expect(await outcomes("take_back_delivery", [delivered])).toEqual(["unchanged"]);
    const after = await details(delivered);
    expect(after).toMatchObject({ status: "shipped", delivery_status: "shipped", delivered_at: null });
    expect(after.history.at(-1)).toMatchObject({ action: "delivery_taken_back" });
    expect(after.work.queue).toBe("on_the_way");
    expect(await db.mail.count({ where: { orderId: delivered, kind: "order_shipped" } })).toBe(2);
    await expectAllInvariants();
  });
});

describe("a bulk action on orders", () => {
  it("has the same effects as the single actions", async () => {
    for (let index = 0; index < 3; index += 1) await createPremiumCode();
    const ids = [await place(), await place(), await place()];
    const numbered = ids.map((id, index) => ({ id, courier_tracking_number: `sf-10${index}` }));

    expect(await outcomes("confirm", ids)).toEqual(["done", "done", "done"]);
    expect(await outcomes("hand_over", ids, { orders: numbered, courier_name: "Steadfast" })).toEqual(
      Array(3).fill("done"),
    );
    expect(await details(ids[1] ?? "")).toMatchObject({
      status: "shipped",
      courier_name: "Steadfast",
      courier_tracking_number: "SF-101",
      work: { calls: { count: 0, last_outcome: null } },
    });
    expect(await outcomes("delivered", ids)).toEqual(["done", "done", "done"]);
    expect(await outcomes("cash_received", ids)).toEqual(["done", "done", "done"]);
    expect(await details(ids[2] ?? "")).toMatchObject({ payment_status: "paid", premium_code: { is_active: true } });
    expect((await details(ids[0] ?? "")).history.map(({ action }) => action)).toEqual([
      "placed",
      "confirmed",
      "handed_over",
      "status_changed",
      "cash_received",
    ]);
    await expectAllInvariants();
  });

  it("returns one result per order: done, already done, or rejected with a reason", async () => {
    const [fresh, confirmed, gone] = [await place(), await place(), await place()];
    await many("confirm", [confirmed]);
    await edit(gone, { status: "cancelled" });
    const unknownId = crypto.randomUUID();
    const results = await many("confirm", [gone, fresh, unknownId, confirmed]);

    expect(results).toEqual([
      { id: gone, order_number: expect.any(String), outcome: "refused", detail: "This order has been cancelled" },
      { id: fresh, order_number: expect.any(String), outcome: "done", detail: null },
      { id: unknownId, order_number: null, outcome: "refused", detail: "Order not found" },
      { id: confirmed, order_number: expect.any(String), outcome: "unchanged", detail: null },
    ]);
  });

  it("is idempotent, and can correct tracking numbers", async () => {
    const ids = [await place(), await place()];
    await many("confirm", ids);
    await many("hand_over", ids, { courier_name: "Pathao" });

    expect(await outcomes("hand_over", ids, { courier_name: "Pathao" })).toEqual(["unchanged", "unchanged"]);
    expect(await db.mail.count({ where: { kind: "order_shipped" } })).toBe(2);
    const [id = ""] = ids;
    const right = { orders: [{ id, courier_tracking_number: "DL-7" }] };
    expect(await outcomes("hand_over", ids, right)).toEqual(["done"]);
    const numbered = await details(id);
    expect(numbered).toMatchObject({ courier_name: "Pathao", courier_tracking_number: "DL-7" });
    expect(numbered.history.slice(-2).map(({ action }) => action)).toEqual(["handed_over", "edited"]);
    expect(await db.mail.count({ where: { kind: "order_shipped" } })).toBe(2);
  });

  it("hands over unconfirmed or unpaid orders only if stated", async () => {
    const [cash, online] = [await place(), await place()];
    await edit(online, { payment_method: "aamarpay" });

    expect((await many("hand_over", [cash, online])).map(({ detail }) => detail)).toEqual([
      "This order is not confirmed by phone yet",
      "This order is not paid yet",
    ]);
    expect(await outcomes("hand_over", [cash, online], { anyway: true })).toEqual(["done", "done"]);
  });

  it("cancels paid orders only if stated", async () => {
    await createPremiumCode();
    const id = await place();
    await edit(id, { payment_status: "paid" });

    expect((await many("cancel", [id]))[0]?.detail).toBe(
      "This order is paid: if it's cancelled, the money has to go back",
    );
    expect(await outcomes("cancel", [id], { anyway: true })).toEqual(["done"]);
    expect((await details(id)).work.queue).toBe("returned");
  });

  it("rejects orders for which the action is invalid", async () => {
    const id = await place();
    const details = async (step: Step) => (await many(step, [id]))[0]?.detail;

    expect(await details("delivered")).toBe("This order hasn't been handed over yet");
    await edit(id, { status: "shipped" });
    expect(await details("cancel")).toBe("This order was sent. Record what happened to its parcel instead.");
    await call("POST /orders/admin/{id}/returned", {
      as: admin,
      params: { id },
      body: { return_status: "coming_back" },
    });
    expect(await details("delivered")).toBe("The parcel for this order is coming back");
    await edit(id, { payment_method: "aamarpay" });
    expect(await details("cash_received")).toBe("This order is paid online, not on delivery");
  });

  it("accepts 1 to 200 orders without repeats", async () => {
    const id = await place();
    const send = async (orders: { id: string }[]) =>
      (await refused("POST /orders/admin/bulk", { as: admin, body: { step: "confirm", orders } })).data;

    expect(await send([])).toMatchObject({ code: "invalid" });
    expect(await send([{ id }, { id }])).toMatchObject({ detail: "Please list each one only once" });
    expect(await send(Array.from({ length: 201 }, () => ({ id: crypto.randomUUID() })))).toMatchObject({
      code: "invalid",
    });
  });
});

describe("all matching orders", () => {
  it("are returned once if their number is still the one that was seen", async () => {
    const ids = [await place(), await place()].reverse();
    const select = (query: object) => call("GET /orders/admin/selection", { as: admin, query });

    const { orders } = (await select({ queue: "to_confirm", count: "2" })).data;
    expect(orders.map(({ id }) => id)).toEqual(ids);
    expect(orders[0]).toMatchObject({ status: "pending", has_parcel: true, refused_before: 0, has_open_case: false });
    await many("confirm", ids.slice(0, 1));
    const changed = await refused("GET /orders/admin/selection", {
      as: admin,
      query: { queue: "to_confirm", count: "2" },
    });
    expect([changed.status, changed.data]).toEqual([
      409,
      { code: "selection_changed", detail: "1 order matches these filters now, not 2. Please check again." },
    ]);
  });
});

describe("concurrent bulk actions", () => {
  it("are applied once when two admins select the same orders", async () => {
    const ids = await copies(40);
    const both = await Promise.all([many("confirm", ids), many("confirm", [...ids].reverse(), {}, other)]);
    const all = both.flat();

    expect(all.filter(({ outcome }) => outcome === "done")).toHaveLength(40);
    expect(all.filter(({ outcome }) => outcome === "unchanged")).toHaveLength(40);
    expect(await db.auditEntry.count({ where: { action: "confirmed" } })).toBe(40);
    await expectAllInvariants();
  }, 60_000);

  it("cancel or hand over each order, never both, with consistent stock, emails and history", async () => {
    const ids = await copies(MANY);
    const parts = [ids.slice(0, 50), ids.slice(50, 100), ids.slice(100)];
    const cancelled = (async () => {
      const results = [];
      for (const part of parts) results.push(...(await many("cancel", part)));
      return results;
    })();
    const sent = (async () => {
      const results = [];
      for (const part of parts)
        results.push(...(await many("hand_over", [...part].reverse(), { anyway: true }, other)));
      return results;
    })();
    const [first, second] = await Promise.all([cancelled, sent]);
    const done = (results: typeof first) => results.filter(({ outcome }) => outcome === "done").map(({ id }) => id);
    const [gone, shipped] = [done(first), done(second)];

    expect(new Set([...gone, ...shipped]).size).toBe(MANY);
    expect(gone.length + shipped.length).toBe(MANY);
    for (const { outcome, detail } of [...first, ...second]) expect(detail === null).toBe(outcome !== "refused");
    expect(await db.order.count({ where: { status: "cancelled" } })).toBe(gone.length);
    expect(await db.mail.count({ where: { kind: "order_shipped" } })).toBe(shipped.length);
    expect(await stockOf(product)).toBe(1_000 - shipped.length);
    await expectAllInvariants();
  }, 120_000);
});
