/**
 * Reservations of unverified, unpaid buyers (D9.23, ADR 083): a quarter of the stock, for a limited time; and how their orders get stock.
 */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { lapseHolds, serveVerifiedBuyers } from "@/server/checkout/unverified-holds";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, refused, tryCall } from "@/tests/support/api";
import { at } from "@/tests/support/at";
import { edit } from "@/tests/support/cases";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createCoupon, createProduct, createUser, orderBody } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { stockOf } from "@/tests/support/rows";

// Must run before anything reads the environment, where limits are off for all other tests.
vi.hoisted(() => {
  process.env.RATE_LIMIT = "on";
});

let product: Product;

beforeEach(async () => {
  await resetDatabase();
  product = await createProduct({ stock: 40 });
});

let last = 0;
const newPhone = () => `+88017${String(++last).padStart(8, "0")}`;

type Purchase = { quantity?: number; phone?: string; coupon?: string; of?: Product; online?: boolean };

async function order(buyer: User, { quantity = 1, phone, coupon, of = product, online = false }: Purchase = {}) {
  const body = orderBody([{ product: of, quantity }]);

  return tryCall("POST /orders", {
    as: buyer,
    body: {
      ...body,
      ...(online ? { payment_method: "aamarpay" as const } : {}),
      ...(coupon ? { coupon_code: coupon } : {}),
      shipping_address: { ...body.shipping_address, phone: phone ?? newPhone() },
    },
    headers: { "x-client-address": `198.51.${last % 250}.1` },
  });
}

const crowd = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

const rowOf = (id: string) => db.order.findUniqueOrThrow({ where: { id } });
const stock = () => stockOf(product);
const verify = (user: User) => db.user.update({ where: { id: user.id }, data: { emailVerifiedAt: new Date() } });
const serve = () => serveVerifiedBuyers({ now: new Date() });
const lapseAt = (now: Date) => lapseHolds({ now, signal: new AbortController().signal });

/** Uses up the share of unverified buyers: ten of forty. */
async function takeShare() {
  const { status, data } = await order(await createUser(), { quantity: 10 });
  expect([status, data.order.waits_for_stock]).toEqual([201, false]);
}

/** A waiting order of a new account. */
async function waitingOrder(options: Purchase & { by?: User } = {}) {
  const buyer = options.by ?? (await createUser());
  const { status, data } = await order(buyer, options);
  expect([status, data.order.waits_for_stock]).toEqual([201, true]);

  return { buyer, order: data.order };
}

