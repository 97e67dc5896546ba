/** Products that sell codes: one per unit from their own batch, reserved when the order is placed (D9.22). */
import { beforeEach, describe, expect, it } from "vitest";
import type { Order } from "@/lib/orders/schema";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, refused, tryCall } from "@/tests/support/api";
import { edit } from "@/tests/support/cases";
import { resetDatabase } from "@/tests/support/database";
import {
  createAdmin,
  createOrder,
  createPremiumCode,
  createProduct,
  createUser,
  orderBody,
} from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";

const YEAR = "Premium access, 12 months";
const MONTH = "Premium access, 1 month";

let admin: User;
let buyer: User;
let year: Product;
let month: Product;
let bundle: Product;
let cards: Product;

beforeEach(async () => {
  await resetDatabase();
  [admin, buyer] = [await createAdmin(), await createUser()];
  year = await createProduct({ name: "12 months", deliversCode: YEAR });
  month = await createProduct({ name: "1 month", deliversCode: MONTH });
  bundle = await createProduct({ name: "Bundle with 12 months", deliversCode: YEAR });
  cards = await createProduct({ name: "Cards" });
});

async function makeCodes(description: string, count: number) {
  for (let index = 0; index < count; index += 1) await createPremiumCode({ description, purpose: "product" });
}

const place = (lines: { product: Product; quantity?: number }[]) => createOrder(buyer, lines);
const pay = ({ id }: Order) => edit({ admin }, id, { payment_status: "paid" });
const detailsOf = async ({ id }: Order) =>
  (await call("GET /orders/admin/{id}/details", { as: admin, params: { id } })).data;
const batchesOf = async (order: Order) =>
  (await detailsOf(order)).premium_codes.map(({ description }) => description).sort();
const freeOf = (description: string) =>
  db.premiumCode.count({ where: { description, reservedForOrderId: null, distributedAt: null } });
const reservedFor = ({ id }: Order) => db.premiumCode.count({ where: { reservedForOrderId: id } });
const refusal = async (product: Product, quantity: number) => {
  const { status, data } = await refused("POST /orders", { as: buyer, body: orderBody([{ product, quantity }]) });

  return [status, data.code, data.detail];
};

describe("a paid order", () => {
  it("gets one code per unit from the purchased batches", async () => {
    await makeCodes(YEAR, 3);
    await makeCodes(MONTH, 2);
    await createPremiumCode();
    const order = await place([
      { product: year, quantity: 2 },
      { product: month, quantity: 1 },
      { product: cards, quantity: 1 },
    ]);
    const two = await place([{ product: bundle }]);
    await pay(order);
    await pay(two);

    expect(await batchesOf(order)).toEqual([MONTH, YEAR, YEAR]);
    expect(await batchesOf(two)).toEqual([YEAR]);
    const { data: own } = await call("GET /orders/{id}", { as: buyer, params: { id: order.id } });
    expect(own.premium_codes).toHaveLength(3);
    expect(own.premium_code).toEqual(own.premium_codes[0]);
    const { data: mine } = await call("GET /premium-codes/my-codes", { as: buyer });
    expect(mine.data).toHaveLength(4);
    await expectAllInvariants();
  });

  it("gets no code from other batches, not even from an event batch", async () => {
    await makeCodes(YEAR, 1);
    await createPremiumCode({ description: "Science fair", purpose: "reserved", usageLimit: 30 });
    const order = await place([{ product: cards }]);
    await pay(order);

    expect(await detailsOf(order)).toMatchObject({ premium_code: null, premium_codes: [], waits_for_code: false });
    expect(await db.case.count()).toBe(0);

    await createPremiumCode({ description: "With any order", isActive: false });
    const later = await place([{ product: cards }]);
    await pay(later);
    expect(await detailsOf(later)).toMatchObject({ premium_codes: [], waits_for_code: true });
    await expectAllInvariants();
  });

  it("keeps its codes through a refund and its reversal", async () => {
    await makeCodes(YEAR, 2);
    const order = await place([{ product: year, quantity: 2 }]);
    await pay(order);
    const codes = (await detailsOf(order)).premium_codes.map(({ code }) => code).sort();

    await edit({ admin }, order.id, { payment_status: "refunded" });
    expect((await detailsOf(order)).premium_codes.map(({ is_active }) => is_active)).toEqual([false, false]);
    expect(await refusal(year, 1)).toEqual([409, "out_of_stock", "12 months is out of stock"]);
    await edit({ admin }, order.id, { payment_status: "paid" });

    const back = (await detailsOf(order)).premium_codes;
    expect(back.map(({ code }) => code).sort()).toEqual(codes);
    expect(back.every(({ is_active }) => is_active)).toBe(true);
    await expectAllInvariants();
  });
});

