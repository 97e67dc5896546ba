/** The highest price: ten items and the highest delivery charge are stored exactly (D6, ৳18,40,250). */
import { beforeEach, expect, it } from "vitest";
import { MAX_PRICE_TAKA, MAX_TAKA } from "@/lib/money";
import { MAX_ORDER_TAKA } from "@/lib/orders/schema";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createUser } from "@/tests/support/factories";

let admin: User;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
});

const add = (price: number) =>
  call("POST /products", {
    as: admin,
    body: { name: "Mass spectrometer", price, original_price: price, stock_quantity: 20, category: "Laboratory" },
  });

it.each([1_840_250, MAX_PRICE_TAKA])("ten items at %d taka can be ordered, paid and summed", async (price) => {
  const { data: product } = await add(price);
  expect(product).toMatchObject({ price, original_price: price });
  const stored = await db.product.findUniqueOrThrow({ where: { id: product.id } });
  const order = await createOrder(await createUser(), [{ product: stored, quantity: 10 }]);
  expect(order.total_amount).toBe(price * 10);

  const { data: edited } = await call("PUT /orders/admin/{id}", {
    as: admin,
    params: { id: order.id },
    body: { delivery_charge: MAX_TAKA, payment_status: "paid" },
  });
  expect(edited.total_amount).toBe(price * 10 + MAX_TAKA);
  const { data: stats } = await call("GET /dashboard/stats", { as: admin });
  expect(stats.totalRevenue).toBe(price * 10 + MAX_TAKA);
});

it("rejects a higher price, and no order overflows its column", async () => {
  const { status, data } = await refused("POST /products", {
    as: admin,
    body: { name: "Collider", price: MAX_PRICE_TAKA + 1, category: "Laboratory" },
  });
  expect([status, data.errors?.[0]?.message]).toEqual([422, "Price must be at most 20,00,000"]);
  expect(MAX_ORDER_TAKA * 100).toBeLessThan(2 ** 31);
});
