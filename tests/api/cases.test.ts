/** Cases that need an admin: the list, each action on each kind, and its result (D3.26). */
import { beforeEach, describe, expect, it } from "vitest";
import { type CaseKind, caseActions, caseKinds } from "@/lib/orders/case-kinds";
import { expireHeldOrders } from "@/server/checkout/expire-orders";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { getOrderHistory } from "@/server/orders/queries";
import { call, tryCall } from "@/tests/support/api";
import { at } from "@/tests/support/at";
import { edit, openCase, pay, resolve } from "@/tests/support/cases";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { gateway, resetGateway } from "@/tests/support/gateway";
import { expectAllInvariants } from "@/tests/support/invariants";
import { decide, initiate, paymentOf, placeOnline, returnFromGateway } from "@/tests/support/payments";

let admin: User;
let buyer: User;
let product: Product;

const STOCK = 10;

beforeEach(async () => {
  await resetDatabase();
  resetGateway();
  admin = await createAdmin();
  buyer = await createUser();
  product = await createProduct({ price: 500, stock: STOCK });
});

const open = (kind: CaseKind) => openCase(kind, { admin, buyer, product });
const list = (query: Record<string, string> = {}) => tryCall("GET /admin/cases", { as: admin, query });

/** The state of an order, to compare before and after an action. */
async function stateOf(orderId: string) {
  const { status, paymentStatus, premiumCodes } = await db.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { premiumCodes: true },
  });
  const attempts = await db.paymentAttempt.findMany({ where: { orderId } });
  const { stockQuantity } = await db.product.findUniqueOrThrow({ where: { id: product.id } });

  return {
    order: `${status}, ${paymentStatus}`,
    code: premiumCodes[0] ? (premiumCodes[0].isActive ? "active" : "inactive") : null,
    refunds: attempts.filter(({ refundedAt }) => refundedAt).length,
    stock: stockQuantity,
  };
}

const HELD = STOCK - 2;

/** Expected results, written from D3.26. Combinations that are missing here are rejected. */
const outcomes: Record<string, Awaited<ReturnType<typeof stateOf>>> = {
  "risk_hold release": { order: "pending, paid", code: "active", refunds: 0, stock: HELD },
  "risk_hold refunded": { order: "pending, refunded", code: null, refunds: 1, stock: STOCK },
  "waiting_code refunded": { order: "pending, refunded", code: null, refunds: 1, stock: STOCK },
  "late_payment release": { order: "pending, paid", code: "active", refunds: 0, stock: HELD },
  "late_payment refunded": { order: "cancelled, refunded", code: null, refunds: 1, stock: STOCK },
  "late_payment dismiss": { order: "cancelled, paid", code: null, refunds: 0, stock: STOCK },
  "double_payment refunded": { order: "pending, paid", code: "active", refunds: 1, stock: HELD },
  "double_payment dismiss": { order: "pending, paid", code: "active", refunds: 0, stock: HELD },
  "amount_mismatch release": { order: "pending, paid", code: "active", refunds: 0, stock: HELD },
  "amount_mismatch refunded": { order: "pending, pending", code: null, refunds: 1, stock: HELD },
  "amount_mismatch dismiss": { order: "pending, pending", code: null, refunds: 0, stock: HELD },
  "paid_total_changed refunded": { order: "pending, paid", code: "active", refunds: 0, stock: HELD },
  "paid_total_changed dismiss": { order: "pending, paid", code: "active", refunds: 0, stock: HELD },
  "courier_difference dismiss": { order: "pending, pending", code: null, refunds: 0, stock: HELD },
  "advance_due_back refunded": { order: "cancelled, pending", code: null, refunds: 1, stock: STOCK },
  "identity_mismatch refunded": { order: "pending, pending", code: null, refunds: 1, stock: HELD },
  "identity_mismatch dismiss": { order: "pending, pending", code: null, refunds: 0, stock: HELD },
};

