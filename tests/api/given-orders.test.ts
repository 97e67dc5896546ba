/** Orders of customers without email are transferred to an account only with a proof (ADR 070), all of them, with their codes. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { isPlaceholderEmail } from "@/lib/no-email";
import { db } from "@/server/db";
import { accountTransferredTo } from "@/server/desk/transfer-orders";
import type { Product, User } from "@/server/generated/prisma/client";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createPremiumCode, createProduct, createUser, orderBody } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { orderRow } from "@/tests/support/rows";

let admin: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  product = await createProduct({ price: 500, stock: 10 });
});

const rahima = { full_name: "Rahima Khatun", phone: "01712-345678" };

const take = (customer: object = { new_customer: rahima }) =>
  tryCall("POST /orders/admin", {
    as: admin,
    body: { ...orderBody([{ product }]), source: "phone", ...customer },
  });
async function taken() {
  const body = { ...orderBody([{ product }]), source: "phone", new_customer: rahima } as const;

  return (await call("POST /orders/admin", { as: admin, body })).data;
}
const cash = (id: string) => call("POST /orders/admin/{id}/cash-received", { as: admin, params: { id } });
const give = (customer_id: string, email: string) =>
  tryCall("POST /orders/admin/give", {
    as: admin,
    body: { customer_id, email, has_seen_proof: true, proof: "Called from this number" },
  });

describe("transferring orders to an account", () => {
  it("does nothing on registration, and transfers all orders with their codes after proof", async () => {
    const code = await createPremiumCode();
    const { order } = await taken();
    await cash(order.id);
    await call("POST /auth/register", {
      body: { ...rahima, email: "rahima@example.com", password: "a long password" },
    });
    const account = await db.user.update({
      where: { email: "rahima@example.com" },
      data: { emailVerifiedAt: new Date() },
    });
    expect((await call("GET /orders/my-orders", { as: account })).data.data).toEqual([]);

    expect(await give(order.user_id, account.email)).toMatchObject({
      status: 200,
      data: { orders: 1, user_id: account.id },
    });
    expect((await call("GET /orders/my-orders", { as: account })).data.data.map(({ id }) => id)).toEqual([order.id]);
    expect((await call("GET /premium-codes/my-codes", { as: account })).data.data.map((own) => own.code)).toEqual([
      code.code,
    ]);
    expect(await accountTransferredTo(order.user_id)).toEqual({ id: account.id, full_name: rahima.full_name });
    expect(await accountTransferredTo(account.id)).toBeNull();
    const stranger = await createUser();
    const used = await refused("POST /premium-codes/use/{code}", { as: stranger, params: { code: code.code } });
    expect(used.status).toBe(403);
    const audit = await db.auditEntry.findMany({ where: { action: "orders_given" }, orderBy: { id: "asc" } });
    expect(audit.map(({ entityId }) => entityId)).toEqual([order.user_id, account.id]);
    expect(audit[0]?.changes).toMatchObject({ proof: { to: "Called from this number" } });
    const { history } = (await call("GET /orders/admin/{id}/details", { as: admin, params: { id: order.id } })).data;
    expect(history.at(-1)).toMatchObject({ action: "given", by: "Test Admin" });
    await expectAllInvariants();
  });

  it("is rejected without proof, to an admin, to no account, from an account's own orders, and without orders", async () => {
    const { order } = await taken();
    const account = await createUser({ isVerified: true });
    const unproven = { customer_id: order.user_id, email: account.email, has_seen_proof: false, proof: "No" };

    expect((await refused("POST /orders/admin/give", { as: admin, body: unproven })).status).toBe(422);
    expect(await give(order.user_id, admin.email)).toMatchObject({ status: 409, data: { code: "not_givable" } });
    expect((await give(order.user_id, "nobody@example.com")).status).toBe(422);
    expect(await give(account.id, (await createUser()).email)).toMatchObject({
      status: 409,
      data: { code: "not_givable" },
    });
    expect((await give(randomUUID(), account.email)).status).toBe(404);
    expect((await give(order.user_id, account.email)).status).toBe(200);
    expect(await give(order.user_id, account.email)).toMatchObject({ status: 409, data: { code: "nothing_to_give" } });
  });

  it("transfers all to one of two accounts, also while an order is paid and another arrives", async () => {
    await createPremiumCode();
    const { order } = await taken();
    const [one, other] = [await createUser({ isVerified: true }), await createUser({ isVerified: true })];
    const answers = await Promise.all([
      give(order.user_id, one.email),
      give(order.user_id, other.email),
      tryCall("POST /orders/admin/{id}/cash-received", { as: admin, params: { id: order.id } }),
      take({ customer_id: order.user_id }),
    ]);

    expect(answers.slice(2).map(({ status }) => status)).toEqual([200, 201]);
    const [first, second] = await Promise.all([one, other].map(({ id }) => db.order.count({ where: { userId: id } })));
    const left = await db.order.count({ where: { userId: order.user_id } });
    expect((first ?? 0) + (second ?? 0) + left).toBe(2);
    const row = await orderRow(order.id);
    const owner = await db.user.findUniqueOrThrow({ where: { id: row.userId } });
    const code = await db.premiumCode.findFirstOrThrow({ where: { distributedToOrderId: order.id } });
    expect(code.boundUserEmail).toBe(isPlaceholderEmail(owner.email) ? null : owner.email);
    await expectAllInvariants();
  });
});