describe("orders of unverified buyers", () => {
  it("together hold a quarter of a product's stock, also concurrently, and the others are accepted without a hold", async () => {
    const buyers = await crowd(30, () => createUser());

    const answers = await crowd(30, (index) => order(buyers[index] as User, { quantity: 2 }));

    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201));
    expect(await stock()).toBe(30);
    expect(answers.filter(({ data }) => data.order.waits_for_stock)).toHaveLength(25);
    expect(await db.order.count({ where: { waitsForStock: true, holdsStock: false, holdLapsesAt: null } })).toBe(25);
    const waiting = answers.find(({ data }) => data.order.waits_for_stock)?.data.order;
    const [mail] = await db.mail.findMany({ where: { orderId: waiting?.id ?? "", kind: "order_placed" } });
    expect(mail?.payload).toMatchObject({ waitsForStock: true });
    await expectAllInvariants();
  });

  it("hold at least one order of each product, and verified buyers hold what they order", async () => {
    const few = await createProduct({ stock: 6 });

    expect((await order(await createUser(), { of: few, quantity: 5 })).data.order.waits_for_stock).toBe(false);
    await waitingOrder({ of: few });
    const verified = await createUser({ isVerified: true });
    expect((await order(verified, { of: few })).data.order.waits_for_stock).toBe(false);
    expect(await stockOf(few)).toBe(0);
    expect((await order(await createUser(), { of: few })).error.detail).toContain("is out of stock");
    await expectAllInvariants();
  });

  it("are not verified by delivered codes, which prove no phone number", async () => {
    const [access, phone, buyer] = [await createProduct({ category: "Software" }), newPhone(), await createUser()];
    const codes = await order(buyer, { of: access, phone, online: true });
    await edit({ admin: await createAdmin() }, codes.data.order.id, { status: "delivered" });
    await takeShare();

    expect((await order(buyer, { phone })).data.order.waits_for_stock).toBe(true);
  });

  it("use a quarter of a coupon's uses together, at least one", async () => {
    const many = await createProduct({ stock: 4_000 });
    const [coupon, single] = [await createCoupon({ usage_limit: 12 }), await createCoupon({ usage_limit: 1 })];
    const buyers = await crowd(12, () => createUser());

    const answers = await crowd(12, (index) => order(buyers[index] as User, { of: many, coupon: coupon.code }));

    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect((await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })).usedCount).toBe(3);
    expect(answers.filter(({ data }) => data.order.waits_for_stock)).toHaveLength(9);
    expect(await stockOf(many)).toBe(3_997);
    expect((await order(await createUser(), { of: many, coupon: single.code })).data.order.waits_for_stock).toBe(false);
    await expectAllInvariants();
  });

  it("get no more units by editing lines, while an order without a hold changes freely", async () => {
    const buyer = await createUser();
    const { data } = await order(buyer, { quantity: 8 });
    const item = at(data.order.items, 0);
    const change = (quantity: number, id = item.id, as = buyer) =>
      tryCall("PUT /orders/items/{id}", { as, params: { id }, body: { quantity } });

    expect((await change(10)).status).toBe(200);
    await call("PUT /orders/items/{id}", { as: buyer, params: { id: item.id }, body: { quantity: 5 } });
    await takeRest(5);
    expect((await change(6)).error).toMatchObject({ code: "unverified_share" });
    expect(await stock()).toBe(30);
    const waiting = await waitingOrder();
    expect((await change(3, at(waiting.order.items, 0).id, waiting.buyer)).status).toBe(200);
    expect(await stock()).toBe(30);
    await expectAllInvariants();
  });
});

/** Buys the remaining share. */
async function takeRest(quantity: number) {
  expect((await order(await createUser(), { quantity })).data.order.waits_for_stock).toBe(false);
}

