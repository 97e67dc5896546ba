/** The audit log: actor, action, time and address (ADR 021). */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { countAudit, recordAudit } from "@/server/audit/mutations";
import { removeOldEvidence } from "@/server/audit/retention";
import { db } from "@/server/db";
import type { User } from "@/server/generated/prisma/client";
import { call, refused, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import {
  createAdmin,
  createOrder,
  createPremiumCode,
  createProduct,
  createUser,
  PASSWORD,
} from "@/tests/support/factories";
import { formOf, plain } from "@/tests/support/pictures";

const execFileAsync = promisify(execFile);

const REQUEST_ID = "6f1c8f0e-3e0c-4f0e-9a51-0a6c0b1a2c3d";
const from = (address: string) => ({ "x-client-address": address, "x-request-id": REQUEST_ID });

beforeEach(resetDatabase);

function signIn(email: string, password: string, address = "203.0.113.7") {
  return tryCall("POST /auth/login", {
    body: { username: email, password },
    headers: from(address),
  });
}

const entries = (action: string) => db.auditEntry.findMany({ where: { action }, orderBy: { id: "asc" } });

describe("a sign-in", () => {
  it("is logged with its method, the client's address and the request id", async () => {
    const user = await createUser({ email: "mitu@example.com" });

    await signIn("mitu@example.com", PASSWORD, "2001:db8:1:2::9");

    expect(await entries("signed_in")).toMatchObject([
      {
        entity: "user",
        entityId: user.id,
        actorType: "user",
        actorId: user.id,
        changes: { method: { from: null, to: "password" } },
        clientAddress: "2001:db8:1:2::9",
        clientNetwork: "2001:db8:1:2::/64",
        requestId: REQUEST_ID,
        count: 1,
      },
    ]);
  });

  it("that fails is counted in one row per account, client and hour, also for concurrent tries", async () => {
    const user = await createUser({ email: "mitu@example.com" });
    await createUser({ email: "rafi@example.com" });

    await Promise.all(Array.from({ length: 6 }, () => signIn("mitu@example.com", "wrong")));
    await signIn("mitu@example.com", "wrong", "203.0.113.8");
    await signIn("rafi@example.com", "wrong");

    const rows = await entries("sign_in_failed");
    expect(rows).toHaveLength(3);
    const counts = rows.filter(({ entityId }) => entityId === user.id).map((row) => [row.clientNetwork, row.count]);
    expect(new Map(counts as [string, number][])).toEqual(
      new Map([
        ["203.0.113.7", 6],
        ["203.0.113.8", 1],
      ]),
    );
  });

  it("for unknown addresses adds no rows; they are counted per client", async () => {
    for (let index = 0; index < 5; index += 1) await signIn(`made-up-${index}@example.com`, "wrong");

    expect(await entries("sign_in_failed")).toMatchObject([{ entityId: null, actorType: "guest", count: 5 }]);
  });
});

describe("the audit log records", () => {
  it("session ends, filtered exports, read messages and role changes", async () => {
    const admin = await createAdmin();
    const user = await createUser();
    const message = await db.contactMessage.create({
      data: { name: "Mitu", email: "mitu@example.com", subject: "Cards", message: "Hello" },
    });

    await call("POST /auth/logout-all", { as: user, headers: from("203.0.113.9") });
    await call("GET /auth/users/export.csv", { as: admin, query: { search: "mitu" }, headers: from("203.0.113.9") });
    await call("PATCH /contact/messages/{id}", { as: admin, params: { id: message.id }, body: { is_read: true } });
    await call("PATCH /auth/users/{id}", { as: admin, params: { id: user.id }, body: { role: "admin" } });

    const rows = await db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(rows.map(({ entity, action, actorId }) => [entity, action, actorId])).toEqual([
      ["user", "signed_out_everywhere", user.id],
      ["export", "exported", admin.id],
      ["contact_message", "marked_read", admin.id],
      ["user", "role_changed", admin.id],
    ]);
    expect(rows[1]?.changes).toEqual({
      file: { from: null, to: expect.stringMatching(/^customers-.*\.csv$/) },
      search: { from: null, to: "mitu" },
    });
  });

  it("each code redemption, and rejected ones per hour", async () => {
    const user = await createUser();
    const { id, code } = await createPremiumCode({ usageLimit: 1 });

    for (const typed of [code, code, "CCAR-2222-2222-2222", "no code"]) {
      await tryCall("POST /premium-codes/use", { as: user, body: { code: typed }, headers: from("203.0.113.7") });
    }

    expect(await entries("used")).toMatchObject([{ entityId: id, actorId: user.id, clientAddress: "203.0.113.7" }]);
    expect(await entries("use_refused")).toMatchObject([{ entityId: null, actorId: user.id, count: 3 }]);
  });

  it("image uploads", async () => {
    const admin = await createAdmin();

    const { data } = await call("POST /products/upload-image", {
      as: admin,
      body: formOf(await plain().png().toBuffer()),
    });

    const changes = { image_url: { from: null, to: data.image_url } };
    expect(await entries("uploaded")).toMatchObject([{ entity: "picture", actorId: admin.id, changes }]);
  });

  it("admins created on the server, with their previous role", async () => {
    const user = await createUser({ email: "mitu@example.com" });
    const run = (email: string) =>
      execFileAsync(
        process.execPath,
        ["--import", "tsx", "scripts/operator/main.ts", "admin:create", email, "Mitu Akter"],
        {
          env: { ...process.env, ADMIN_PASSWORD: PASSWORD },
        },
      );

    await run("mitu@example.com");
    await run("new@example.com");

    expect(await entries("made_admin")).toMatchObject([
      { entityId: user.id, actorType: "system", changes: { role: { from: "customer", to: "admin" } } },
      { entity: "user", changes: { role: { from: null, to: "admin" } } },
    ]);
  });

  it("background jobs without an address", async () => {
    const now = new Date();
    await recordAudit(db, { entity: "order", entityId: null, action: "expired", actor: { type: "system" }, now });

    expect(await entries("expired")).toMatchObject([{ clientAddress: null, clientNetwork: null, requestId: null }]);
  });
});

describe("the audit list", () => {
  const list = async (as: User, query: Record<string, string> = {}) =>
    (await call("GET /admin/audit", { as, query })).data;
  const actions = (data: { data: { action: string }[] }) => data.data.map(({ action }) => action);

  it("is newest first, with names of people and objects, and filters by each of them", async () => {
    const { id: adminId } = await createAdmin();
    const admin = await db.user.update({
      where: { id: adminId },
      data: { email: "owner@example.com", fullName: "Owner" },
    });
    const user = await createUser({ email: "mitu@example.com" });
    const { id, code } = await createPremiumCode();
    const asUser = { type: "user", id: user.id } as const;
    const at = (day: string) => new Date(`${day}T20:00:00Z`);
    const code_ = { entity: "premium_code", entityId: id } as const;
    await recordAudit(db, { ...code_, action: "used", actor: asUser, now: at("2026-03-01") });
    await recordAudit(db, {
      ...code_,
      action: "unbound",
      actor: { type: "user", id: admin.id },
      now: at("2026-03-02"),
    });
    await signIn("mitu@example.com", "wrong", "2001:db8::1");
    await signIn("mitu@example.com", PASSWORD, "2001:db8::2");

    const all = await list(admin);

    expect(actions(all)).toEqual(["signed_in", "sign_in_failed", "unbound", "used"]);
    expect(all.data[2]).toMatchObject({
      actor: { type: "user", name: "Owner", email: "owner@example.com" },
      subject: code,
      entity_id: id,
      count: 1,
    });
    expect(actions(await list(admin, { who: "MITU@example.com" }))).toEqual(["signed_in", "sign_in_failed", "used"]);
    expect(actions(await list(admin, { who: admin.id }))).toEqual(["unbound"]);
    expect(actions(await list(admin, { who: "guest" }))).toEqual(["sign_in_failed"]);
    expect(actions(await list(admin, { who: "nobody@example.com" }))).toEqual([]);
    expect(actions(await list(admin, { entity: "premium_code" }))).toEqual(["unbound", "used"]);
    expect(actions(await list(admin, { entity_id: id, action: "used" }))).toEqual(["used"]);
    expect(actions(await list(admin, { client: "2001:db8::9" }))).toEqual(["signed_in", "sign_in_failed"]);
    expect(actions(await list(admin, { date_from: "2026-03-02", date_to: "2026-03-02" }))).toEqual(["used"]);
    expect(actions(await list(admin, { date_to: "2026-03-03" }))).toEqual(["unbound", "used"]);
    expect(actions(await list(admin, { limit: "1", page: "2" }))).toEqual(["sign_in_failed"]);
    expect(all.pagination).toMatchObject({ page_size: 20, total_items: 4 });
  });

  it("is searchable by a person's name, an order number and a product", async () => {
    const admin = await createAdmin();
    const buyer = await createUser({ email: "mitu@example.com" });
    await db.user.update({ where: { id: buyer.id }, data: { fullName: "Mitu Khatun" } });
    const product = await createProduct({ name: "Acid and base kit" });
    const [order, other] = [await createOrder(buyer, [{ product }]), await createOrder(buyer, [{ product }])];
    await signIn("mitu@example.com", PASSWORD);
    const changed = { as: admin, params: { id: product.id }, body: { price: 1_100 } };
    await call("PUT /products/{id}", changed);
    const orders = [{ id: order.id }, { id: other.id }];
    await call("POST /orders/admin/bulk", { as: admin, body: { step: "cancel", orders } });

    await createOrder(await createUser({ fullName: "Somebody Else" }), [{ product }]);
    // Includes what an admin did to their orders.
    expect(actions(await list(admin, { who: "mitu kha" })).sort()).toEqual([
      ...["cancelled", "cancelled", "placed", "placed"],
      "signed_in",
    ]);
    expect(actions(await list(admin, { who: `#${order.order_number.toLowerCase()}` }))).toEqual([
      "cancelled",
      "placed",
    ]);
    const found = await list(admin, { who: "base kit" });
    expect(found.data.map(({ words }) => words)).toMatchObject([{ details: ["Price: ৳500 → ৳1,100"] }]);
    expect(actions(await list(admin, { who: "nobody at all" }))).toEqual([]);
  });

  it("shows the amounts of steps, and lists the orders of a bulk step", async () => {
    const admin = await createAdmin();
    const buyer = await createUser();
    const product = await createProduct();
    const [one, two] = [await createOrder(buyer, [{ product }]), await createOrder(buyer, [{ product }])];
    const orders = [{ id: one.id }, { id: two.id }];
    await call("POST /orders/admin/bulk", { as: admin, body: { step: "cash_received", orders } });
    const refund = { as: admin, params: { id: one.id } };
    await call("POST /orders/admin/{id}/refunds", { ...refund, body: { amount: 60, reason: "goodwill" } });
    await call("POST /orders/admin/{id}/refunds", { ...refund, body: { reason: "goodwill" } });

    const titles = async (action: string) => (await list(admin, { action })).data.map(({ words }) => words.title);
    expect(await titles("cash_received")).toEqual(["Cash received: ৳560", "Cash received: ৳560"]);
    expect(await titles("part_refunded")).toEqual(["Part of the payment refunded: ৳60"]);
    expect(await titles("refunded")).toEqual(["Payment refunded: ৳500"]);
    const [step] = (await list(admin, { action: "stepped" })).data;
    expect(step?.words).toEqual({ title: "Cash received: ৳1,120 of 2 orders", details: [] });
    expect(step?.orders.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
  });

  it("is admin-only", async () => {
    expect((await refused("GET /admin/audit", { as: await createUser() })).status).toBe(403);
  });
});

it("keeps failures for 90 days and access for a year, removes addresses after a year, and keeps changes", async () => {
  const now = new Date("2026-11-21T09:00:00Z");
  const actor = { type: "system" } as const;
  const entity = { entity: "user", entityId: null } as const;
  await countAudit({ ...entity, action: "sign_in_failed", actor, now: addDays(now, -91) });
  await countAudit({ ...entity, action: "sign_in_failed", actor, now: addDays(now, -89) });
  for (const days of [366, 364]) {
    await recordAudit(db, { ...entity, action: "signed_in", actor, now: addDays(now, -days) });
    await recordAudit(db, { ...entity, action: "role_changed", actor, now: addDays(now, -days) });
  }
  await db.auditEntry.updateMany({ data: { clientAddress: "203.0.113.7", clientNetwork: "203.0.113.7" } });

  const removed = await removeOldEvidence(now, { access_days: 365 });

  expect(removed).toEqual({ failures: 1, access: 1, addresses: 1 });
  const left = await db.auditEntry.findMany({ orderBy: { createdAt: "asc" } });
  expect(left.map(({ action, clientAddress }) => [action, clientAddress])).toEqual([
    ["role_changed", null],
    ["signed_in", "203.0.113.7"],
    ["role_changed", "203.0.113.7"],
    ["sign_in_failed", "203.0.113.7"],
  ]);
});
