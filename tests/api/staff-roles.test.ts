/** Staff roles (D9.27): what each sees and may do beyond the access of single operations (tests/http/access-matrix). */
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import type { Order } from "@/lib/orders/schema";
import { staffRoles } from "@/lib/roles";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { getParcel, getParcels, listParcels } from "@/server/orders/parcels";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createStaff, createUser, PASSWORD } from "@/tests/support/factories";

const NOT_ALLOWED = "Your role doesn't allow this. Ask the shop's owner.";

let owner: User;
let packer: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  [owner, packer, buyer] = [await createAdmin(), await createStaff("packer"), await createUser()];
  product = await createProduct({ name: "Noble gases" });
});

const confirm = (id: string) => call("POST /orders/admin/{id}/confirm-phone", { as: owner, params: { id } });

/** An order that waits to be packed. */
async function placeToPack(): Promise<Order> {
  const order = await createOrder(buyer, [{ product }]);
  await db.order.update({ where: { id: order.id }, data: { shipEmail: "secret@example.net" } });
  await confirm(order.id);

  return order;
}

describe("the previous release beside this one (ADR 049)", () => {
  const rankOf = async (id: string) => {
    const { role, staffRole, suspendedAt } = await db.user.findUniqueOrThrow({ where: { id } });
    return { role, staffRole, suspendedAt };
  };

  it("makes owners by setting the role alone, and customers without a staff role or suspension", async () => {
    await db.$executeRaw`UPDATE users SET role = 'admin' WHERE id = ${buyer.id}::uuid`;
    expect(await rankOf(buyer.id)).toEqual({ role: "admin", staffRole: "owner", suspendedAt: null });

    await db.user.update({ where: { id: packer.id }, data: { suspendedAt: new Date() } });
    await db.$executeRaw`UPDATE users SET role = 'customer' WHERE id = ${packer.id}::uuid`;
    expect(await rankOf(packer.id)).toEqual({ role: "customer", staffRole: null, suspendedAt: null });
  });

  it("inserts admins as owners", async () => {
    await db.$executeRaw`INSERT INTO users (id, email, full_name, role) VALUES (gen_random_uuid(), 'a@shop.example', 'A', 'admin')`;

    expect(await db.user.findUnique({ where: { email: "a@shop.example" } })).toMatchObject({ staffRole: "owner" });
  });
});

describe("PATCH auth/users/{id}", () => {
  const patch = (as: User, id: string, role: string) =>
    tryCall("PATCH /auth/users/{id}", { as, params: { id }, body: { role } });

  it("makes owners with the role admin, from customers and from other staff", async () => {
    for (const { id } of [buyer, packer]) {
      expect((await patch(owner, id, "admin")).data).toMatchObject({ role: "admin" });
      expect(await db.user.findUnique({ where: { id } })).toMatchObject({ staffRole: "owner" });
    }
  });

  it.each(staffRoles.filter((role) => role !== "owner"))("is forbidden to the role %s", async (role) => {
    const { status, error } = await patch(await createStaff(role), packer.id, "admin");

    expect([status, error.detail]).toEqual([403, NOT_ALLOWED]);
  });

  it("keeps the last owner who is not suspended, whatever other staff there are", async () => {
    const [second] = [await createAdmin(), await createStaff("manager")];
    await db.user.update({ where: { id: second.id }, data: { suspendedAt: new Date() } });
    // An owner's request that was authorised before they were suspended.
    const late = await createAdmin();
    await db.user.update({ where: { id: late.id }, data: { suspendedAt: new Date() } });

    expect((await patch(late, owner.id, "customer")).status).toBe(401);
    await db.user.update({ where: { id: late.id }, data: { suspendedAt: null } });
    expect((await patch(late, owner.id, "customer")).status).toBe(200);
    expect(await db.user.count({ where: { staffRole: "owner", suspendedAt: null } })).toBe(1);
  });
});

