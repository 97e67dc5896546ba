/** The admin's order search where it is hard: names of accounts, names that thousands share. */
import { beforeEach, expect, it } from "vitest";
import { GET as listOrders } from "@/app/api/v1/orders/route";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { call } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";

let admin: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  product = await createProduct();
});

async function find(search: string): Promise<string[]> {
  const { data } = await call(listOrders, { as: admin, query: { search } });
  expect(data.pagination.total_items).toBe(data.data.length);

  return data.data.map(({ id }: { id: string }) => id);
}

it("finds the orders of an account by a piece of its name, whatever stands on the parcel", async () => {
  const order = await createOrder(await createUser({ fullName: "Zubaida Sultana" }), [{ product }]);
  await createOrder(await createUser({ fullName: "Somebody Else" }), [{ product }]);

  expect(await find("baida  sul")).toEqual([order.id]);
  expect(await find("khatun")).toHaveLength(2);
  expect(await find("zubaida%")).toEqual([]);
  expect(await find("_ubaida")).toEqual([]);
});

it("finds them also when thousands of customers have the name", async () => {
  const order = await createOrder(await createUser({ fullName: "Zubaida Sultana" }), [{ product }]);
  await createOrder(await createUser({ fullName: "Somebody Else" }), [{ product }]);
  await db.$executeRaw`
    INSERT INTO users (id, email, full_name)
    SELECT gen_random_uuid(), 'zubaida-' || n || '@example.com', 'Zubaida ' || n FROM generate_series(1, 5001) n`;

  expect(await find("zubaida")).toEqual([order.id]);
});

it("takes a number in small letters, and no piece from its middle", async () => {
  const order = await createOrder(await createUser(), [{ product }]);

  expect(await find(order.order_number.toLowerCase())).toEqual([order.id]);
  expect(await find(order.tracking_number.slice(0, 6).toLowerCase())).toEqual([order.id]);
  expect(await find(order.tracking_number.slice(2))).toEqual([]);
});
