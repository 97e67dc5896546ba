/** Risk of an order from its number, address and browser, its rules, and blocked numbers (ADR 104). */
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { DEFAULT_RISK_RULES } from "@/lib/settings/risk-rules";
import { listAudit } from "@/server/audit/queries";
import { db } from "@/server/db";
import { clearOldBrowserHashes } from "@/server/fulfilment/browser-marks";
import type { Product, User } from "@/server/generated/prisma/client";
import { listBlockedNumbers, removeEndedBlocks } from "@/server/order-work/blocked-numbers";
import { call, refused } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct, createUser, orderBody } from "@/tests/support/factories";

let admin: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  product = await createProduct({ stock: 500 });
});

const phoneOf = (n: number) => `017112233${String(n).padStart(2, "0")}`;
const HOME = "House 12, Road 5";

type Placing = { phone: string; address?: string; city?: string; cookie?: string };

const bodyOf = ({ phone, address = HOME, city }: Placing) => {
  const body = orderBody([{ product }], city ? { city } : {});

  return { ...body, shipping_address: { ...body.shipping_address, phone, address } };
};

/** Places an order as a browser; returns its id and the browser's cookie. */
async function place({ cookie, ...placing }: Placing) {
  const headers = { origin: "http://shop.test", ...(cookie ? { cookie } : {}) };
  const answer = await call("POST /orders", { as: await createUser(), headers, body: bodyOf(placing) });

  return { id: answer.data.order.id, cookie: answer.headers.get("set-cookie") ?? "" };
}

const riskOf = async (id: string) =>
  (await call("GET /orders/admin/{id}/details", { as: admin, params: { id } })).data.risk;
const kindsOf = async (id: string) => (await riskOf(id)).reasons.map(({ kind, count }) => [kind, count]);
const comesBack = (id: string) =>
  db.order.update({
    where: { id },
    data: { status: "cancelled", returnedAt: new Date(), holdsStock: false, heldUntil: null, holdLapsesAt: null },
  });
const confirm = async (id: string, more: object = {}) =>
  (await call("POST /orders/admin/bulk", { as: admin, body: { step: "confirm", orders: [{ id }], ...more } })).data
    .results[0];
const setRules = (rules: object) =>
  call("PUT /settings/risk-rules", { as: admin, body: { ...DEFAULT_RISK_RULES, ...rules } });