describe.each(caseKinds)("a case of the kind %s", (kind) => {
  it.each(caseActions)("returns %s", async (action) => {
    const entry = await open(kind);
    const before = await stateOf(entry.orderId);
    const { status, data } = await resolve(admin, entry.id, { action, note: "Rang the buyer" });

    const outcome = outcomes[`${kind} ${action}`];
    expect(await stateOf(entry.orderId)).toEqual(outcome ?? before);
    expect(status).toBe(outcome ? 200 : 409);
    // Accepting less than the order's total opens the next case.
    const isLess = `${kind} ${action}` === "amount_mismatch release";
    expect(await db.case.count({ where: { resolvedAt: null } })).toBe(outcome && !isLess ? 0 : 1);
    const entries = await db.auditEntry.findMany({ where: { action: "case_resolved" } });
    if (outcome) {
      expect(data).toMatchObject({ kind, resolution: action, resolved_by: "Test Admin", note: "Rang the buyer" });
      expect(entries).toMatchObject([
        {
          entityId: entry.orderId,
          actorId: admin.id,
          changes: { case: { from: kind, to: action }, note: { from: null, to: "Rang the buyer" } },
        },
      ]);
    } else {
      expect(data.detail).toMatch(/\.$/);
      expect(entries).toEqual([]);
    }
    await expectAllInvariants();
  });

  it.each(caseActions.filter((action) => outcomes[`${kind} ${action}`]))(
    "is resolved once when twenty requests choose %s concurrently",
    async (action) => {
      const entry = await open(kind);
      const answers = await Promise.all(Array.from({ length: 20 }, () => resolve(admin, entry.id, { action })));

      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array(19).fill(409)]);
      const refusals = answers.filter(({ status }) => status === 409).map(({ data }) => data);
      const settled = { detail: "This has already been settled", code: "already_settled" };
      expect(refusals).toEqual(Array(19).fill(settled));
      expect(await db.auditEntry.count({ where: { action: "case_resolved" } })).toBe(1);
      expect(await stateOf(entry.orderId)).toEqual(outcomes[`${kind} ${action}`]);
      await expectAllInvariants();
    },
    30_000,
  );
});

describe("a late payment that differs from the order's current total", () => {
  it("counts the amount received and opens a case for the remainder", async () => {
    await createPremiumCode();
    const { order } = await placeOnline(buyer, product, { quantity: 2 });
    await pay(order.id);
    await edit({ admin }, order.id, { payment_status: "pending" });
    await edit({ admin }, order.id, { total_amount: 1_200 });
    const entry = await db.case.findFirstOrThrow({ where: { kind: "late_payment" } });
    await resolve(admin, entry.id, { action: "release" });

    expect(await db.order.findUniqueOrThrow({ where: { id: order.id } })).toMatchObject({ paidPaisa: 106_000 });
    expect((await list()).data.data).toMatchObject([
      { detail: "৳1,060 was paid, and the order now comes to ৳1,200: ৳140 is still to be collected." },
    ]);
    await expectAllInvariants();
  });
});

describe("an order that awaits its code", () => {
  it("cannot be released without a free code, and is served out of turn when one is free", async () => {
    await open("waiting_code");
    const second = await open("waiting_code");
    const refused = await resolve(admin, second.id, { action: "release" });
    expect(refused).toMatchObject({
      status: 409,
      data: { detail: "No premium code is free. Create codes first.", code: "no_free_code" },
    });

    // A code that was inserted directly, before background work could assign it.
    const { id } = await createPremiumCode();
    expect((await resolve(admin, second.id, { action: "release" })).status).toBe(200);
    const code = await db.premiumCode.findUniqueOrThrow({ where: { id } });
    expect(code).toMatchObject({ distributedToOrderId: second.orderId, boundUserEmail: buyer.email });
    expect(await db.mail.count({ where: { orderId: second.orderId, kind: "premium_code" } })).toBe(1);
    expect(await db.order.count({ where: { waitsForCode: true } })).toBe(1);
    await expectAllInvariants();
  });
});

