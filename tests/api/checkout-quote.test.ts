/** The quote of an order: equal to the order's price, with changes since the cart was filled. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createProduct, createUser, orderBody } from "@/tests/support/factories";

beforeEach(resetDatabase);

describe("a quote", () => {
  it("prices lines as an order does, without signing in", async () => {
    const [cards, stickers] = [await createProduct({ price: 499.5 }), await createProduct({ price: 120 })];
    const items = [
      { product_id: cards.id, quantity: 1, price: 499.5 },
      { product_id: stickers.id, quantity: 2, price: 120 },
    ];

    const { status, data } = await call("POST /checkout/quote", { body: { items, city: "North Dhaka" } });

    expect(status).toBe(200);
    expect(data).toMatchObject({ subtotal: 739.5, delivery_charge: 60, total: 799.5, changes: [] });
    expect(data.lines).toMatchObject([
      { product_id: cards.id, name: cards.name, price: 499.5, quantity: 1 },
      { product_id: stickers.id, name: stickers.name, price: 120, quantity: 2 },
    ]);
    const lines = [{ product: cards }, { product: stickers, quantity: 2 }];
    const body = { ...orderBody(lines, { city: "North Dhaka" }), total_amount: data.total };
    const order = await call("POST /orders", { as: await createUser(), body });
    expect(order.data.order).toMatchObject({ total_amount: data.total, delivery_charge: data.delivery_charge });
  });

  it("assumes outside Dhaka without a city, and lists charges and payment methods", async () => {
    const { id: product_id } = await createProduct({ price: 100 });

    const { data } = await call("POST /checkout/quote", { body: { items: [{ product_id, quantity: 1 }] } });

    expect(data).toMatchObject({
      delivery_charge: 120,
      total: 220,
      delivery_charges: { inside_dhaka: 60, outside_dhaka: 120, free_delivery_threshold: 1000 },
    });
    expect(data.payment_methods.map(({ name }) => name)).toContain("cash_on_delivery");
  });

  it("reports price rises, reduced quantities and unavailable items, and prices the rest", async () => {
    const few = await createProduct({ price: 200, stock: 2 });
    const soldOut = await createProduct({ stock: 0 });
    const draft = await createProduct({ isDraft: true });
    const missing = randomUUID();
    const items = [
      { product_id: few.id, quantity: 5, price: 150 },
      ...[soldOut.id, draft.id, missing].map((product_id) => ({ product_id, quantity: 1, price: 10 })),
    ];

    const { data } = await call("POST /checkout/quote", { body: { items } });

    expect(data.lines).toMatchObject([{ product_id: few.id, quantity: 2, stock_quantity: 2, price: 200 }]);
    expect(data.subtotal).toBe(400);
    expect(data.changes).toEqual([
      { kind: "fewer", product_id: few.id, from: 5, to: 2 },
      { kind: "price", product_id: few.id, from: 150, to: 200 },
      ...[soldOut.id, draft.id, missing].map((product_id) => ({ kind: "gone", product_id, from: 1, to: 0 })),
    ]);
  });

  it("merges lines of the same product", async () => {
    const { id: product_id } = await createProduct({ price: 100, stock: 3 });
    const line = { product_id, quantity: 2, price: 100 };

    const { data } = await call("POST /checkout/quote", { body: { items: [line, line] } });

    expect(data.lines).toMatchObject([{ product_id, quantity: 3 }]);
    expect(data.changes).toEqual([{ kind: "fewer", product_id, from: 4, to: 3 }]);
  });

  it("rejects more items than an order allows", async () => {
    const { id: product_id } = await createProduct();
    const line = { product_id, quantity: 6 };

    const { status, data } = await refused("POST /checkout/quote", { body: { items: [line, line] } });

    expect([status, data.errors]).toEqual([422, [expect.objectContaining({ field: "items" })]]);
  });

  it("reserves no stock", async () => {
    const { id } = await createProduct({ stock: 3 });

    await call("POST /checkout/quote", { body: { items: [{ product_id: id, quantity: 3 }] } });

    expect(await db.product.findUnique({ where: { id } })).toMatchObject({ stockQuantity: 3 });
  });
});