describe("an order's risk", () => {
  it("counts returned parcels to the same address with other numbers, however it is written", async () => {
    for (const [n, address] of ["house-12 rd. 5", "12, Road 5", "HOUSE NO 12, ROAD NO 5"].entries()) {
      await comesBack((await place({ phone: phoneOf(n), address })).id);
    }
    const { id } = await place({ phone: phoneOf(9) });
    const elsewhere = await place({ phone: phoneOf(8), address: "House 12, Road 6" });

    expect(await kindsOf(id)).toEqual([["address", 3]]);
    expect((await riskOf(id)).action).toBe("none");
    expect(await kindsOf(elsewhere.id)).toEqual([]);
  });

  it("ignores a shared address that receives more parcels than it returns", async () => {
    for (const n of [0, 1, 2, 3, 4]) {
      const { id } = await place({ phone: phoneOf(n) });
      if (n < 2) await comesBack(id);
      else await call("PUT /orders/admin/{id}", { as: admin, params: { id }, body: { status: "delivered" } });
    }
    const { id } = await place({ phone: phoneOf(9) });

    expect(await kindsOf(id)).toEqual([]);
  });

  it("leaves the order's own returned parcel out of the record of its number", async () => {
    const recordOf = async (id: string) =>
      (await call("GET /orders/admin/{id}/details", { as: admin, params: { id } })).data.number_record;
    const first = await place({ phone: phoneOf(1) });
    await comesBack(first.id);
    expect(await recordOf(first.id)).toMatchObject({ orders: 0, refused: 0 });

    const second = await place({ phone: phoneOf(1) });
    expect(await recordOf(second.id)).toMatchObject({ orders: 1, refused: 1 });
  });

  it("counts orders of the number within the hours before it", async () => {
    const repeatsOf = async (id: string) => (await kindsOf(id)).filter(([kind]) => kind === "repeats");
    await setRules({ repeat_orders: 3, repeat_hours: 24 });
    const [first] = [await place({ phone: phoneOf(1) }), await place({ phone: phoneOf(1) })];
    const { id } = await place({ phone: phoneOf(1) });
    expect(await repeatsOf(id)).toEqual([["repeats", 3]]);

    await db.order.update({ where: { id: first.id }, data: { createdAt: addDays(new Date(), -1.1) } });
    expect(await repeatsOf(id)).toEqual([]);
  });

  it("recognises a browser by its cookie, which is stored as a keyed hash", async () => {
    const first = await place({ phone: phoneOf(0), address: "House 1, Road 1" });
    const [cookie = ""] = first.cookie.split(";");
    const second = await place({ phone: phoneOf(1), address: "House 2, Road 2", cookie });
    const third = await place({ phone: phoneOf(2), address: "House 3, Road 3", cookie });
    const other = await place({ phone: phoneOf(3), address: "House 4, Road 4" });
    await comesBack(first.id);
    await comesBack(second.id);

    expect(first.cookie).toMatch(/^chemcard\.browser=[\w-]{22}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict/);
    expect(third.cookie).toContain(cookie);
    expect(await kindsOf(third.id)).toEqual([
      ["browser", 2],
      ["numbers", 3],
    ]);
    expect((await riskOf(third.id)).level).toBe("caution");
    expect(await kindsOf(other.id)).toEqual([]);
    const { browserHash } = await db.order.findUniqueOrThrow({ where: { id: first.id } });
    expect(browserHash).toMatch(/^[\w-]{22}$/);
    expect(cookie).not.toContain(browserHash);
  });

  it("sets no cookie for the mobile app, and clears the hash after half a year", async () => {
    const app = await call("POST /orders", { as: await createUser(), body: bodyOf({ phone: phoneOf(0) }) });
    const [old, recent] = [await place({ phone: phoneOf(1) }), await place({ phone: phoneOf(2) })];
    const now = new Date();
    await db.order.update({ where: { id: old.id }, data: { createdAt: addDays(now, -181) } });

    expect(app.headers.get("set-cookie")).toBeNull();
    expect(await clearOldBrowserHashes(now)).toBe(1);
    const rows = await db.order.findMany({ where: { browserHash: { not: null } } });
    expect(rows.map(({ id }) => id)).toEqual([recent.id]);
  });

  it("keeps a bulk confirmation from an order that needs the buyer's word, and ends when the order is paid", async () => {
    const { id } = await place({ phone: phoneOf(0), address: "asdf asdf" });

    expect(await riskOf(id)).toEqual({
      level: "caution",
      action: "call",
      reasons: [{ kind: "implausible", count: 1 }],
    });
    expect(await confirm(id)).toMatchObject({
      outcome: "refused",
      detail: "The order is risky: the buyer must confirm it first",
    });
    expect(await confirm(id, { by_phone: true })).toMatchObject({ outcome: "done" });
    await db.order.update({
      where: { id },
      data: { paymentStatus: "paid", paidPaisa: 1, heldUntil: null, holdLapsesAt: null },
    });
    expect(await riskOf(id)).toEqual({ level: "none", action: "none", reasons: [] });
  });

  it("follows the owner's rules at once, which are audited", async () => {
    const { id } = await place({ phone: phoneOf(0), city: "Nowhere" });
    expect((await riskOf(id)).level).toBe("none");

    await setRules({ caution_from: 1, caution_action: "whatsapp" });

    expect(await riskOf(id)).toMatchObject({ level: "caution", action: "whatsapp" });
    expect((await call("GET /settings/risk-rules", { as: admin })).data.caution_from).toBe(1);
    const [entry] = await db.auditEntry.findMany({ where: { entity: "settings" } });
    expect(entry?.changes).toMatchObject({ riskCautionFrom: { from: 3, to: 1 } });
    const wrong = { ...DEFAULT_RISK_RULES, caution_from: 5 };
    expect((await refused("PUT /settings/risk-rules", { as: admin, body: wrong })).data.detail).toBe(
      "A high risk must need more points than caution",
    );
  });
});