describe("orders released while codes are created", () => {
  it("get one code each without deadlocking", async () => {
    const cases = [];
    for (let count = 0; count < 4; count += 1) cases.push(await open("waiting_code"));
    const answers = await Promise.all([
      ...cases.map(({ id }) => resolve(admin, id, { action: "release" })),
      ...cases.map(() => call("POST /premium-codes", { as: admin, body: {} })),
      ...cases.map(({ id }) => resolve(admin, id, { action: "release" })),
    ]);

    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
    expect(await db.premiumCode.count({ where: { distributedAt: { not: null } } })).toBe(4);
    expect(await db.mail.count({ where: { kind: "premium_code" } })).toBe(4);
    expect((await list()).data.data).toEqual([]);
    await expectAllInvariants();
  }, 30_000);
});

describe("a late payment", () => {
  it("takes catalogue stock when released", async () => {
    const entry = await open("late_payment");
    const shown = async () => (await call("GET /products/{id}", { params: { id: product.id } })).data.stock_quantity;
    expect(await shown()).toBe(STOCK);
    await resolve(admin, entry.id, { action: "release" });

    expect(await shown()).toBe(HELD);
  });

  it("cannot be released without stock, and changes nothing", async () => {
    const entry = await open("late_payment");
    await db.product.update({ where: { id: product.id }, data: { stockQuantity: 1 } });
    const before = await stateOf(entry.orderId);
    const { status, error } = await resolve(admin, entry.id, { action: "release" });

    expect([status, error.code]).toEqual([409, "out_of_stock"]);
    expect(await stateOf(entry.orderId)).toEqual(before);
    expect((await list()).data.data).toMatchObject([{ id: entry.id, resolved_at: null }]);
  });

  it("emails the code to the buyer when released", async () => {
    const entry = await open("late_payment");
    await resolve(admin, entry.id, { action: "release" });

    expect(await db.mail.count({ where: { orderId: entry.orderId, kind: "premium_code" } })).toBe(1);
    expect(await db.mail.count({ where: { orderId: entry.orderId, kind: "order_paid" } })).toBe(1);
  });

  it("is released without its code, which is withheld, if the payment looks risky", async () => {
    gateway.faults.set({ check: "risky" });
    const entry = await open("late_payment");
    await resolve(admin, entry.id, { action: "release" });

    expect(await stateOf(entry.orderId)).toEqual({ order: "pending, paid", code: null, refunds: 0, stock: HELD });
    expect((await list()).data.data).toMatchObject([
      { kind: "risk_hold", transaction_id: null, amount: expect.any(Number) },
    ]);
    await expectAllInvariants();
  });

  it("is resolved when its order is refunded", async () => {
    const entry = await open("late_payment");
    await edit({ admin }, entry.orderId, { payment_status: "refunded" });

    expect(await stateOf(entry.orderId)).toMatchObject({ order: "cancelled, refunded", refunds: 1 });
    expect((await list()).data.data).toEqual([]);
    const released = await resolve(admin, entry.id, { action: "release" });
    expect(released).toMatchObject({ status: 409, data: { code: "already_settled" } });
    await expectAllInvariants();
  });

  it("is not refunded with an order that was reopened manually", async () => {
    const entry = await open("late_payment");
    await edit({ admin }, entry.orderId, { status: "processing" });

    for (const action of ["release", "refunded"]) {
      expect((await resolve(admin, entry.id, { action })).status, action).toBe(409);
    }
    expect((await resolve(admin, entry.id, { action: "dismiss" })).status).toBe(200);
  });
});

