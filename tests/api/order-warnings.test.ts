/** What an admin is warned of before an order goes on (D8.197). */
import { beforeEach, describe, expect, it } from "vitest";
import type { Product, User } from "@/server/generated/prisma/client";
import { call } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser } from "@/tests/support/factories";

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  buyer = await createUser();
  product = await createProduct({ stock: 100 });
});

const place = async () => (await createOrder(buyer, [{ product }])).id;
const confirm = async (ids: string[], anyway = false) => {
  const body = { step: "confirm", orders: ids.map((id) => ({ id })), anyway } as const;

  return (await call("POST /orders/admin/bulk", { as: admin, body })).data.results;
};

describe("a number that a parcel came back from", () => {
  it("is told of its other orders, which one press for several does not confirm", async () => {
    const [back, fresh] = [await place(), await place()];
    await call("PUT /orders/admin/{id}", { as: admin, params: { id: back }, body: { status: "shipped" } });
    const body = { return_status: "coming_back", note: null } as const;
    await call("POST /orders/admin/{id}/returned", { as: admin, params: { id: back }, body });
    const { data } = await call("GET /orders", { as: admin, query: {} });

    expect(data.data.map(({ id, refused_before }) => [id, refused_before])).toEqual([
      [fresh, 1],
      [back, 0],
    ]);
    expect(await confirm([fresh])).toMatchObject([
      { outcome: "refused", detail: "A parcel to this number came back before" },
    ]);
    expect((await confirm([fresh], true)).map(({ outcome }) => outcome)).toEqual(["done"]);
    const { orders } = (await call("GET /orders/admin/selection", { as: admin, query: { orders: `${back},${fresh}` } }))
      .data;
    expect(orders.map(({ id, refused_before }) => [id, refused_before])).toEqual([
      [fresh, 1],
      [back, 0],
    ]);
  });
});