describe("a blocked number", () => {
  const block = (id: string, days = 30) =>
    call("POST /orders/admin/{id}/block-number", {
      as: admin,
      params: { id },
      body: { reason: "Three empty doors", days },
    });
  const tryCash = async (phone: string) => refused("POST /orders", { as: await createUser(), body: bodyOf({ phone }) });

  it("cannot order in cash, in any spelling, but can pay online", async () => {
    const { id } = await place({ phone: phoneOf(0) });
    const { data } = await block(id);
    expect(data).toMatchObject({ phone: `+88${phoneOf(0)}`, reason: "Three empty doors", by: "Test Admin" });

    const { status, data: said } = await tryCash(`+88 ${phoneOf(0)}`);

    expect([status, said.detail]).toEqual([
      409,
      "This phone number cannot order in cash. Please pay online, or call us at +880 1700-000000.",
    ]);
    const online = { ...bodyOf({ phone: phoneOf(0) }), payment_method: "aamarpay" as const };
    const buyer = await createUser();
    const { data: placed } = await call("POST /orders", { as: buyer, body: online });
    const switched = await refused("POST /orders/{id}/pay-in-cash", { as: buyer, params: { id: placed.order.id } });
    expect(switched.status).toBe(409);
    const risk = await riskOf(id);
    expect([risk.level, risk.reasons[0]?.kind]).toEqual(["high", "blocked"]);
    await place({ phone: phoneOf(1) });
  });

  it("can be unblocked, and its block ends by itself", async () => {
    const { id } = await place({ phone: phoneOf(0) });
    await block(id);
    const { data: second } = await block(id, 365);
    const unblock = { as: admin, params: { id: second.id } };

    const isRisk = async () => (await riskOf(id)).reasons.some(({ kind }) => kind === "blocked");
    const listed = async () => (await listBlockedNumbers({ page: 1, limit: 20 })).data.map((one) => one.id);
    expect([await isRisk(), await listed()]).toEqual([true, [second.id]]);

    await call("DELETE /orders/admin/blocked-numbers/{id}", unblock);
    expect([await isRisk(), await listed()]).toEqual([false, []]);
    expect((await refused("DELETE /orders/admin/blocked-numbers/{id}", unblock)).status).toBe(404);
    await place({ phone: phoneOf(0) });

    const third = (await block(id)).data;
    await db.blockedNumber.update({
      where: { id: third.id },
      data: { createdAt: addDays(new Date(), -60), endsAt: addDays(new Date(), -31) },
    });
    expect([await isRisk(), await listed()]).toEqual([false, []]);
    await place({ phone: phoneOf(0) });
    expect(await removeEndedBlocks(new Date())).toBe(1);
    const history = await listAudit("order", id);
    expect(history.map(({ action }) => action)).toEqual([
      "placed",
      "number_blocked",
      "number_blocked",
      "number_unblocked",
      "number_blocked",
    ]);
  });

  it("is blocked for a year at most, with a reason", async () => {
    const { id } = await place({ phone: phoneOf(0) });
    const send = (body: object) => refused("POST /orders/admin/{id}/block-number", { as: admin, params: { id }, body });

    expect((await send({ reason: "x", days: 366 })).status).toBe(422);
    expect((await send({ reason: " ", days: 30 })).status).toBe(422);
    const row = { phoneDigits: "+8801711223300", orderId: id, reason: "x", endsAt: addDays(new Date(), 400) };
    await expect(db.blockedNumber.create({ data: row })).rejects.toThrow("blocked_numbers_at_most_a_year");
  });
});