describe("a code reservation", () => {
  it("starts with the order and ends when it is cancelled", async () => {
    await makeCodes(YEAR, 2);
    const order = await place([{ product: year, quantity: 2 }]);
    expect([await freeOf(YEAR), await reservedFor(order)]).toEqual([0, 2]);
    expect(await refusal(bundle, 1)).toEqual([409, "out_of_stock", "Bundle with 12 months is out of stock"]);

    const params = { id: order.id };
    await call("PATCH /orders/{id}/status", { as: buyer, params, body: { status: "cancelled" } });
    expect([await freeOf(YEAR), await reservedFor(order)]).toEqual([2, 0]);

    await edit({ admin }, order.id, { status: "pending" });
    expect([await freeOf(YEAR), await reservedFor(order)]).toEqual([0, 2]);
    await expectAllInvariants();
  });

  it("covers all units or none, also for two products that share a batch", async () => {
    await makeCodes(YEAR, 3);
    expect(await refusal(year, 4)).toEqual([409, "out_of_stock", "Only 3 of 12 months left in stock"]);
    const both = orderBody([
      { product: year, quantity: 2 },
      { product: bundle, quantity: 2 },
    ]);
    const { data } = await refused("POST /orders", { as: buyer, body: both });

    expect(data.code).toBe("out_of_stock");
    expect(await freeOf(YEAR)).toBe(3);
    await expectAllInvariants();
  });

  it("follows the order's lines", async () => {
    await makeCodes(YEAR, 3);
    await makeCodes(MONTH, 1);
    const order = await place([{ product: year }, { product: cards }]);
    const [line, other] = order.items;
    const set = (quantity: number) =>
      tryCall("PUT /orders/items/{id}", { as: buyer, params: { id: line?.id ?? "" }, body: { quantity } });

    await set(3);
    expect(await reservedFor(order)).toBe(3);
    expect((await set(4)).status).toBe(409);
    await set(2);
    expect(await reservedFor(order)).toBe(2);
    await call("POST /orders/items", { as: buyer, body: { order_id: order.id, product_id: month.id, quantity: 1 } });
    expect([await reservedFor(order), await freeOf(MONTH)]).toEqual([3, 0]);
    await call("DELETE /orders/items/{id}", { as: buyer, params: { id: other?.id ?? "" } });
    await call("DELETE /orders/items/{id}", { as: buyer, params: { id: line?.id ?? "" } });
    expect([await reservedFor(order), await freeOf(YEAR)]).toEqual([1, 3]);
    await expectAllInvariants();
  });

  it("prevents admins from changing the code", async () => {
    await makeCodes(YEAR, 1);
    const order = await place([{ product: year }]);
    const { id } = await db.premiumCode.findFirstOrThrow({ where: { reservedForOrderId: order.id } });
    const params = { id };
    const answers = [
      await refused("DELETE /premium-codes/{id}", { as: admin, params }),
      await refused("PUT /premium-codes/{id}", { as: admin, params, body: { is_active: false } }),
      await refused("POST /premium-codes/{id}/bind", { as: admin, params, body: { user_email: "a@b.example" } }),
    ];

    expect(answers.map(({ data }) => data.code)).toEqual(["reserved", "reserved", "reserved"]);
  });
});

