/** Warnings shown to an admin before the next step of an order (D8.197, D9.50). */
import { beforeEach, describe, expect, it } from "vitest";
import { searchablePhone } from "@/lib/digits";
import type { AdminOrderChanges } from "@/lib/orders/admin-schema";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { call } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser, orderBody } from "@/tests/support/factories";

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

describe("a number that rejected a parcel before", () => {
  it("shows its other orders, and bulk confirmation skips it", async () => {
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
      { outcome: "refused", detail: "A parcel to this number has come back before" },
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

describe("a number with other orders", () => {
  const record = { orders: 0, open: 0, delivered: 0, refused: 0, cancelled: 0, without_parcel: 0, accounts: 0 };
  const placeAs = async (as: User, phone: string, city = "Dhaka") => {
    const body = orderBody([{ product }], { city });
    const shipping_address = { ...body.shipping_address, phone };

    return (await call("POST /orders", { as, body: { ...body, shipping_address } })).data.order.id;
  };
  const edit = (id: string, body: AdminOrderChanges) =>
    call("PUT /orders/admin/{id}", { as: admin, params: { id }, body });

  it("lists them and their accounts, in any spelling, in the list, the details and a new order", async () => {
    const stranger = await createUser();
    const typed = { phone: "০১৭১১-২২৩৩৪৪", phoneDigits: searchablePhone("০১৭১১-২২৩৩৪৪") };
    await db.user.update({ where: { id: stranger.id }, data: typed });
    const third = await createUser();
    const [delivered, cancelled, open] = [
      await placeAs(buyer, "+8801711223344"),
      await placeAs(third, "01711-223344"),
      await placeAs(third, "8801711 223344"),
    ];
    const fresh = await placeAs(buyer, "01711223344", "Nowhere");
    const elsewhere = await placeAs(stranger, "01812345678");
    await edit(delivered, { status: "delivered" });
    await edit(cancelled, { status: "cancelled" });
    const others = { ...record, orders: 3, open: 1, delivered: 1, cancelled: 1, accounts: 3 };

    const { data } = await call("GET /orders", { as: admin, query: {} });
    const listed = new Map(data.data.map((order) => [order.id, order]));
    const details = await call("GET /orders/admin/{id}/details", { as: admin, params: { id: fresh } });
    const callers = await call("GET /orders/admin/callers", { as: admin, query: { phone: "01711-223344" } });
    const customers = await call("GET /auth/users", { as: admin, query: {} });

    expect(listed.get(fresh)).toMatchObject({ number_record: others, unknown_place: "Nowhere" });
    expect(listed.get(open)).toMatchObject({ number_record: others, unknown_place: null });
    expect(listed.get(cancelled)?.number_record).toMatchObject({ orders: 3, open: 2, cancelled: 0 });
    expect(listed.get(elsewhere)?.number_record).toEqual({ ...record, accounts: 1 });
    expect(details.data).toMatchObject({ number_record: others, unknown_place: "Nowhere" });
    expect(callers.data.number_record).toEqual({ ...others, orders: 4, open: 2 });
    const accounts = new Map(customers.data.data.map(({ id, number_accounts: count }) => [id, count]));
    expect([buyer, stranger, third].map(({ id }) => accounts.get(id))).toEqual([expect.any(Number), 3, 3]);
  });

  it("does not count paid code-only orders as open", async () => {
    const app = await createProduct({ category: "Software" });
    const phone = "01711-223344";
    const { shipping_address, ...body } = orderBody([{ product: app }]);
    const { data } = await call("POST /orders", {
      as: buyer,
      body: { ...body, payment_method: "aamarpay", shipping_address: { ...shipping_address, phone } },
    });
    const fresh = await placeAs(buyer, phone);
    const recordNow = async () =>
      (await call("GET /orders/admin/{id}/details", { as: admin, params: { id: fresh } })).data.number_record;
    expect(await recordNow()).toEqual({ ...record, orders: 1, open: 1, accounts: 1 });

    await edit(data.order.id, { payment_status: "paid" });

    expect(await recordNow()).toEqual({ ...record, orders: 1, without_parcel: 1, accounts: 1 });
  });

  it("is hidden from customers", async () => {
    const id = await placeAs(buyer, "01711223344");
    const mine = await call("GET /orders", { as: buyer, query: {} });
    const one = await call("GET /orders/{id}", { as: buyer, params: { id } });

    expect(mine.data.data[0]).not.toHaveProperty("number_record");
    expect(one.data).not.toHaveProperty("number_record");
  });
});
