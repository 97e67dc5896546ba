/** Orders created by an admin for a customer (ADR 070): account, price, hold and notifications. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { StaffOrderInput } from "@/lib/desk/staff-order";
import { isPlaceholderEmail } from "@/lib/no-email";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import {
  createAdmin,
  createCoupon,
  createOrder,
  createPremiumCode,
  createProduct,
  createUser,
  orderBody,
} from "@/tests/support/factories";
import { resetGateway } from "@/tests/support/gateway";
import { expectAllInvariants } from "@/tests/support/invariants";
import { orderRow, stockOf } from "@/tests/support/rows";
import { mailKinds } from "@/tests/support/smtp";

let admin: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  resetGateway();
  admin = await createAdmin();
  product = await createProduct({ price: 500, stock: 10 });
});

const rahima = { full_name: "Rahima Khatun", phone: "01712-345678" };

function body(more: Partial<StaffOrderInput> = {}): StaffOrderInput {
  return { ...orderBody([{ product }]), new_customer: rahima, source: "phone", ...more };
}

const take = (more: Partial<StaffOrderInput> = {}, headers: Record<string, string> = {}) =>
  tryCall("POST /orders/admin", { as: admin, body: body(more), headers });
const taken = async (more: Partial<StaffOrderInput> = {}) =>
  (await call("POST /orders/admin", { as: admin, body: body(more) })).data;
const details = async (id: string) =>
  (await call("GET /orders/admin/{id}/details", { as: admin, params: { id } })).data;
const cash = (id: string) => call("POST /orders/admin/{id}/cash-received", { as: admin, params: { id } });
const callers = async (phone: string) =>
  (await call("GET /orders/admin/callers", { as: admin, query: { phone } })).data;

describe("an order by phone", () => {
  it("has the price and hold of a website order, is confirmed, and records the admin", async () => {
    const { order, payment_link } = await taken({ internal_note: "Wants it on Friday", note: "Blue gate" });

    expect(order).toMatchObject({ total_amount: 560, delivery_charge: 60, note: "Blue gate", confirm_by: null });
    expect(payment_link).toBeNull();
    expect(await stockOf(product)).toBe(9);
    expect(await details(order.id)).toMatchObject({
      source: "phone",
      placed_by: "Test Admin",
      payment_link: null,
      customer: { full_name: "Rahima Khatun", email: null, phone: "01712-345678" },
      mail_recipients: [],
      sendable_mails: [],
      work: { queue: "to_pack" },
    });
    const listed = await call("GET /orders", { as: admin, query: { source: "phone" } });
    expect(listed.data.data.map(({ id, source }) => [id, source])).toEqual([[order.id, "phone"]]);
    expect((await call("GET /orders", { as: admin, query: { source: "website" } })).data.data).toEqual([]);
    const { history } = await details(order.id);
    expect(history.map(({ action, by, changes }) => [action, by, changes])).toEqual([
      ["placed", "Test Admin", { source: { from: null, to: "phone" } }],
      ["noted", "Test Admin", { note: { from: null, to: "Wants it on Friday" } }],
    ]);
    expect((await orderRow(order.id)).phoneConfirmedAt).not.toBeNull();
    await expectAllInvariants();
  });

  it("sends no email to a customer without an address, at any step, and its code can be handed on to anyone", async () => {
    const code = await createPremiumCode();
    const { order } = await taken();
    await call("PUT /orders/admin/{id}", { as: admin, params: { id: order.id }, body: { status: "shipped" } });
    await cash(order.id);
    const resend = { as: admin, params: { id: order.id }, body: { kind: "order_placed" } } as const;
    expect(await tryCall("POST /orders/admin/{id}/resend-mail", resend)).toMatchObject({ data: { code: "no_email" } });

    expect(await mailKinds()).toEqual([]);
    expect(await details(order.id)).toMatchObject({ payment_status: "paid", premium_code: { code: code.code } });
    expect(await db.premiumCode.findUniqueOrThrow({ where: { id: code.id } })).toMatchObject({ boundUserEmail: null });
    const listed = (await call("GET /premium-codes", { as: admin })).data.data[0];
    expect(listed).toMatchObject({
      bound_user_email: null,
      distributed_to_email: null,
      distributed_to_order_id: order.id,
    });
    const somebody = await createUser();
    await call("POST /premium-codes/use/{code}", { as: somebody, params: { code: code.code } });
  });

  it("assigns a later code to the order only as well", async () => {
    await createPremiumCode({ isActive: false });
    const { order } = await taken();
    await cash(order.id);
    expect(await details(order.id)).toMatchObject({ waits_for_code: true });

    await call("POST /premium-codes", { as: admin, body: {} });
    expect(await details(order.id)).toMatchObject({ waits_for_code: false });
    expect(await db.premiumCode.findFirstOrThrow({ where: { isActive: true } })).toMatchObject({
      boundUserEmail: null,
      distributedToOrderId: order.id,
    });
    expect(await mailKinds()).toEqual([]);
  });

  it("of a customer with an email is confirmed by email, without counting against the customer's limits", async () => {
    const { order } = await taken({ new_customer: { ...rahima, email: "rahima@example.com" } });

    expect(await mailKinds()).toEqual(["order_placed"]);
    expect(await db.mail.findFirstOrThrow()).toMatchObject({ recipient: "rahima@example.com", isLimited: false });
    expect(await details(order.id)).toMatchObject({ customer: { email: "rahima@example.com" } });
  });

  it("belongs to an existing account only if stated, and never to two", async () => {
    const known = await createUser({ phone: rahima.phone, isVerified: true });
    const { order: other } = await taken();
    expect(other.user_id).not.toBe(known.id);

    const { order } = await taken({ new_customer: null, customer_id: known.id });
    expect(order.user_id).toBe(known.id);
    expect((await call("GET /orders/my-orders", { as: known })).data.data.map(({ id }) => id)).toEqual([order.id]);
    expect(await mailKinds()).toEqual(["order_placed"]);
  });

  it("is one order for repeated requests, and one customer", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(Array.from({ length: 4 }, () => take({}, headers)));

    const ids = answers.map(({ data }) => ("order" in data ? data.order.id : data));
    expect(new Set(ids).size).toBe(1);
    expect(await db.order.count()).toBe(1);
    expect(await db.user.count({ where: { role: "customer" } })).toBe(1);
    expect((await take({ note: "Another one" }, headers)).status).toBe(409);
    expect(await stockOf(product)).toBe(9);
  });

  it("accepts coupons like the checkout, and open-order limits apply", async () => {
    const coupon = await createCoupon({ per_customer_limit: 1 });
    const { order } = await taken({ coupon_code: coupon.code });
    expect(order).toMatchObject({ discount: 50, total_amount: 510 });

    const again = { coupon_code: coupon.code, new_customer: null, customer_id: order.user_id };
    expect(await take(again)).toMatchObject({ status: 409, data: { code: "coupon_refused" } });
    expect(await stockOf(product)).toBe(9);
  });

  it("leaves no account or other traces when rejected", async () => {
    const { status, data } = await refused("POST /orders/admin", {
      as: admin,
      body: { ...body(), items: [{ product_id: product.id, quantity: 10 }], total_amount: 100 },
    });
    expect([status, data.code]).toEqual([409, "total_changed"]);
    expect(await db.user.count({ where: { role: "customer" } })).toBe(0);

    const account = await createUser({ email: "known@example.com", isVerified: true });
    const mailed = { new_customer: { ...rahima, email: account.email } };
    expect(await take(mailed)).toMatchObject({ status: 409, data: { code: "email_taken" } });
    expect(await take({ new_customer: null })).toMatchObject({ status: 422 });
    expect(await take({ customer_id: account.id })).toMatchObject({ status: 422 });
    expect(await take({ new_customer: null, customer_id: randomUUID() })).toMatchObject({ status: 404 });
    expect(await stockOf(product)).toBe(10);
    expect(await db.order.count()).toBe(0);
    await expectAllInvariants();
  });
});

describe("a customer without an email", () => {
  it("works in lists, searches and exports, shows no placeholder address, and cannot be contacted by one", async () => {
    const { order } = await taken();
    const row = await db.user.findUniqueOrThrow({ where: { id: order.user_id } });
    expect(isPlaceholderEmail(row.email)).toBe(true);

    const { data: user } = await call("GET /auth/users/{id}", { as: admin, params: { id: row.id } });
    expect(user).toMatchObject({ email: null, orders_count: 1, codes_count: 0 });
    const { data: users } = await call("GET /auth/users", { as: admin, query: { search: "Rahima" } });
    expect(users.data.map(({ email }) => email)).toEqual([null]);
    for (const search of ["no-email", row.id.slice(0, 2), row.id.slice(0, 6)]) {
      const found = await call("GET /auth/users", { as: admin, query: { search } });
      expect(found.data.data.map(({ id }) => id)).not.toContain(row.id);
    }
    const { data: found } = await call("GET /admin/search", { as: admin, query: { term: "Rahima" } });
    expect(found.customers).toMatchObject([{ email: null }]);
    const texts = await Promise.all([
      call("GET /auth/users/export.csv", { as: admin }),
      call("GET /orders/export.csv", { as: admin }),
      call("GET /admin/audit", { as: admin }),
    ]);
    expect(JSON.stringify(texts)).not.toContain("no-email.invalid");

    for (const email of [row.email, row.email.toUpperCase()]) {
      const posted = { email, password: "a long password", full_name: "Someone" };
      expect((await refused("POST /auth/register", { body: posted })).status).toBe(422);
      expect((await refused("POST /auth/forgot-password", { body: { email } })).status).toBe(422);
    }
    expect(await mailKinds()).toEqual([]);
  });
});

describe("the lookup of a number", () => {
  it("finds all accounts that have it or received parcels there, in any spelling, and counts returned parcels", async () => {
    const account = await createUser({ fullName: "Karim Uddin" });
    await db.user.update({ where: { id: account.id }, data: { phone: "01712345678", phoneDigits: "+8801712345678" } });
    const { order } = await taken();
    await call("PUT /orders/admin/{id}", { as: admin, params: { id: order.id }, body: { status: "shipped" } });
    const back = { as: admin, params: { id: order.id }, body: { return_status: "received" } } as const;
    await call("POST /orders/admin/{id}/returned", back);
    await createOrder(await createUser({ fullName: "A Stranger" }), [{ product }], new Date(0));

    for (const phone of ["01712-345678", "+88 01712 345678", "০১৭১২৩৪৫৬৭৮"]) {
      const { customers, refused_before } = await callers(phone);
      expect(customers.map(({ full_name, orders_count }) => [full_name, orders_count])).toEqual([
        ["Rahima Khatun", 1],
        ["A Stranger", 1],
        ["Karim Uddin", 0],
      ]);
      expect(customers[0]).toMatchObject({ email: null, last_order: { shipping_address: { area: "Dhanmondi" } } });
      expect(refused_before).toBe(1);
    }
    expect((await callers("01712-34567")).customers).toEqual([]);
  });

  it("lists undelivered orders to the number or of its accounts", async () => {
    const { order } = await taken();
    const elsewhere = await createOrder(await createUser(), [{ product }]);
    const arrived = await createOrder(await createUser(), [{ product }], new Date(0));
    await db.order.update({ where: { id: arrived.id }, data: { status: "delivered", heldUntil: null } });
    const gift = { shipPhone: "01911-000000", shipPhoneDigits: "+8801911000000" };
    await db.order.update({ where: { id: elsewhere.id }, data: gift });

    const { open_orders } = await callers("01712345678");
    expect(open_orders).toMatchObject([{ id: order.id, order_number: order.order_number, work: { queue: "to_pack" } }]);
    expect((await callers("01911000000")).open_orders.map(({ id }) => id)).toEqual([elsewhere.id]);
  });
});

describe("a customer's message", () => {
  const read = async (text: string) =>
    (await call("POST /orders/admin/read-message", { as: admin, body: { text } })).data;

  it("proposes products on sale with their stock, and stores nothing", async () => {
    await createProduct({ name: "Hidden atlas", isActive: false });
    const atlas = await createProduct({ name: "Star atlas", stock: 1 });
    const proposal = await read(
      "Star atlas 3 pcs\nRahima Khatun\n01712345678\nHouse 5, Dhanmondi, Dhaka\nHidden atlas",
    );

    expect(proposal).toMatchObject({
      name: "Rahima Khatun",
      phone: "+8801712345678",
      city: "Dhaka",
      area: "Dhanmondi",
    });
    expect(proposal.items).toMatchObject([{ product: { id: atlas.id, stock_quantity: 1 }, quantity: 1 }]);
    expect(proposal.unclear.map(({ kind, text }) => [kind, text])).toContainEqual(["out_of_stock", "3 × Star atlas"]);
    expect(JSON.stringify(proposal)).not.toContain(`"name":"Hidden atlas"`);
    expect(await db.user.count({ where: { phone: { not: null } } })).toBe(0);
  });

  it("needs a text of at most 2,000 characters, and the right to take orders", async () => {
    const body = { text: "x".repeat(2001) };

    expect(await tryCall("POST /orders/admin/read-message", { as: admin, body })).toMatchObject({ status: 422 });
    expect(await tryCall("POST /orders/admin/read-message", { as: await createUser(), body })).toMatchObject({
      status: 403,
    });
  });
});