describe("available quantity", () => {
  const shown = async ({ id }: Product) => {
    const [list, single, quote] = await Promise.all([
      call("GET /products"),
      call("GET /products/{id}", { params: { id } }),
      call("POST /checkout/quote", { body: { items: [{ product_id: id, quantity: 9 }] } }),
    ]);

    return [
      list.data.data.find((product) => product.id === id)?.stock_quantity,
      single.data.stock_quantity,
      quote.data.lines[0]?.quantity ?? 0,
    ];
  };

  it("is the lower of stock and free codes, updated everywhere immediately", async () => {
    expect(await shown(year)).toEqual([0, 0, 0]);
    await call("POST /premium-codes/generate", {
      as: admin,
      body: { count: 3, description: YEAR, purpose: "product" },
    });
    expect(await shown(year)).toEqual([3, 3, 3]);
    const order = await place([{ product: bundle, quantity: 2 }]);
    expect([await shown(year), await shown(bundle)]).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
    await edit({ admin }, order.id, { status: "cancelled" });
    await db.product.update({ where: { id: year.id }, data: { stockQuantity: 2 } });
    await call("POST /premium-codes", { as: admin, body: { description: YEAR, purpose: "product" } });
    expect([await shown(year), await shown(bundle)]).toEqual([
      [2, 2, 2],
      [4, 4, 4],
    ]);
  });

  it("without free codes ranks last among recommendations, and sends back-in-stock alerts when some are free", async () => {
    await makeCodes(MONTH, 1);
    const { data } = await call("GET /products", { query: { sort: "recommended" } });
    const body = { product_id: year.id, email: "reader@example.com" };

    expect(data.data.map(({ stock_quantity }) => stock_quantity > 0)).toEqual([true, true, false, false]);
    expect((await tryCall("POST /stock-notices", { body })).status).toBeLessThan(300);
    expect((await refused("POST /stock-notices", { body: { ...body, product_id: month.id } })).data.code).toBe(
      "in_stock",
    );
  });
});

it("codes are created for a purpose, any order by default; the list filters by it", async () => {
  const make = async (body: object) =>
    (await call("POST /premium-codes", { as: admin, body: body as never })).data.purpose;

  expect([
    await make({}),
    await make({ description: "Something" }),
    await make({ description: YEAR }),
    await make({ description: "School", purpose: "reserved" }),
    await make({ description: "New batch", purpose: "product" }),
  ]).toEqual(["any_order", "any_order", "any_order", "reserved", "product"]);
  const { data } = await call("POST /premium-codes/generate", { as: admin, body: { count: 2, purpose: "reserved" } });
  expect(data.codes.map(({ purpose }) => purpose)).toEqual(["reserved", "reserved"]);
  const { data: listed } = await call("GET /premium-codes", { as: admin, query: { purpose: "reserved" } });
  expect(listed.data).toHaveLength(3);
  const { data: batches } = await call("GET /premium-codes/batches", { as: admin });
  expect(batches.batches).toEqual([
    { description: "New batch", free_codes: 1, reserved_codes: 0 },
    { description: MONTH, free_codes: 0, reserved_codes: 0 },
    { description: YEAR, free_codes: 0, reserved_codes: 0 },
  ]);
});

it("a product that names the general batch sells general codes", async () => {
  await createPremiumCode({ description: "Two years" });
  await call("PUT /products/{id}", { as: admin, params: { id: cards.id }, body: { delivers_code: "Two years" } });

  expect((await db.premiumCode.findFirstOrThrow()).purpose).toBe("product");
  const order = await place([{ product: cards }]);
  await pay(order);
  expect(await batchesOf(order)).toEqual(["Two years"]);
});
