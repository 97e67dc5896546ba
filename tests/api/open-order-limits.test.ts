/** Limits of unpaid stock reservations (issue 11), enforced by the database under concurrency. */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, tryCall } from "@/tests/support/api";
import { at } from "@/tests/support/at";
import { edit } from "@/tests/support/cases";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct, createUser, orderBody } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { stockOf } from "@/tests/support/rows";

// Must run before anything reads the environment, where limits are off for all other tests.
vi.hoisted(() => {
  process.env.RATE_LIMIT = "on";
});

let product: Product;

beforeEach(async () => {
  await resetDatabase();
  product = await createProduct({ stock: 2_000 });
});

type Purchase = { quantity?: number; phone?: string; from?: string };

let phones = 0;
function newPhone(): string {
  phones += 1;

  return `017${String(phones).padStart(8, "0")}`;
}

function order(buyer: User, { quantity = 1, phone = newPhone(), from = "203.0.113.1" }: Purchase = {}) {
  const body = orderBody([{ product, quantity }]);

  return tryCall("POST /orders", {
    as: buyer,
    body: { ...body, shipping_address: { ...body.shipping_address, phone } },
    headers: { "x-client-address": from },
  });
}

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** On a busy machine some requests may get no connection in time (503): counted as rejected. */
function counted(answers: { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const answer of answers) {
    const status = answer.status === 503 ? 409 : answer.status;
    counts[status] = (counts[status] ?? 0) + 1;
  }

  return counts;
}

const stock = () => stockOf(product);

describe("an account with an unverified email", () => {
  it("places 10 of 60 concurrent orders; rejected ones leave no data", async () => {
    const buyer = await createUser();

    const answers = await times(60, () => order(buyer));

    expect(counted(answers)).toEqual({ 201: 10, 409: 50 });
    expect(await stock()).toBe(1_990);
    expect(await db.order.count()).toBe(10);
    expect(await db.mail.count()).toBe(10);
    expect(answers.find(({ status }) => status === 409)?.data).toMatchObject({
      code: "too_many_open_orders",
      detail:
        "Your account already has 10 unpaid open orders, and we can't hold more. To order more, pay for or cancel an open order first, or confirm your email address.",
    });
    await expectAllInvariants();
  });

  it("reserves at most 50 items, across orders and after edits", async () => {
    const buyer = await createUser();
    const answers = await times(6, () => order(buyer, { quantity: 9 }));

    expect(counted(answers)).toEqual({ 201: 5, 409: 1 });
    expect(answers.find(({ status }) => status === 409)?.error.detail).toContain(
      "Your account would hold 54 unpaid items, and 50 is the limit.",
    );
    const placed = answers.filter(({ status }) => status === 201).map(({ data }) => data.order);
    const other = await createProduct();
    const setTo = (index: number, quantity: number) =>
      tryCall("PUT /orders/items/{id}", {
        as: buyer,
        params: { id: at(at(placed, index).items, 0).id },
        body: { quantity },
      });
    const add = (index: number) =>
      call("POST /orders/items", {
        as: buyer,
        body: { order_id: at(placed, index).id, product_id: other.id, quantity: 1 },
      });
    // 45 items so far: five more fit.
    expect(counted(await Promise.all([add(0), setTo(1, 10), add(2), setTo(3, 10)]))).toEqual({ 200: 2, 201: 2 });
    expect((await setTo(4, 8)).status).toBe(200);
    expect(counted(await times(2, () => add(4)))).toEqual({ 201: 2 });
    expect((await setTo(1, 9)).status).toBe(200);
    expect(counted(await Promise.all([setTo(1, 10), order(buyer)]))).toMatchObject({ 409: 1 });
    await expectAllInvariants();
  });

  it("may order again after an order is cancelled, paid or processed by the shop", async () => {
    const buyer = await createUser();
    const admin = await createAdmin();
    const first = await times(10, () => order(buyer));
    const ids = first.map(({ data }) => data.order.id);
    expect((await order(buyer)).status).toBe(409);

    await edit({ admin }, at(ids, 0), { status: "cancelled" });
    await edit({ admin }, at(ids, 1), { payment_status: "paid" });
    await edit({ admin }, at(ids, 2), { status: "processing" });

    expect(counted(await times(10, () => order(buyer)))).toEqual({ 201: 3, 409: 7 });
    await expectAllInvariants();
  });

  it("may reserve more once the address is verified", async () => {
    const buyer = await createUser();
    await times(10, () => order(buyer));
    await db.user.update({ where: { id: buyer.id }, data: { emailVerifiedAt: new Date() } });

    const answers = await times(25, () => order(buyer));

    expect(counted(answers)).toEqual({ 201: 20, 409: 5 });
    expect(answers.find(({ status }) => status === 409)?.error.detail).toBe(
      "Your account already has 30 unpaid open orders, and we can't hold more. Pay for or cancel an open order first.",
    );
  });
});

