/** Deletion of accounts: request, withdrawal, and what remains (D9.75, ADR 097). */
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { deleteAccount, deleteDueAccounts, hasDueDeletion } from "@/server/privacy/delete-account";
import { hasDeletionToRepeat, repeatDeletions } from "@/server/privacy/repeat-deletions";
import { call, refused, tryCall } from "@/tests/support/api";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase, sql } from "@/tests/support/database";
import {
  createAdmin,
  createOrder,
  createPremiumCode,
  createProduct,
  createStaff,
  createUser,
  orderBody,
} from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { createMarkedAccount } from "@/tests/support/marked-account";

beforeEach(resetDatabase);

const later = () => addDays(new Date(), 15);
const rowOf = ({ id }: User) => db.user.findUniqueOrThrow({ where: { id } });
const request = (user: User) => call("POST /account/deletion", { as: user });
const mailsTo = ({ email }: User) => db.mail.findMany({ where: { recipient: email }, orderBy: { createdAt: "asc" } });

async function deleteNow(user: User): Promise<void> {
  await request(user);
  expect(await deleteDueAccounts({ now: later() })).toBe(1);
}

/** Delivers the order and takes its cash, as staff do. */
async function deliver(id: string): Promise<void> {
  const as = await createAdmin();
  await createPremiumCode();
  const body = { status: "delivered", payment_status: "paid" } as const;
  await call("PUT /orders/admin/{id}", { as, params: { id }, body });
}

/** Values of the database that contain a marker, as `table.column`. */
async function findMarkers(): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('build_files', 'rate_limits')",
  );
  const queries = tables.map(
    ({ name }) =>
      `SELECT DISTINCT '${name}.' || pair.key AS place FROM ${name} t, jsonb_each_text(to_jsonb(t)) pair WHERE pair.value ILIKE '%mark-%'`,
  );

  return (await sql<{ place: string }>(queries.join(" UNION ALL "))).map(({ place }) => place).sort();
}

describe("a request", () => {
  it("sets a date in fourteen days, once, and notifies the owner", async () => {
    const user = await createUser();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tryCall("POST /account/deletion", { as: user })),
    );

    const { deletionDueAt } = await rowOf(user);
    const days = ((deletionDueAt?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    expect(days).toBeLessThanOrEqual(14);
    const due = deletionDueAt?.toISOString();
    expect(new Set(answers.map(({ data }) => data.deletion_due_at))).toEqual(new Set([due]));
    expect(await mailsTo(user)).toMatchObject([
      { kind: "deletion_requested", payload: { userId: user.id, dueAt: due } },
    ]);
    expect(await db.auditEntry.count({ where: { action: "deletion_requested", entityId: user.id } })).toBe(1);
    expect((await call("GET /account", { as: user })).data.deletion_due_at).toBe(due);
  });

  it("is withdrawn by its owner, who is notified", async () => {
    const user = await createUser();
    await request(user);
    await call("DELETE /account/deletion", { as: user });
    await call("DELETE /account/deletion", { as: user });

    expect((await rowOf(user)).deletionDueAt).toBeNull();
    expect((await mailsTo(user)).map(({ kind }) => kind)).toEqual(["deletion_requested", "deletion_cancelled"]);
    expect(await hasDueDeletion(later())).toBe(false);
  });

  it("is refused for staff, and waits for customers who became staff", async () => {
    const { data } = await refused("POST /account/deletion", { as: await createStaff("packer") });
    expect(data.code).toBe("staff_account");

    const user = await createUser();
    await request(user);
    await db.user.update({ where: { id: user.id }, data: { role: "admin", staffRole: "packer" } });
    expect(await deleteDueAccounts({ now: later() })).toBe(0);
  });

  it("is made and withdrawn by an owner for a customer, recorded, and never by other staff", async () => {
    const [owner, manager, user] = [await createAdmin(), await createStaff("manager"), await createUser()];
    const params = { id: user.id };
    expect((await refused("POST /auth/users/{id}/deletion", { as: manager, params })).status).toBe(403);

    await call("POST /auth/users/{id}/deletion", { as: owner, params });
    const { data } = await call("GET /auth/users/{id}", { as: manager, params });
    expect(data.deletion_due_at).toBe((await rowOf(user)).deletionDueAt?.toISOString());
    await call("DELETE /auth/users/{id}/deletion", { as: owner, params });

    const entries = await db.auditEntry.findMany({ where: { entityId: user.id }, orderBy: { id: "asc" } });
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ["deletion_requested", owner.id],
      ["deletion_cancelled", owner.id],
    ]);
    expect((await mailsTo(user)).map(({ kind }) => kind)).toEqual(["deletion_requested", "deletion_cancelled"]);
  });
});