describe("suspended staff", () => {
  const login = (password: string) =>
    refused("POST /auth/login", { body: { username: packer.email, password } as never });

  it("learn of it with the right password only, and lose their sessions", async () => {
    const { data } = await call("POST /auth/login", { body: { username: packer.email, password: PASSWORD } });
    await db.user.update({ where: { id: packer.id }, data: { suspendedAt: new Date() } });

    const [right, wrong] = [await login(PASSWORD), await login("another password")];
    expect([right.status, right.data.code]).toEqual([403, "suspended"]);
    expect([wrong.status, wrong.data.detail]).toEqual([401, "Incorrect email or password"]);
    expect((await refused("GET /auth/me", { token: data.access_token })).status).toBe(401);
    await refused("POST /auth/refresh", { body: { refresh_token: data.refresh_token } });
    expect(right.headers.get("set-cookie")).toBeNull();
  });
});

describe("a packer", () => {
  it("sees parcels to pack and on the way, without email address, account, coupon and the buyer's record", async () => {
    const [packed, fresh, delivered] = [
      await placeToPack(),
      await createOrder(buyer, [{ product }]),
      await placeToPack(),
    ];
    for (const status of ["shipped", "delivered"] as const)
      await call("PUT /orders/admin/{id}", { as: owner, params: { id: delivered.id }, body: { status } });
    const query = { page: 1, limit: 100, sort: "newest", late: false } as const;

    const { data, pagination } = await listParcels(query, new Date());

    expect(data.map(({ id }) => id)).toEqual([packed.id]);
    expect(pagination.total_items).toBe(1);
    const written = JSON.stringify(data);
    for (const secret of ["secret@example.net", buyer.email, buyer.id, "number_record", "refused_before"])
      expect(written).not.toContain(secret);
    expect(data[0]?.shipping_address).toMatchObject({ phone: expect.stringContaining("1712"), email: null });
    expect(await getParcel(fresh.id)).toBeNull();
    expect(await getParcels([delivered.id, packed.id])).toHaveLength(1);
  });

  it("finds parcels by name and number, not by email address, account or total, and nothing else", async () => {
    const order = await placeToPack();
    const find = async (term: string) => (await call("GET /admin/search", { as: packer, query: { term } })).data;

    expect((await find(order.order_number)).orders).toMatchObject([{ id: order.id }]);
    expect((await find("345678")).orders).toHaveLength(1);
    for (const term of ["secret@", buyer.email, buyer.fullName, String(order.total_amount), "Noble gases"]) {
      expect(
        Object.values((await find(term)).totals).reduce((sum, count) => sum + count, 0),
        term,
      ).toBe(0);
    }
  });

  it("gets no other orders from the API", async () => {
    const { id } = await placeToPack();

    expect((await call("GET /orders", { as: packer })).data.data).toEqual([]);
    expect((await refused("GET /orders/{id}", { as: packer, params: { id } })).status).toBe(404);
    expect((await refused("GET /orders/admin/{id}/details", { as: packer, params: { id } })).status).toBe(403);
    expect(
      (await refused("PATCH /orders/{id}/status", { as: packer, params: { id }, body: { status: "cancelled" } }))
        .status,
    ).toBe(404);
  });

  it("hands parcels over and takes that back, but takes no other step and overrides no warning", async () => {
    const order = await placeToPack();
    const step = (name: string, more: object = {}) =>
      tryCall("POST /orders/admin/bulk", { as: packer, body: { step: name, orders: [{ id: order.id }], ...more } });

    expect((await step("hand_over")).data.results).toMatchObject([{ outcome: "done" }]);
    expect((await step("take_back_hand_over")).data.results).toMatchObject([{ outcome: "done" }]);
    for (const name of ["confirm", "delivered", "cash_received", "cancel", "take_back_confirmation"])
      expect((await step(name)).error, name).toMatchObject({ detail: NOT_ALLOWED, code: "forbidden" });
    expect((await step("hand_over", { anyway: true })).status).toBe(403);
  });

  it("reads courier's sheets of numbers, not of payments, and exports parcels only", async () => {
    const [parcel, fresh] = [await placeToPack(), await createOrder(buyer, [{ product }])];
    const sheet = `Invoice\tConsignment ID\n${parcel.order_number}\t14241`;
    const read = (kind: string) => tryCall("POST /orders/admin/courier-sheet", { as: packer, body: { kind, sheet } });
    const ids = [parcel.id, fresh.id];

    expect((await read("numbers")).data.rows).toMatchObject([{ outcome: "ready" }]);
    expect((await read("payments")).status).toBe(403);
    const { data } = await call("POST /orders/admin/courier-file/check", {
      as: packer,
      body: { courier: "pathao", ids },
    });
    expect(data.count).toBe(1);
  });
});