describe("a payment of another amount", () => {
  /** Calculated manually: ৳1 received for an order of ৳1,060. */
  it("counts the amount received and opens a case for the remainder", async () => {
    const entry = await open("amount_mismatch");
    expect((await list()).data.data).toMatchObject([{ id: entry.id, amount: 1 }]);
    await resolve(admin, entry.id, { action: "release" });

    expect(await db.order.findUniqueOrThrow({ where: { id: entry.orderId } })).toMatchObject({ paidPaisa: 100 });
    expect((await list()).data.data).toMatchObject([
      {
        kind: "paid_total_changed",
        detail: "৳1 was paid, and the order now comes to ৳1,060: ৳1,059 is still to be collected.",
        difference: 1_059,
      },
    ]);
    await expectAllInvariants();
  });

  it("cannot be released if the gateway does not report the amount", async () => {
    const entry = await open("amount_mismatch");
    await db.paymentAttempt.updateMany({ data: { receivedPaisa: null } });

    expect(await resolve(admin, entry.id, { action: "release" })).toMatchObject({
      status: 409,
      data: { detail: "The gateway does not say how much came. The payment can be refunded or dismissed." },
    });
  });

  it("cannot pay a paid order", async () => {
    const entry = await open("amount_mismatch");
    await edit({ admin }, entry.orderId, { payment_status: "paid" });

    const { status, data } = await resolve(admin, entry.id, { action: "release" });
    expect(status).toBe(409);
    expect(data.detail).toBe("The order is paid already. The payment can be refunded or dismissed.");
  });

  it("received after the total changed pays the order when released", async () => {
    const { order } = await placeOnline(buyer, product);
    await edit({ admin }, order.id, { total_amount: 900 });
    await pay(order.id);
    const entry = await db.case.findFirstOrThrow({ where: { kind: "amount_mismatch" } });

    expect((await resolve(admin, entry.id, { action: "release" })).status).toBe(200);
    expect(await stateOf(order.id)).toMatchObject({ order: "pending, paid" });
    await expectAllInvariants();
  });

  it("is released without its code, which is withheld, if the payment looks risky", async () => {
    await createPremiumCode();
    const { order } = await placeOnline(buyer, product, { quantity: 2 });
    await edit({ admin }, order.id, { total_amount: 900 });
    gateway.faults.set({ check: "risky" });
    await pay(order.id);
    const entry = await db.case.findFirstOrThrow({ where: { kind: "amount_mismatch" } });
    await resolve(admin, entry.id, { action: "release" });

    expect(await stateOf(order.id)).toMatchObject({ order: "pending, paid", code: null });
    expect((await list({ kind: "risk_hold" })).data.data).toHaveLength(1);
    await expectAllInvariants();
  });

  it.each(["failed", "cancelled"] as const)(
    "resolves itself when the gateway later reports that it %s",
    async (outcome) => {
      const entry = await open("amount_mismatch");
      const payment = await paymentOf(entry.orderId);
      decide(payment, outcome);
      await returnFromGateway("fail", payment.tranId);

      expect((await list()).data.data).toEqual([]);
      expect((await resolve(admin, entry.id, { action: "release" })).status).toBe(409);

      // The gateway reports it again.
      gateway.faults.set({ check: "wrong_amount" });
      await pay(entry.orderId);
      expect((await list()).data.data).toMatchObject([{ id: entry.id }]);
    },
  );

  it("leaves a cancelled order cancelled, and opens a late-payment case", async () => {
    const entry = await open("amount_mismatch");
    await edit({ admin }, entry.orderId, { status: "cancelled" });
    await resolve(admin, entry.id, { action: "release" });

    expect(await stateOf(entry.orderId)).toEqual({ order: "cancelled, paid", code: null, refunds: 0, stock: STOCK });
    const { data } = await list();
    expect(data.data).toMatchObject([{ kind: "late_payment", order_id: entry.orderId }]);

    await resolve(admin, at(data.data, 0).id, { action: "release" });
    expect(await stateOf(entry.orderId)).toMatchObject({ order: "pending, paid", code: "active", stock: HELD });
    await expectAllInvariants();
  });

  it("resolves itself when the gateway corrects its report", async () => {
    const entry = await open("amount_mismatch");
    await returnFromGateway("success", (await paymentOf(entry.orderId)).tranId);

    expect(await stateOf(entry.orderId)).toMatchObject({ order: "pending, paid", code: "active" });
    expect((await list()).data.data).toEqual([]);
    expect((await list({ state: "resolved" })).data.data).toMatchObject([
      { id: entry.id, resolution: "superseded", resolved_by: null },
    ]);
    expect((await resolve(admin, entry.id, { action: "refunded" })).status).toBe(409);
  });

  it("pays nothing after a refund, regardless of later gateway reports", async () => {
    const entry = await open("amount_mismatch");
    await resolve(admin, entry.id, { action: "refunded" });
    await returnFromGateway("success", (await paymentOf(entry.orderId)).tranId);

    expect(await stateOf(entry.orderId)).toMatchObject({ order: "pending, pending", refunds: 1 });
    await expectAllInvariants();
  });
});

