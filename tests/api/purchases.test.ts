/** Suppliers, purchases and receipts: states, limits, repeated calls and races (ADR 108). */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Purchase } from "@/lib/purchases/schema";
import { listAudit } from "@/server/audit/queries";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct, createUser, orderBody } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { addSupplier, orderedPurchase, purchaseBody, receiptOf, receive } from "@/tests/support/purchases";
import { stockOf } from "@/tests/support/rows";

let owner: User;
let product: Product;
let other: Product;

beforeEach(async () => {
  await resetDatabase();
  owner = await createAdmin();
  product = await createProduct({ name: "Molecules", stock: 0 });
  other = await createProduct({ name: "Elements", stock: 5 });
});

const of = (id: string) => ({ as: owner, params: { id } });
const receiptCall = (id: string, body: object) =>
  tryCall("POST /purchases/{id}/receipts", { ...of(id), body: body as never });
const refusedReceipt = async (id: string, quantity: number) =>
  (await refused("POST /purchases/{id}/receipts", { ...of(id), body: receiptOf({ product, quantity }) })).data;
const update = (purchase: Purchase, changes: object) => ({
  ...of(purchase.id),
  body: {
    version: purchase.version,
    supplier_id: purchase.supplier.id,
    lines: purchase.lines.map(({ product_id, quantity, unit_cost }) => ({ product_id, quantity, unit_cost })),
    freight: purchase.freight,
    customs: purchase.customs,
    ...changes,
  },
});

describe("suppliers", () => {
  it("have a name of their own, whatever the case", async () => {
    const id = await addSupplier(owner, "Rahman Printers");
    const twice = await refused("POST /purchases/suppliers", { as: owner, body: { name: "rahman printers" } });
    expect([twice.status, twice.data.code]).toEqual([409, "supplier_exists"]);
    expect((await refused("POST /purchases/suppliers", { as: owner, body: { name: " " } })).status).toBe(422);

    const body = { name: "Rahman Press", phone: "+86 20 8888", note: "Pays in advance" };
    expect((await call("PUT /purchases/suppliers/{id}", { ...of(id), body })).data).toEqual({ id, ...body });
    const { data } = await call("GET /purchases/suppliers", { as: owner });
    expect(data.suppliers.map(({ name }) => name)).toEqual(["Rahman Press"]);
    expect((await listAudit("supplier", id)).map(({ action }) => action)).toEqual(["created", "updated"]);
  });
});