describe("orders that await stock", () => {
  it("get it when the email is verified, oldest first, and are cancelled immediately if none is left", async () => {
    await takeShare();
    const { buyer, order: first } = await waitingOrder({ quantity: 10 });
    const { order: second } = await waitingOrder({ by: buyer, quantity: 10 });
    const { order: third } = await waitingOrder({ by: buyer, quantity: 4 });
    await order(await createUser({ isVerified: true }), { quantity: 10 });
    expect(await stock()).toBe(20);
    await order(await createUser({ isVerified: true }), { quantity: 8 });
    await verify(buyer);

    expect(await serve()).toBe(3);
    expect(await serve()).toBe(0);

    expect(await rowOf(first.id)).toMatchObject({ status: "pending", holdsStock: true, waitsForStock: false });
    expect(await rowOf(second.id)).toMatchObject({
      status: "cancelled",
      soldOutAt: expect.any(Date),
      holdsStock: false,
    });
    expect(await rowOf(third.id)).toMatchObject({ status: "cancelled", paymentStatus: "pending" });
    expect(await stock()).toBe(2);
    const [mail] = await db.mail.findMany({ where: { orderId: second.id, kind: "order_cancelled" } });
    expect(mail?.payload).toMatchObject({ isSoldOut: true });
    await expectAllInvariants();
  });

  it("are served once, also concurrently", async () => {
    await takeShare();
    const buyers = await crowd(6, async () => (await waitingOrder({ quantity: 5 })).buyer);
    await Promise.all(buyers.map(verify));

    await crowd(4, serve);

    expect(await stock()).toBe(0);
    expect(await db.order.count({ where: { status: "pending", holdsStock: true } })).toBe(7);
    await expectAllInvariants();
  });

  it("get it after a call, or show admins that none is left", async () => {
    const admin = await createAdmin();
    await takeShare();
    const phone = newPhone();
    const { buyer, order: called } = await waitingOrder({ quantity: 10, phone });
    const { order: other } = await waitingOrder({ by: buyer, phone });
    const { order: late } = await waitingOrder({ quantity: 10 });
    const confirm = (id: string) => call("POST /orders/admin/{id}/confirm-phone", { as: admin, params: { id } });

    expect((await confirm(called.id)).data).toMatchObject({ status: "pending", waits_for_stock: false });
    expect(await stock()).toBe(20);
    await serve();
    expect(await rowOf(other.id)).toMatchObject({ holdsStock: true });
    await order(await createUser({ isVerified: true }), { quantity: 10 });
    expect((await confirm(late.id)).data).toMatchObject({ status: "cancelled", is_sold_out: true });
    await expectAllInvariants();
  });

  it("are processed manually while there is stock, and rejected when there is none", async () => {
    const admin = await createAdmin();
    await takeShare();
    const { order: one } = await waitingOrder({ quantity: 10 });
    const { order: two } = await waitingOrder({ quantity: 10 });

    await edit({ admin }, one.id, { status: "processing" });
    await order(await createUser({ isVerified: true }), { quantity: 10 });
    await order(await createUser({ isVerified: true }), { quantity: 9 });

    expect(await rowOf(one.id)).toMatchObject({ holdsStock: true, waitsForStock: false });
    const answer = await refused("PATCH /orders/{id}/status", {
      as: admin,
      params: { id: two.id },
      body: { status: "processing" },
    });
    expect([answer.status, answer.data.code]).toEqual([409, "out_of_stock"]);
    expect(await rowOf(two.id)).toMatchObject({ status: "pending", waitsForStock: true });
    await expectAllInvariants();
  });

  it("are shown to admins, and tell buyers the next step", async () => {
    const admin = await createAdmin();
    await takeShare();
    const { buyer, order: waiting } = await waitingOrder();
    const list = await call("GET /orders", { as: admin, query: { queue: "without_stock" } });
    expect(list.data.data.map(({ id }) => id)).toEqual([waiting.id]);
    expect((await call("GET /orders/admin/queues", { as: admin })).data).toContainEqual(
      expect.objectContaining({ queue: "without_stock", count: 1 }),
    );
    const own = await call("GET /orders/{id}", { as: buyer, params: { id: waiting.id } });
    expect(own.data.waits_for_stock).toBe(true);
  });
});

describe("the hold of an unverified buyer", () => {
  it("ends after six opening hours without ending the order, which then waits", async () => {
    const coupon = await createCoupon({ usage_limit: 8 });
    const buyer = await createUser();
    const { data } = await order(buyer, { quantity: 4, coupon: coupon.code });
    const { holdLapsesAt } = await rowOf(data.order.id);
    const end = holdLapsesAt as Date;

    expect(await lapseAt(new Date(end.getTime() - 1))).toBe(0);
    const runs = await crowd(3, () => lapseAt(end));

    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await rowOf(data.order.id)).toMatchObject({ status: "pending", waitsForStock: true, holdsStock: false });
    expect(await stock()).toBe(40);
    expect((await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })).usedCount).toBe(0);
    expect(await db.mail.count({ where: { orderId: data.order.id, kind: "order_unheld" } })).toBe(1);
    await expectAllInvariants();

    await verify(buyer);
    await serve();
    expect(await stock()).toBe(36);
    expect((await db.coupon.findUniqueOrThrow({ where: { id: coupon.id } })).usedCount).toBe(1);
    await expectAllInvariants();
  });

  it("is kept if the buyer is verified in time, and no longer counts into the share", async () => {
    const buyer = await createUser();
    const { data } = await order(buyer, { quantity: 10 });
    const end = (await rowOf(data.order.id)).holdLapsesAt as Date;
    await verify(buyer);

    expect(await lapseAt(end)).toBe(0);

    expect(await rowOf(data.order.id)).toMatchObject({ holdsStock: true, holdLapsesAt: null });
    expect((await order(await createUser(), { quantity: 7 })).data.order.waits_for_stock).toBe(false);
    await expectAllInvariants();
  });
});