describe("counts of pending work", () => {
  const read = async (as: User) => ({
    pulse: (await call("GET /dashboard/pulse", { as, query: { since: addDays(new Date(), -1).toISOString() } })).data,
    attention: (await call("GET /dashboard/attention", { as })).data,
  });

  beforeEach(async () => {
    await placeToPack();
    await createOrder(buyer, [{ product }]);
    await call("POST /contact/contact", {
      body: { name: "Rahima", email: "r@example.com", subject: "Hello", message: "Is the shop open on Friday?" },
    });
    await db.product.update({ where: { id: product.id }, data: { stockQuantity: 1 } });
  });

  it("are complete for an owner", async () => {
    const { pulse, attention } = await read(owner);

    expect(pulse).toMatchObject({ new_orders: 2, to_confirm: 1, unread_messages: 1 });
    expect(attention).toMatchObject({ unread_messages: 1, low_stock: { count: 1 } });
    expect(attention.queues.length).toBeGreaterThan(2);
  });

  it("are those of parcels for a packer, without amounts", async () => {
    const { pulse, attention } = await read(packer);

    expect(pulse).toMatchObject({
      new_orders: 0,
      to_confirm: 0,
      open_cases: 0,
      unread_messages: 0,
      waiting_reviews: 0,
    });
    expect(attention.queues).toMatchObject([
      { queue: "to_pack", count: 1, amount: null },
      { queue: "on_the_way", count: 0, amount: null },
    ]);
    expect(attention).toMatchObject({
      unread_messages: 0,
      low_stock: { count: 0 },
      unconfirmed: { count: 0, orders: [] },
    });
  });

  it("are those of products for an editor, and of messages and orders for support", async () => {
    const [editor, support] = [await read(await createStaff("editor")), await read(await createStaff("support"))];

    expect(editor.attention).toMatchObject({ queues: [], unread_messages: 0, low_stock: { count: 1 } });
    expect(editor.pulse).toMatchObject({ new_orders: 0, unread_messages: 0 });
    expect(support.attention).toMatchObject({ unread_messages: 1, low_stock: { count: 0 }, unconfirmed: { count: 0 } });
    expect(support.pulse).toMatchObject({ new_orders: 2, unread_messages: 1, open_cases: 0 });
  });
});

it("lets support read every order, and change none", async () => {
  const support = await createStaff("support");
  const { id } = await placeToPack();

  expect((await call("GET /orders", { as: support })).data.pagination.total_items).toBe(1);
  expect((await call("GET /orders/{id}", { as: support, params: { id } })).data.id).toBe(id);
  expect((await refused("PUT /orders/admin/{id}", { as: support, params: { id }, body: { note: "x" } })).status).toBe(
    403,
  );
  expect(
    (await refused("PATCH /orders/{id}/status", { as: support, params: { id }, body: { status: "shipped" } })).status,
  ).toBe(404);
  expect((await refused("GET /orders/export.csv", { as: support })).status).toBe(403);
  expect((await refused("GET /dashboard/stats", { as: support })).status).toBe(403);
});