describe("a purchase", () => {
  it("goes from the draft to complete in parts, and books stock and cost", async () => {
    const supplier = await addSupplier(owner);
    const lines = [
      { product, quantity: 10, unit_cost: 80 },
      { product: other, quantity: 4, unit_cost: 50.5 },
    ];
    const content = { freight: 90, customs: 10.01, expected_on: "2026-12-20", note: "By sea" };
    const body = purchaseBody(supplier, lines, content);
    const { data: draft } = await call("POST /purchases", { as: owner, body });
    expect(draft).toMatchObject({
      state: "draft",
      units: 14,
      received: 0,
      total: 1102.01,
      freight: 90,
      note: "By sea",
    });
    expect(draft.number).toMatch(/^PO-\d{4}$/);
    expect((await refusedReceipt(draft.id, 1)).code).toBe("wrong_state");

    await call("POST /purchases/{id}/order", of(draft.id));
    const { data: part } = await receive(owner, draft.id, product, 6);
    expect(part).toMatchObject({ state: "partly_received", received: 6 });
    expect(await stockOf(product)).toBe(6);
    expect(part.receipts).toMatchObject([{ by: "Test Admin", items: [{ name: "Molecules", units: 6 }] }]);
    const rest = receiptOf({ product, quantity: 4 }, { product: other, quantity: 4 });
    const { data: done } = await call("POST /purchases/{id}/receipts", { ...of(draft.id), body: rest });
    expect(done).toMatchObject({ state: "received", received: 14 });
    expect(done.lines.reduce((sum, line) => sum + Math.round(line.received_cost * 100), 0)).toBe(110_201);
    expect([await stockOf(product), await stockOf(other)]).toEqual([10, 9]);

    const { data } = await call("GET /stock/movements", { as: owner, query: { product_id: product.id } });
    expect(data.data[0]).toMatchObject({ reason: "purchase", change: 4, purchase_id: draft.id, by: "Test Admin" });
    expect((await refusedReceipt(draft.id, 1)).code).toBe("wrong_state");
    const actions = (await listAudit("purchase", draft.id)).map(({ action }) => action);
    expect(actions).toEqual(["created", "purchase_ordered", "purchase_received", "purchase_received"]);
    await expectAllInvariants();
  });

  it("is created once, however often it is sent", async () => {
    const body = purchaseBody(await addSupplier(owner), [{ product, quantity: 1, unit_cost: 1 }]);
    const answers = await Promise.all([1, 2, 3].map(() => tryCall("POST /purchases", { as: owner, body })));

    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await db.purchase.count()).toBe(1);
    const changed = { ...body, lines: [{ ...body.lines[0], quantity: 2 }] };
    for (const one of [changed, { ...body, freight: 1 }])
      expect((await refused("POST /purchases", { as: owner, body: one })).data.code).toBe("request_reused");
  });

  it("refuses unknown suppliers and products, and a product twice", async () => {
    const supplier = await addSupplier(owner);
    const line = { product, quantity: 1, unit_cost: 1 };
    const send = async (body: object) => (await refused("POST /purchases", { as: owner, body })).status;

    expect(await send(purchaseBody(product.id, [line]))).toBe(422);
    expect(await send(purchaseBody(supplier, [{ ...line, product: { id: supplier } }]))).toBe(422);
    expect(await send(purchaseBody(supplier, [line, line]))).toBe(422);
    expect(await send(purchaseBody(supplier, []))).toBe(422);
    expect(await send(purchaseBody(supplier, [{ ...line, unit_cost: 0.001 }]))).toBe(422);
  });

  it("never receives more than ordered, unless the line is raised first", async () => {
    const purchase = await orderedPurchase(owner, [{ product, quantity: 10, unit_cost: 80 }], { freight: 100 });
    const refusal = await refusedReceipt(purchase.id, 11);
    expect(refusal).toMatchObject({ code: "more_than_ordered" });
    expect(refusal.detail).toContain("10 are still to come");
    const { data: part } = await receive(owner, purchase.id, product, 8);

    const line = { product_id: product.id, quantity: 12, unit_cost: 80 };
    const { data: raised } = await call("PUT /purchases/{id}", update(part, { lines: [line] }));
    const { data: done } = await receive(owner, purchase.id, product, 4);
    expect(done).toMatchObject({ state: "received", total: 1060 });
    expect(done.lines[0]?.received_cost).toBe(1060);
    const stale = await refused("PUT /purchases/{id}", update(raised, {}));
    expect(stale.data.code).toBe("wrong_state");
    await expectAllInvariants();
  });

  it("keeps the lines, prices and costs of units that were received", async () => {
    const lines = [
      { product, quantity: 10, unit_cost: 80 },
      { product: other, quantity: 5, unit_cost: 20 },
    ];
    const purchase = await orderedPurchase(owner, lines, { freight: 100 });
    const { data: part } = await receive(owner, purchase.id, product, 8);
    const line = { product_id: product.id, quantity: 10, unit_cost: 80 };
    const refusal = async (changes: object) => (await refused("PUT /purchases/{id}", update(part, changes))).data.code;

    expect(await refusal({ lines: [{ ...line, product_id: other.id }] })).toBe("already_received");
    expect(await refusal({ lines: [{ ...line, quantity: 7 }] })).toBe("already_received");
    expect(await refusal({ lines: [{ ...line, unit_cost: 79 }] })).toBe("already_received");
    expect(await refusal({ lines: [{ ...line, quantity: 8 }] })).toBe("nothing_to_come");
    expect(await refusal({ freight: 50 })).toBe("costs_received");
    expect(await refusal({ version: part.version - 1 })).toBe("changed_meanwhile");
    const { data } = await call("PUT /purchases/{id}", update(part, { lines: [line], customs: 1, note: "Less" }));
    expect(data).toMatchObject({ units: 10, received: 8, total: 901, state: "partly_received" });
    await receive(owner, purchase.id, product, 2);
    await expectAllInvariants();
  });

  it("is cancelled before anything arrives, and closed when nothing more will", async () => {
    const purchase = await orderedPurchase(owner, [{ product, quantity: 2, unit_cost: 1 }]);
    expect((await refused("POST /purchases/{id}/close", of(purchase.id))).data.code).toBe("wrong_state");
    expect((await call("POST /purchases/{id}/cancel", of(purchase.id))).data.state).toBe("cancelled");
    expect((await call("POST /purchases/{id}/cancel", of(purchase.id))).data.state).toBe("cancelled");
    expect((await refusedReceipt(purchase.id, 1)).code).toBe("wrong_state");

    const second = await orderedPurchase(owner, [{ product, quantity: 2, unit_cost: 1 }]);
    await receive(owner, second.id, product, 1);
    expect((await refused("POST /purchases/{id}/cancel", of(second.id))).data.code).toBe("wrong_state");
    expect((await call("POST /purchases/{id}/close", of(second.id))).data.state).toBe("closed");
    expect((await refusedReceipt(second.id, 1)).code).toBe("wrong_state");
    await expectAllInvariants();
  });

  it("is listed by state and supplier, a page at a time", async () => {
    const first = await orderedPurchase(owner, [{ product, quantity: 2, unit_cost: 1 }]);
    const second = await orderedPurchase(owner, [{ product, quantity: 2, unit_cost: 1 }]);
    await receive(owner, second.id, product, 1);
    const list = async (query: Record<string, string>) =>
      (await call("GET /purchases", { as: owner, query })).data.data.map(({ id }) => id);

    expect(await list({})).toEqual([second.id, first.id]);
    expect(await list({ state: "ordered" })).toEqual([first.id]);
    expect(await list({ supplier_id: second.supplier.id })).toEqual([second.id]);
    expect(await list({ limit: "1", page: "2" })).toEqual([first.id]);
    expect((await refused("GET /purchases/{id}", of(product.id))).status).toBe(404);
  });
});