describe("refunding an order", () => {
  it("keeps the case of its second payment, which needs a separate refund", async () => {
    gateway.faults.set({ check: "risky" });
    const double = await open("double_payment");
    const hold = await db.case.findFirstOrThrow({ where: { kind: "risk_hold" } });
    await resolve(admin, hold.id, { action: "refunded" });

    expect(await stateOf(double.orderId)).toMatchObject({ order: "pending, refunded", refunds: 1 });
    expect((await list()).data.data).toMatchObject([{ id: double.id }]);
    await resolve(admin, double.id, { action: "refunded" });
    expect(await stateOf(double.orderId)).toMatchObject({ refunds: 2 });
    await expectAllInvariants();
  });
});

describe("a payment of a manually edited order", () => {
  async function paidOnline(): Promise<string> {
    await createPremiumCode();
    const { order } = await placeOnline(buyer, product, { quantity: 2 });
    await pay(order.id);

    return order.id;
  }

  it("is refunded when the order is set to refunded", async () => {
    const id = await paidOnline();
    await edit({ admin }, id, { payment_status: "refunded" });

    expect(await stateOf(id)).toMatchObject({ order: "pending, refunded", refunds: 1 });
    const { data } = await call("GET /orders/admin/{id}/details", { as: admin, params: { id } });
    expect(data.payments[0]?.refunded_at).not.toBeNull();
    await expectAllInvariants();
  });

  it("opens a case when the order is set to unpaid, also after it expired", async () => {
    const id = await paidOnline();
    await edit({ admin }, id, { payment_status: "pending" });
    const [entry] = (await list()).data.data;
    expect(entry).toMatchObject({ kind: "late_payment", order_id: id });
    expect(entry?.detail).toContain("৳1,060");

    await expireHeldOrders({ now: new Date(Date.now() + 2 * 86_400_000), signal: new AbortController().signal });
    expect(await stateOf(id)).toMatchObject({ order: "cancelled, pending", stock: STOCK });
    expect((await list()).data.data).toMatchObject([{ id: entry?.id }]);
    expect((await resolve(admin, entry?.id ?? "", { action: "release" })).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ order: "pending, paid", code: "active", stock: HELD });
    await expectAllInvariants();
  });

  it("is a second payment once another payment pays the order: each is refunded separately", async () => {
    const id = await paidOnline();
    await edit({ admin }, id, { payment_status: "pending" });
    await initiate(buyer, id);
    await pay(id);

    const { data } = (await list()).data;
    expect(data).toMatchObject([{ kind: "double_payment", order_id: id }]);
    expect((await resolve(admin, at(data, 0).id, { action: "refunded" })).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ order: "pending, paid", refunds: 1 });
    await edit({ admin }, id, { payment_status: "refunded" });
    expect(await stateOf(id)).toMatchObject({ refunds: 2 });
    await expectAllInvariants();
  });

  it("is a second payment once the order is paid in cash", async () => {
    const id = await paidOnline();
    await edit({ admin }, id, { payment_status: "pending", payment_method: "cash_on_delivery" });
    expect((await call("POST /orders/admin/{id}/cash-received", { as: admin, params: { id } })).status).toBe(200);

    const { data } = (await list()).data;
    expect(data).toMatchObject([{ kind: "double_payment", order_id: id }]);
    expect((await resolve(admin, at(data, 0).id, { action: "refunded" })).status).toBe(200);
    expect(await stateOf(id)).toMatchObject({ order: "pending, paid", refunds: 1 });
    await expectAllInvariants();
  });

  it("reopens its case each time", async () => {
    const id = await paidOnline();
    await edit({ admin }, id, { payment_status: "failed" });
    const entry = at((await list()).data.data, 0);
    await resolve(admin, entry.id, { action: "release" });
    await edit({ admin }, id, { payment_status: "pending" });

    expect((await list()).data.data).toMatchObject([{ id: entry?.id, resolved_at: null }]);
  });

  it("opens no case if it was cash or was refunded before", async () => {
    const cash = await createOrder(buyer, [{ product }]);
    await edit({ admin }, cash.id, { payment_status: "paid" });
    await edit({ admin }, cash.id, { payment_status: "pending" });
    const id = await paidOnline();
    await edit({ admin }, id, { payment_status: "refunded" });
    await edit({ admin }, id, { payment_status: "paid" });
    await edit({ admin }, id, { payment_status: "pending" });

    expect((await list()).data.data).toEqual([]);
  });
});