describe("a phone number", () => {
  const spellings = [
    "01712345678",
    "+880 1712-345678",
    "০১৭১২৩৪৫৬৭৮",
    "(01712) 345678",
    "0088017 12345678",
    "8801712345678",
  ];

  it("that strangers order to is not blocked for its owner, and reveals no other orders", async () => {
    const stranger = await createUser();
    await times(10, (index) => order(stranger, { phone: spellings[index % 6] ?? "" }));
    const [known, own] = [await createUser({ isVerified: true }), await createUser()];

    expect((await order(known, { phone: "01712345678", from: "198.51.100.1" })).status).toBe(201);
    expect(counted(await times(11, () => order(own, { phone: "01712345678", from: "198.51.100.2" })))).toEqual({
      201: 10,
      409: 1,
    });
    const { error } = await order(own, { phone: "01712345678", from: "198.51.100.2" });
    expect(error.detail).toContain("Your account already has 10 unpaid open orders");
  });

  it("is shared by all accounts that received or confirmed an order there, in any spelling", async () => {
    const admin = await createAdmin();
    const buyers = await times(2, () => createUser());
    for (const [index, buyer] of buyers.entries()) {
      const { data } = await order(buyer, { phone: spellings[index] ?? "", from: `198.51.100.${index}` });
      await edit({ admin }, data.order.id, { status: "delivered" });
    }

    const answers = await times(40, (index) =>
      order(buyers[index % 2] as User, { phone: spellings[index % 6] ?? "", from: `198.51.100.${index % 2}` }),
    );

    expect(counted(answers)).toEqual({ 201: 30, 409: 10 });
    expect(new Set((await db.order.findMany()).map(({ shipPhone }) => shipPhone))).toEqual(new Set(["+8801712345678"]));
  });

  it.each(["0001712345678", "017123456780", "01212345678", "0171234567", "+44 7700 900123"])(
    "outside Bangladesh, like %s, is rejected for parcels and accepted for software",
    async (phone) => {
      const { status, error } = await order(await createUser({ isVerified: true }), { phone });
      expect(status).toBe(422);
      expect(error).toMatchObject({
        detail: "Enter a mobile number of Bangladesh: 11 digits, 013 to 019 first",
        errors: [{ field: "shipping_address.phone" }],
      });

      product = await createProduct({ category: "Software" });
      const body = orderBody([{ product }]);
      const answer = await call("POST /orders", {
        as: await createUser({ isVerified: true }),
        body: { ...body, payment_method: "aamarpay", shipping_address: { ...body.shipping_address, phone } },
      });
      expect(answer.data.order.shipping_address.phone).toBe(phone);
    },
  );
});

describe("a network", () => {
  it("reserves up to the configured limit across its accounts, without affecting other networks", async () => {
    await db.storeSettings.update({ where: { id: 1 }, data: { networkOpenOrders: 12 } });
    const buyers = await times(10, () => createUser());
    const answers = await times(20, (index) =>
      order(buyers[index % 10] as User, { from: `2001:db8:1:2::${index.toString(16)}` }),
    );

    expect(counted(answers)).toEqual({ 201: 12, 409: 8 });
    expect(answers.find(({ status }) => status === 409)?.error.detail).toBe(
      "There are too many unpaid orders from your network. Confirm your email address to order more, or call us on +880 1700-000000.",
    );
    expect((await order(await createUser(), { from: "2001:db8:1:3::1" })).status).toBe(201);
    expect((await order(await createUser({ isVerified: true }), { from: "2001:db8:1:2::1" })).status).toBe(201);
    await expectAllInvariants();
  });

  it("also counts its /48 or /24, which has ten times the limit", async () => {
    await db.storeSettings.update({ where: { id: 1 }, data: { networkOpenOrders: 1 } });
    const buyers = await times(12, () => createUser());

    const wide = await times(12, (index) => order(buyers[index] as User, { from: `2001:db8:1:${index}::1` }));

    expect(counted(wide)).toEqual({ 201: 10, 409: 2 });
    expect((await order(await createUser(), { from: "2001:db8:2::1" })).status).toBe(201);
    await expectAllInvariants();
  });

  it("is not stored; its hash is deleted with the reservation", async () => {
    const buyer = await createUser();
    const { data } = await order(buyer, { from: "203.0.113.77" });
    const row = () => db.order.findUniqueOrThrow({ where: { id: data.order.id } });

    expect((await row()).networkHash).toMatch(/^[\w-]{22}$/);
    expect(JSON.stringify(await row())).not.toContain("203.0.113.77");
    await edit({ admin: await createAdmin() }, data.order.id, { status: "processing" });
    expect((await row()).networkHash).toBeNull();
  });
});

it("allows concurrent orders and edits of many products without a deadlock", async () => {
  const others = await times(4, () => createProduct({ stock: 2_000 }));
  const buyers = await times(6, () => createUser());
  const body = (index: number) => ({
    ...orderBody([0, 1, 2].map((step) => ({ product: others[(index + step) % 4] as Product }))),
  });

  const placed = await times(30, (index) =>
    tryCall("POST /orders", { as: buyers[index % 6] as User, body: body(index) }),
  );

  expect(placed.every(({ status }) => status === 201 || status === 409)).toBe(true);
  const changed = await Promise.all(
    placed.flatMap(({ status, data }, index) =>
      status === 201
        ? [
            call("POST /orders/items", {
              as: buyers[index % 6] as User,
              body: { order_id: data.order.id, product_id: product.id, quantity: 1 },
            }),
          ]
        : [],
    ),
  );
  expect(changed.every(({ status }) => status === 201 || status === 409)).toBe(true);
  await expectAllInvariants();
});