describe("the deletion", () => {
  it("leaves no personal value in the database but goods, district and proofs of payment", async () => {
    const { user, orderId } = await createMarkedAccount();
    await deliver(orderId);
    const before = await findMarkers();
    await deleteNow(user);

    expect(before.length).toBeGreaterThan(60);
    expect(await findMarkers()).toEqual([
      "order_items.product_name",
      "orders.ship_city",
      "parcels.consignment_id",
      "payment_attempts.bank_txn_id",
      "payment_attempts.gateway_txn_id",
      "payment_attempts.tran_id",
      "refunds.reference",
    ]);
  });

  it("leaves codes of its orders that staff bound to someone else", async () => {
    const [buyer, pupil] = [await createUser({ isVerified: true }), await createUser({ isVerified: true })];
    const { id } = await createOrder(buyer, [{ product: await createProduct() }]);
    await deliver(id);
    const where = { distributedToOrderId: id };
    await db.premiumCode.updateMany({ where, data: { boundUserEmail: pupil.email } });
    await deleteNow(buyer);

    expect(await db.premiumCode.findMany({ where })).toMatchObject([
      { boundUserEmail: pupil.email, distributedToEmail: `${buyer.id}@no-email.invalid` },
    ]);
    await expectAllInvariants();
  });

  it("keeps the order's goods, amounts, dates and history, and all invariants", async () => {
    const user = await createUser({ fullName: "Rahima Khatun", phone: "01712-345678" });
    const { id } = await createOrder(user, [{ product: await createProduct(), quantity: 2 }]);
    await deliver(id);
    const [before, items] = [await db.order.findUniqueOrThrow({ where: { id } }), await db.orderItem.findMany()];
    await deleteNow(user);

    const after = await db.order.findUniqueOrThrow({ where: { id } });
    const { totalPaisa, createdAt, deliveredAt, status, shipCity } = before;
    expect(after).toMatchObject({ totalPaisa, createdAt, deliveredAt, status, shipCity, shipName: "Deleted user" });
    expect(after.searchStarts.filter((start) => start.length > 2 && "rahima".startsWith(start))).toEqual([]);
    expect(await db.orderItem.findMany()).toEqual(items);
    const { data } = await call("GET /orders/admin/{id}/details", { as: await createAdmin(), params: { id } });
    expect(data.history.map(({ action }) => action)).toContain("anonymised");
    await expectAllInvariants();
  });

  it("ends every session, and leaves the address to a new account without old data", async () => {
    const user = await createUser({ email: "rahima@example.com", isVerified: true });
    const { id } = await createOrder(user, [{ product: await createProduct() }]);
    await deliver(id);
    const { data: tokens } = await call("POST /auth/login", {
      body: { username: user.email, password: "correct horse 9" },
    });
    await deleteNow(user);

    expect((await tryCall("GET /auth/me", { token: tokens.access_token })).status).toBe(401);
    const body = { email: user.email, password: "another flame 77", full_name: "Rahima Khatun" };
    await call("POST /auth/register", { body });
    const again = await db.user.findUniqueOrThrow({ where: { email: user.email } });
    expect(again.id).not.toBe(user.id);
    expect((await call("GET /orders/my-orders", { as: again })).data.data).toEqual([]);
  });

  it("waits for an open order, and follows its end", async () => {
    const user = await createUser();
    await request(user);
    const { id } = await createOrder(user, [{ product: await createProduct() }]);
    expect(await deleteDueAccounts({ now: later() })).toBe(0);

    await deliver(id);
    expect(await deleteDueAccounts({ now: later() })).toBe(1);
    expect((await rowOf(user)).deletedAt).not.toBeNull();
  });

  it("keeps the accounts of others, and codes bound to the deleted address stay unusable", async () => {
    const [user, other] = [await createUser({ isVerified: true }), await createUser({ isVerified: true })];
    const { id } = await db.premiumCode.create({ data: { code: "CCAR-7KQM-3VXD-PN2H", boundUserEmail: user.email } });
    const before = await rowOf(other);
    await deleteNow(user);

    expect(await rowOf(other)).toEqual(before);
    const code = await db.premiumCode.findUniqueOrThrow({ where: { id } });
    expect(code.boundUserEmail).toBe(`${user.id}@no-email.invalid`);
    expect((await refused("POST /premium-codes/use", { as: other, body: { code: code.code } })).status).toBe(403);
  });

  it("shows staff that the account is deleted, and lists it no more", async () => {
    const user = await createUser({ fullName: "Rahima Khatun" });
    await deleteNow(user);
    const admin = await createAdmin();

    const { data } = await call("GET /auth/users/{id}", { as: admin, params: { id: user.id } });
    expect(data).toMatchObject({ full_name: "Deleted user", email: null, phone: null });
    expect(data.deleted_at).not.toBeNull();
    const listed = (await call("GET /auth/users", { as: admin })).data.data.map(({ id }) => id);
    expect(listed).toEqual([admin.id]);
    expect((await refused("POST /auth/users/{id}/deletion", { as: admin, params: { id: user.id } })).status).toBe(404);
  });
});

