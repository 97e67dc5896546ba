/** Orders that staff create for, or transfer to, an unverified account (D9.26): the account's old password must not give access to them. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import type { StaffOrderInput } from "@/lib/desk/staff-order";
import { hashToken } from "@/server/auth/tokens";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { prepareMail } from "@/server/worker";
import { call, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createProduct, createUser, orderBody } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { deliverOrder } from "@/tests/support/reviews";
import { mailKinds } from "@/tests/support/smtp";

const PHONE = "01712-345678";
const PASSWORD = "a stranger's password";
const rahima = { full_name: "Rahima Khatun", phone: PHONE };

let admin: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  product = await createProduct({ price: 500, stock: 10 });
});

/** A stranger registers an account with the victim's name and number, and signs in. */
async function strangersAccount(email = "mallory@example.com") {
  const { data: user } = await call("POST /auth/register", { body: { ...rahima, email, password: PASSWORD } });
  const { data: tokens } = await call("POST /auth/login", { body: { username: email, password: PASSWORD } });
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  await db.mail.deleteMany();

  return {
    ...user,
    reads: () => tryCall("GET /orders/my-orders", { headers }),
    refreshes: () => tryCall("POST /auth/refresh", { body: { refresh_token: tokens.refresh_token } }),
    signsIn: () => tryCall("POST /auth/login", { body: { username: email, password: PASSWORD } }),
  };
}

type Stranger = Awaited<ReturnType<typeof strangersAccount>>;

async function expectLockedOut({ reads, refreshes, signsIn }: Stranger) {
  const answers = await Promise.all([reads(), refreshes(), signsIn()]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
}

const take = (more: Partial<StaffOrderInput>, headers: Record<string, string> = {}) => {
  const body = { ...orderBody([{ product }]), source: "phone", ...more } as StaffOrderInput;
  return tryCall("POST /orders/admin", { as: admin, body, headers });
};
const callers = async (phone: string) =>
  (await call("GET /orders/admin/callers", { as: admin, query: { phone } })).data.customers;

/** The token of the link emailed to the account's address. */
async function mailedToken(userId: string): Promise<string> {
  const mail = await db.mail.findFirstOrThrow({ where: { kind: "set_password" } });
  const facts = await prepareMail.set_password({ ...mail, payload: { userId } }, new Date());

  return new URL(facts?.link ?? "").searchParams.get("token") ?? "";
}

describe("an order for an account that a stranger registered with the caller's number", () => {
  it("is rejected with a warning, and changes nothing", async () => {
    const stranger = await strangersAccount();
    expect(await callers(PHONE)).toMatchObject([{ id: stranger.id, orders_count: 0, is_unverified: true }]);

    const refusal = await take({ customer_id: stranger.id });
    expect(refusal).toMatchObject({ status: 409, data: { code: "unverified_account" } });
    expect(refusal.data).toMatchObject({ detail: expect.stringContaining("mallory@example.com") });
    expect(await db.order.count()).toBe(0);
    expect((await stranger.reads()).status).toBe(200);
  });

  it("is rejected also if only codes were delivered, which does not prove the number", async () => {
    const stranger = await strangersAccount();
    const account = await db.user.findUniqueOrThrow({ where: { id: stranger.id } });
    const access = await createProduct({ category: "Software" });
    const body = { ...orderBody([{ product }, { product: access }]), payment_method: "aamarpay" as const };
    const { order } = (await call("POST /orders", { as: account, body })).data;
    const cards = order.items.find(({ product_id }) => product_id === product.id);
    await call("DELETE /orders/items/{id}", { as: account, params: { id: cards?.id ?? "" } });
    await call("PATCH /orders/{id}/status", { as: admin, params: { id: order.id }, body: { status: "delivered" } });

    expect(await callers(PHONE)).toMatchObject([{ id: stranger.id, orders_count: 1, is_unverified: true }]);
    expect(await take({ customer_id: stranger.id })).toMatchObject({
      status: 409,
      data: { code: "unverified_account" },
    });
  });

  it("never hides the customer, however many accounts strangers register with the number", async () => {
    const cards = await createProduct({ stock: 100 });
    const phoneDigits = "+8801712345678";
    const herself = await createUser({ phone: PHONE, isVerified: true });
    await db.user.update({ where: { id: herself.id }, data: { phoneDigits } });
    const served = await createUser();
    await deliverOrder(await createOrder(served, [{ product: cards }]));
    for (let index = 0; index < 25; index += 1) {
      const stranger = await createUser({ phone: PHONE });
      await db.user.update({ where: { id: stranger.id }, data: { phoneDigits } });
      if (index < 12) await createOrder(stranger, [{ product: cards }]);
    }

    const found = await callers(PHONE);
    expect(found.slice(0, 2).map(({ id }) => id)).toEqual([served.id, herself.id]);
    expect(found.map(({ is_unverified }) => is_unverified)).toEqual([false, false, ...Array(8).fill(true)]);
  });

  it("once confirmed cannot be read with the previous password or sessions", async () => {
    const stranger = await strangersAccount();
    expect((await take({ customer_id: stranger.id, confirm_unverified: true })).status).toBe(201);

    await expectLockedOut(stranger);
    expect(await mailKinds()).toEqual(["order_placed", "set_password"]);
    const audit = await db.auditEntry.findMany({ where: { entity: "user", action: "access_voided" } });
    expect(audit).toMatchObject([{ entityId: stranger.id, actorId: admin.id }]);
    const token = await mailedToken(stranger.id);
    await call("POST /auth/reset-password", { body: { token, new_password: "the owner's password" } });
    const login = { username: "mallory@example.com", password: "the owner's password" };
    expect((await tryCall("POST /auth/login", { body: login })).status).toBe(200);
    expect(await db.user.findUniqueOrThrow({ where: { id: stranger.id } })).toMatchObject({
      emailVerifiedAt: expect.any(Date),
    });
    await expectAllInvariants();
  });

  it("once confirmed cannot be moved to an address that the stranger requested before", async () => {
    const stranger = await strangersAccount();
    await db.emailChange.create({
      data: {
        userId: stranger.id,
        oldEmail: stranger.email,
        newEmail: "thief@example.org",
        tokenHash: hashToken("requested"),
        expiresAt: addDays(new Date(), 1),
      },
    });
    await take({ customer_id: stranger.id, confirm_unverified: true });

    expect((await tryCall("POST /account/email/confirm", { body: { token: "requested" } })).status).toBe(400);
    expect(await db.user.findUniqueOrThrow({ where: { id: stranger.id } })).toMatchObject({ email: stranger.email });
  });

  it("revokes a concurrent sign-in of the stranger", async () => {
    const stranger = await strangersAccount();
    const [placed, ...tries] = await Promise.all([
      take({ customer_id: stranger.id, confirm_unverified: true }),
      ...Array.from({ length: 4 }, stranger.signsIn),
    ]);

    expect(placed.status).toBe(201);
    expect(tries.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect(await db.session.count({ where: { userId: stranger.id, revokedAt: null } })).toBe(0);
    await expectLockedOut(stranger);
  });

  it("is one order for repeated confirmed requests", async () => {
    const stranger = await strangersAccount();
    const headers = { "idempotency-key": randomUUID() };
    const press = () => take({ customer_id: stranger.id, confirm_unverified: true }, headers);
    const answers = [...(await Promise.all([press(), press()])), await press()];

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await db.order.count()).toBe(1);
  });

  it("needs no confirmation once only the shop vouches for the account", async () => {
    const stranger = await strangersAccount();
    await take({ customer_id: stranger.id, confirm_unverified: true });

    expect((await take({ customer_id: stranger.id })).status).toBe(201);
    expect(await mailKinds()).toEqual(["order_placed", "order_placed", "set_password"]);
  });
});

describe("an account that needs no warning", () => {
  it("has a confirmed address, or a parcel delivered to this number", async () => {
    const confirmed = await createUser({ isVerified: true });
    const stranger = await strangersAccount();
    const { data } = await call("POST /orders", { as: confirmed, body: orderBody([{ product }]) });
    const delivered = { userId: stranger.id, status: "delivered", heldUntil: null } as const;
    await db.order.update({ where: { id: data.order.id }, data: delivered });

    expect((await take({ customer_id: confirmed.id })).status).toBe(201);
    expect((await take({ customer_id: stranger.id })).status).toBe(201);
    expect((await stranger.reads()).status).toBe(200);
    const elsewhere = { ...orderBody([{ product }]).shipping_address, phone: "01911000000" };
    const gift = await take({ customer_id: stranger.id, shipping_address: elsewhere });
    expect(gift).toMatchObject({ status: 409, data: { code: "unverified_account" } });
  });

  it("was created by the shop, without a password", async () => {
    const new_customer = { ...rahima, password: "chosen by staff 7" };
    const body = { ...orderBody([{ product }]), source: "phone", new_customer } as const;
    const { data } = await call("POST /orders/admin", { as: admin, body });
    const id = data.order.user_id;

    expect(await callers(PHONE)).toMatchObject([{ is_unverified: false }]);
    expect((await take({ customer_id: id })).status).toBe(201);
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ passwordHash: null });
  });
});

