/** Stock in cached responses: updated immediately in the selling process, within two seconds in others. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { db, transaction } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { getFlagship, getOffer } from "@/server/products/queries";
import { lockProducts, moveStock } from "@/server/products/stock";
import { call } from "@/tests/support/api";
import { resetDatabase, sql } from "@/tests/support/database";
import { createOrder, createProduct, createUser, orderBody } from "@/tests/support/factories";

let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  buyer = await createUser();
  product = await createProduct({ stock: 5 });
});
afterEach(() => vi.restoreAllMocks());

const order = (quantity: number) => call("POST /orders", { as: buyer, body: orderBody([{ product, quantity }]) });
const versions = () => sql("SELECT name, version::text FROM versions ORDER BY name");
const sellElsewhere = (left: number) =>
  sql("UPDATE products SET stock_quantity = $2 WHERE id = $1", [product.id, left]);

/** Stock shown by the list, the product and the flagship. */
async function shown(): Promise<(number | undefined)[]> {
  const [list, single, flagship] = await Promise.all([
    call("GET /products"),
    call("GET /products/{id}", { params: { id: product.id } }),
    getFlagship(),
  ]);

  return [list.data.data[0]?.stock_quantity, single.data.stock_quantity, flagship?.stock_quantity];
}

it("an order updates the remaining stock immediately, and so does its cancellation", async () => {
  expect(await shown()).toEqual([5, 5, 5]);

  const { data } = await order(2);
  expect(await shown()).toEqual([3, 3, 3]);

  await call("PATCH /orders/{id}/status", { as: buyer, params: { id: data.order.id }, body: { status: "cancelled" } });
  expect(await shown()).toEqual([5, 5, 5]);
});

it("an order does not invalidate lists or lock a version", async () => {
  await shown();
  const before = await versions();
  const reads = vi.spyOn(db.product, "findMany");
  const single = vi.spyOn(db.product, "findFirst");
  await order(1);
  await shown();

  expect(await versions()).toEqual(before);
  expect(reads.mock.calls.map(([options]) => options?.select)).toEqual([
    { id: true, stockQuantity: true, deliversCode: true },
  ]);
  expect(single).not.toHaveBeenCalled();
});

it("a sale of another process is visible within two seconds", async () => {
  await shown();
  await sellElsewhere(1);
  const now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now + 2_000);

  expect(await shown()).toEqual([1, 1, 1]);
});

it("a sale during a read of the levels is not lost", async () => {
  await shown();
  const now = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => now + 2_000);
  const hasRead = Promise.withResolvers<void>();
  const deliver = Promise.withResolvers<void>();
  const { findMany } = db.product;
  const slow = async (...options: Parameters<typeof findMany>) => {
    const rows = await findMany.apply(db.product, options);
    hasRead.resolve();
    await deliver.promise;

    return rows;
  };
  vi.spyOn(db.product, "findMany").mockImplementationOnce(slow as unknown as typeof findMany);

  const early = shown();
  await hasRead.promise;
  await createOrder(buyer, [{ product, quantity: 4 }]);
  const late = shown();
  deliver.resolve();
  await early;

  expect(await late).toEqual([1, 1, 1]);
});

it("ignores a rolled-back sale, and reloads after a database outage", async () => {
  await shown();
  const sale = transaction(async (tx) => {
    await lockProducts(tx, [product.id]);
    await moveStock(tx, [{ productId: product.id, delta: -1, reason: "order_placed" }]);
    throw new Error("no");
  });
  await expect(sale).rejects.toThrow("no");
  expect(await shown()).toEqual([5, 5, 5]);

  await order(1);
  vi.spyOn(db.product, "findMany").mockRejectedValueOnce(new Error("away"));
  await expect(getFlagship()).rejects.toThrow("away");
  expect(await shown()).toEqual([4, 4, 4]);
});

it("an empty cart recommends the newest product in stock as soon as the flagship sells out", async () => {
  const flagship = await createProduct({ name: "Flagship", isFlagship: true, stock: 1 });
  expect((await getOffer())?.id).toBe(flagship.id);
  await createOrder(buyer, [{ product: flagship, quantity: 1 }]);

  expect((await getOffer())?.id).toBe(product.id);
});
