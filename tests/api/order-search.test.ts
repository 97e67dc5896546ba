/** Difficult cases of the admin's order search: account names, and names shared by thousands. */
import { beforeEach, describe, expect, it } from "vitest";
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
  const { data } = await call("GET /orders", { as: admin, query: { search } });
  expect(data.pagination.total_items).toBe(data.data.length);

  return data.data.map(({ id }) => id);
}

it("finds orders by part of the account name, regardless of the recipient", async () => {
  const order = await createOrder(await createUser({ fullName: "Zubaida Sultana" }), [{ product }]);
  await createOrder(await createUser({ fullName: "Somebody Else" }), [{ product }]);

  expect(await find("baida  sul")).toEqual([order.id]);
  expect(await find("khatun")).toHaveLength(2);
  expect(await find("zubaida%")).toEqual([]);
  expect(await find("_ubaida")).toEqual([]);
});

it("finds them also when thousands of customers share the name", async () => {
  const order = await createOrder(await createUser({ fullName: "Zubaida Sultana" }), [{ product }]);
  await createOrder(await createUser({ fullName: "Somebody Else" }), [{ product }]);
  await db.$executeRaw`
    INSERT INTO users (id, email, full_name)
    SELECT gen_random_uuid(), 'zubaida-' || n || '@example.com', 'Zubaida ' || n FROM generate_series(1, 5001) n`;

  expect(await find("zubaida")).toEqual([order.id]);
});

it("finds Bangla names and addresses in any Unicode spelling", async () => {
  const fullName = "রা\u09dfহান আহমেদ";
  const buyer = await createUser({ fullName });
  const order = await createOrder(buyer, [{ product }]);
  const shipping_address = { firstName: "শাহীন", address: "বাড়ি ১২, সড়ক 5" };
  await call("PUT /orders/admin/{id}", { as: admin, params: { id: order.id }, body: { shipping_address } });

  for (const term of ["রা\u09af\u09bcহান", "রা\u09dfহান", "বা\u09a1\u09bcি 12", "সড়ক ৫"]) {
    expect(await find(term), term).toEqual([order.id]);
  }
  const query = { search: "রা\u09af\u09bcহা" };
  const { data: customers } = await call("GET /auth/users", { as: admin, query });
  expect(customers.data.map(({ id }) => id)).toEqual([buyer.id]);
});

it("finds orders by total, in the usual spellings of amounts", async () => {
  const buyer = await createUser();
  const [order, other] = [await createOrder(buyer, [{ product }]), await createOrder(buyer, [{ product }])];
  await db.order.update({ where: { id: order.id }, data: { totalPaisa: 215_050 } });
  await db.order.update({ where: { id: other.id }, data: { totalPaisa: 215_000 } });

  for (const term of ["2150", "৳2,150", "২১৫০ টাকা", "2150.00", "Tk 2150"])
    expect(await find(term), term).toEqual([other.id]);
  expect(await find("2,150.50")).toEqual([order.id]);
  for (const term of ["215", "21500", "99999999999"]) expect(await find(term), term).toEqual([]);
});

it("matches numbers ignoring case, and not from their middle", async () => {
  const order = await createOrder(await createUser(), [{ product }]);

  expect(await find(order.order_number.toLowerCase())).toEqual([order.id]);
  expect(await find(order.tracking_number.slice(0, 6).toLowerCase())).toEqual([order.id]);
  expect(await find(order.tracking_number.slice(2))).toEqual([]);
});

it("finds all words of the label in any position, from indexes", async () => {
  const to = (address: string, area: string, city: string) => ({ shipping_address: { address, area, city } });
  const order = await createOrder(await createUser(), [{ product }]);
  const other = await createOrder(await createUser(), [{ product }]);
  const first = to("House 5, Section-11", "Mirpur", "Dhaka");
  const second = to("Mirpur Road 27", "Muradnagar", "Cumilla");
  await call("PUT /orders/admin/{id}", { as: admin, params: { id: order.id }, body: first });
  await call("PUT /orders/admin/{id}", { as: admin, params: { id: other.id }, body: second });

  expect(await find("mirpur 11")).toEqual([order.id]);
  expect(await find("Section 11")).toEqual([order.id]);
  expect(await find("mirpur, dhaka")).toEqual([order.id]);
  expect(await find("CUMILLA")).toEqual([other.id]);
  expect((await find("mirpur")).sort()).toEqual([order.id, other.id].sort());
  expect(await find("mir%ur")).toEqual([]);
  expect(await find("---")).toEqual([]);

  const plan = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
    return tx.$queryRaw`EXPLAIN (FORMAT JSON) SELECT id FROM orders WHERE ship_name ILIKE '%dhanmondi%'
      OR ship_address ILIKE '%dhanmondi%' OR ship_area ILIKE '%dhanmondi%' OR ship_city ILIKE '%dhanmondi%'`;
  });
  expect(JSON.stringify(plan)).toContain("orders_place_search");
  expect(JSON.stringify(plan)).toContain("orders_address_search");
});