describe("a new customer whose email a stranger registered first", () => {
  const entered = { new_customer: { ...rahima, full_name: "Rahima Begum", email: "rahima@example.com" } };

  it("is warned immediately, and the order goes to the address only", async () => {
    const stranger = await strangersAccount("rahima@example.com");
    expect(await take(entered)).toMatchObject({ status: 409, data: { code: "unverified_account" } });
    const headers = { "idempotency-key": randomUUID() };
    const confirmed = { ...entered, confirm_unverified: true };
    const placed = await take(confirmed, headers);

    expect(placed).toMatchObject({ status: 201, data: { order: { user_id: stranger.id } } });
    await expectLockedOut(stranger);
    expect((await take(confirmed, headers)).data).toMatchObject({ order: { user_id: stranger.id } });
    expect(await db.order.count()).toBe(1);
    // The stranger's input is replaced by the customer's.
    expect(await db.user.findUniqueOrThrow({ where: { id: stranger.id } })).toMatchObject({
      fullName: "Rahima Begum",
      passwordHash: null,
    });
  });

  it("is sent to the account that its owner has verified, as before", async () => {
    await createUser({ email: "rahima@example.com", isVerified: true });
    const answer = await take({ ...entered, confirm_unverified: true });

    expect(answer).toMatchObject({ status: 409, data: { code: "email_taken" } });
  });
});

describe("transferring orders to an unverified account", () => {
  it("is rejected with a warning, and once confirmed ends its password and sessions", async () => {
    const body = { ...orderBody([{ product }]), source: "phone", new_customer: rahima } as const;
    const { data } = await call("POST /orders/admin", { as: admin, body });
    const stranger = await strangersAccount();
    const given = {
      customer_id: data.order.user_id,
      email: stranger.email,
      has_seen_proof: true,
      proof: "Called",
    } as const;
    const give = (more: object = {}) => tryCall("POST /orders/admin/give", { as: admin, body: { ...given, ...more } });

    expect(await give()).toMatchObject({ status: 409, data: { code: "unverified_account" } });
    expect((await stranger.reads()).data).toMatchObject({ data: [] });
    expect((await give({ confirm_unverified: true })).status).toBe(200);
    await expectLockedOut(stranger);
    expect(await mailKinds()).toEqual(["set_password"]);
    await expectAllInvariants();
  });
});