describe("receipts at the same time", () => {
  it("never receive the same units twice", async () => {
    const { id } = await orderedPurchase(owner, [{ product, quantity: 10, unit_cost: 80 }]);
    const answers = await Promise.all([6, 6, 6].map((quantity) => receiptCall(id, receiptOf({ product, quantity }))));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await stockOf(product)).toBe(6);
    await expectAllInvariants();
  });

  it("are booked once, however often they are sent", async () => {
    const { id } = await orderedPurchase(owner, [{ product, quantity: 10, unit_cost: 80 }]);
    const body = receiptOf({ product, quantity: 10 });
    const answers = await Promise.all([1, 2, 3].map(() => receiptCall(id, body)));

    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await stockOf(product)).toBe(10);
    const changed = { ...body, lines: [{ product_id: product.id, quantity: 9 }] };
    expect((await receiptCall(id, changed)).data).toMatchObject({ code: "request_reused" });
  });

  it.each([1, 2, 3])("and a cancellation: one of them wins, try %s", async () => {
    const { id } = await orderedPurchase(owner, [{ product, quantity: 10, unit_cost: 80 }]);
    const [received, cancelled] = await Promise.all([
      receiptCall(id, receiptOf({ product, quantity: 10 })),
      tryCall("POST /purchases/{id}/cancel", of(id)),
    ]);

    expect([received.ok, cancelled.ok].filter(Boolean)).toHaveLength(1);
    expect(await stockOf(product)).toBe(received.ok ? 10 : 0);
    await expectAllInvariants();
  });

  it("with orders and corrections keep stock and value right", async () => {
    const stocked = await createProduct({ stock: 6 });
    const { id } = await orderedPurchase(owner, [{ product: stocked, quantity: 12, unit_cost: 33.33 }], { freight: 7 });
    const buyers = await Promise.all(Array.from({ length: 4 }, () => createUser()));
    const body = (units: number) => ({ request_id: randomUUID(), product_id: stocked.id, reason: "damaged", units });
    const answers = await Promise.all([
      ...[5, 4, 3].map((quantity) => receiptCall(id, receiptOf({ product: stocked, quantity }))),
      ...buyers.map((as) => tryCall("POST /orders", { as, body: orderBody([{ product: stocked, quantity: 1 }]) })),
      ...[1, 1].map((units) => tryCall("POST /stock/corrections", { as: owner, body: body(units) as never })),
    ]);

    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await stockOf(stocked)).toBe(12);
    await expectAllInvariants();
  });
});