describe("the case list", () => {
  it("shows open cases with their subject, newest first", async () => {
    const first = await open("double_payment");
    const second = await open("waiting_code");
    const { data } = await list();

    expect(data.data.map(({ id }) => id)).toEqual([second.id, first.id]);
    const { orderNumber, shipPhone } = await db.order.findUniqueOrThrow({ where: { id: first.orderId } });
    const attempt = await db.paymentAttempt.findUniqueOrThrow({ where: { id: first.attemptId ?? "" } });
    expect(data.data[1]).toEqual({
      id: first.id,
      kind: "double_payment",
      order_id: first.orderId,
      order_number: orderNumber,
      name: "Rahima Khatun",
      phone: shipPhone,
      created_at: first.createdAt.toISOString(),
      detail: first.detail,
      transaction_id: attempt.tranId,
      difference: null,
      amount: 1060,
      actions: ["refunded", "dismiss"],
      resolved_at: null,
      resolution: null,
      resolved_by: null,
      note: "",
    });
    expect(data.data[0]).toMatchObject({ transaction_id: null, amount: null });
  });

  it("filters by kind, state and order, with paging", async () => {
    const first = await open("double_payment");
    const second = await open("waiting_code");
    await resolve(admin, first.id, { action: "dismiss" });
    const idsOf = async (query: Record<string, string>) => (await list(query)).data.data.map(({ id }) => id);

    expect(await idsOf({})).toEqual([second.id]);
    expect(await idsOf({ state: "resolved" })).toEqual([first.id]);
    expect(await idsOf({ state: "all" })).toEqual([second.id, first.id]);
    expect(await idsOf({ state: "all", kind: "double_payment" })).toEqual([first.id]);
    expect(await idsOf({ state: "all", order_id: second.orderId })).toEqual([second.id]);
    expect(await idsOf({ state: "all", limit: "1", page: "2" })).toEqual([first.id]);
    expect((await list({ state: "closed" })).status).toBe(422);
  });
});

describe("resolving a case", () => {
  it("rejects missing cases and invalid actions", async () => {
    const entry = await open("identity_mismatch");

    expect((await resolve(admin, "00000000-0000-4000-8000-000000000000", { action: "dismiss" })).status).toBe(404);
    const bodies = [
      {},
      { action: "pay" },
      { action: "dismiss", note: "x".repeat(501) },
      { action: "dismiss", note: "a\nb" },
    ];
    for (const body of bodies) expect((await resolve(admin, entry.id, body)).status).toBe(422);
    expect((await resolve(buyer, entry.id, { action: "dismiss" })).status).toBe(403);
  });

  it("is admin-only; the customer's history shows the outcome", async () => {
    const entry = await open("late_payment");
    await resolve(admin, entry.id, { action: "release", note: "A friend of mine" });
    const actions = (await getOrderHistory(entry.orderId)).map(({ action }) => action);

    expect(actions).toEqual(["placed", "cancelled", "paid", "reopened"]);
    const { history } = (await call("GET /orders/admin/{id}/details", { as: admin, params: { id: entry.orderId } }))
      .data;
    expect(history.slice(-2)).toMatchObject([
      { action: "case_resolved", by: "Test Admin" },
      { action: "reopened", by: "Test Admin" },
    ]);
    expect(JSON.stringify(await getOrderHistory(entry.orderId))).not.toContain("A friend of mine");
  });
});