it("is repeated after a backup is restored, also for an account with an open order", async () => {
  const [user, other] = [await createUser({ isVerified: true }), await createUser()];
  const { id } = await createOrder(user, [{ product: await createProduct() }]);
  expect(await hasDeletionToRepeat()).toBe(false);
  await sql("CREATE SCHEMA restored");
  try {
    await sql(`CREATE TABLE restored.deletions AS SELECT '${user.id}'::uuid AS user_id`);

    expect(await hasDeletionToRepeat()).toBe(true);
    expect(await repeatDeletions({ now: new Date() })).toBe(1);
    expect(await repeatDeletions({ now: new Date() })).toBe(0);
  } finally {
    await sql("DROP SCHEMA restored CASCADE");
  }
  expect((await rowOf(user)).deletedAt).not.toBeNull();
  expect((await db.order.findUniqueOrThrow({ where: { id } })).shipName).toBe("Deleted user");
  expect((await rowOf(other)).deletedAt).toBeNull();
});

describe("at the same time", () => {
  it("20 runs delete an account once", async () => {
    const user = await createUser();
    await request(user);
    const runs = await Promise.all(Array.from({ length: 20 }, () => deleteAccount({ userId: user.id, now: later() })));

    expect(runs.filter(Boolean)).toHaveLength(1);
    expect(await db.auditEntry.count({ where: { action: "erased" } })).toBe(1);
  });

  it("a withdrawal wins or comes too late, never half", async () => {
    for (let round = 0; round < 10; round += 1) {
      const user = await createUser();
      const token = await bearerOf(user);
      await request(user);
      const [isDeleted, kept] = await Promise.all([
        deleteAccount({ userId: user.id, now: later() }),
        tryCall("DELETE /account/deletion", { token }),
      ]);

      const row = await rowOf(user);
      expect(row.deletedAt !== null).toBe(isDeleted);
      expect(row.email === user.email).toBe(!isDeleted);
      if (!isDeleted) expect([kept.status, row.deletionDueAt]).toEqual([204, null]);
    }
  });

  it("an order is placed before the deletion, which waits, or is refused", async () => {
    const product = await createProduct({ stock: 1_000 });
    for (let round = 0; round < 10; round += 1) {
      const user = await createUser();
      const token = await bearerOf(user);
      await request(user);
      const [isDeleted, placed] = await Promise.all([
        deleteAccount({ userId: user.id, now: later() }),
        tryCall("POST /orders", { token, body: orderBody([{ product }]) }),
      ]);

      expect(placed.ok).toBe(!isDeleted);
      if (isDeleted) expect(placed.status).toBe(401);
      expect(await db.order.count({ where: { userId: user.id } })).toBe(isDeleted ? 0 : 1);
    }
    await expectAllInvariants();
  });
});