it("finds places by their Bangla names, though orders store the English ones", async () => {
  const to = async (address: string, area: string, city: string) => {
    const order = await createOrder(await createUser(), [{ product }]);
    const body = { shipping_address: { address, area, city } };
    await call("PUT /orders/admin/{id}", { as: admin, params: { id: order.id }, body });
    return order.id;
  };
  const mirpur = await to("House 5, Section-11", "Mirpur", "Dhaka");
  const inBangla = await to("বাড়ি ৭, মিরপুর রোড", "Dhanmondi", "Dhaka");
  const coast = await to("Beach Road 1", "Cox's Bazar Sadar", "Cox's Bazar");
  const part = await to("House 9", "Banasree, Rampura", "Dhaka");

  expect((await find("মিরপুর")).sort()).toEqual([mirpur, inBangla].sort());
  expect(await find("মিরপুর ১১")).toEqual([mirpur]);
  expect(await find("মিরপু, ঢাকা")).toContain(mirpur);
  expect(await find("কক্স বাজার")).toEqual([coast]);
  expect(await find("সদর কক্সবাজার")).toEqual([coast]);
  expect(await find("বনশ্রী")).toEqual([part]);
  expect((await find("ঢাকা")).sort()).toEqual([mirpur, inBangla, part].sort());
  expect(await find("রংপুর")).toEqual([]);
});

it("finds orders by the start of the account's or the order's email address, and by any part with @", async () => {
  const order = await createOrder(await createUser({ email: "nadia.r@example.com" }), [{ product }]);
  const other = await createOrder(await createUser({ email: "other@example.org" }), [{ product }]);
  await db.order.update({ where: { id: other.id }, data: { shipEmail: "nabila@example.net" } });

  expect(await find("nadia.r")).toEqual([order.id]);
  expect(await find("Nabila")).toEqual([other.id]);
  expect(await find("@example.org")).toEqual([other.id]);
  expect(await find("adia.r")).toEqual([]);
});

describe("a search of one or two letters", () => {
  it("finds words that start with it: both names, and both numbers", async () => {
    const order = await createOrder(await createUser({ fullName: "Zubaida  Ünal" }), [{ product }]);
    const other = await createOrder(await createUser({ fullName: "Somebody Else" }), [{ product }]);
    // Fixed, since a random number may start with the searched letters.
    await db.order.update({ where: { id: order.id }, data: { trackingNumber: "MMMMMMMMMM22" } });
    await db.order.update({ where: { id: other.id }, data: { trackingNumber: "PPPPPPPPPP22" } });

    expect(await find("z")).toEqual([order.id]);
    expect(await find("ZU")).toEqual([order.id]);
    expect(await find("ün")).toEqual([order.id]);
    expect(await find("el")).toEqual([other.id]);
    expect((await find("kh")).sort()).toEqual([order.id, other.id].sort());
    expect(await find("ub")).toEqual([]);
    expect(await find("%")).toEqual([]);
    expect(await find(order.order_number.slice(0, 2))).toContain(order.id);
    expect(await find("mm")).toEqual([order.id]);
  });

  it("follows changes of name and tracking number", async () => {
    const buyer = await createUser({ fullName: "Zubaida Sultana" });
    const order = await createOrder(buyer, [{ product }]);
    await db.user.update({ where: { id: buyer.id }, data: { fullName: "Quddus" } });
    await db.order.update({ where: { id: order.id }, data: { trackingNumber: "WWWWWWWWWW22" } });

    expect(await find("qu")).toEqual([order.id]);
    expect(await find("ww")).toEqual([order.id]);
    expect(await find("zu")).toEqual([]);
  });
});

it("does not treat digits of a term with letters as a phone number", async () => {
  const order = await createOrder(await createUser(), [{ product }]);
  await db.order.update({
    where: { id: order.id },
    data: { shipPhone: "+8801700864250", shipPhoneDigits: "+8801700864250" },
  });

  expect(await find("Rahima-4a2caa50")).toEqual([]);
  expect(await find("864250")).toEqual([order.id]);
});
