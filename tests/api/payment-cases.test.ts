/** Payments that must not pay an order, and late, duplicate or wrong amounts (reliability R6, R7, R11; aamarpay.md). */
import { beforeEach, describe, expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { expireHeldOrders, hasOverdueOrder } from "@/server/checkout/expire-orders";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { hasDuePayment, reconcilePayments } from "@/server/payments/reconcile";
import { startPayment } from "@/server/payments/start";
import { call } from "@/tests/support/api";
import { edit } from "@/tests/support/cases";
import { resetDatabase } from "@/tests/support/database";
import { actorOf, createAdmin, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { gateway, resetGateway } from "@/tests/support/gateway";
import { expectAllInvariants } from "@/tests/support/invariants";
import {
  callbackOf,
  decide,
  initiate,
  notify,
  paymentOf,
  placeOnline,
  returnFromGateway,
} from "@/tests/support/payments";
import { orderRow, stockOf } from "@/tests/support/rows";

let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  resetGateway();
  buyer = await createUser();
  product = await createProduct({ price: 500, stock: 10 });
  await createPremiumCode();
});

const stock = () => stockOf(product);
const kinds = async () => (await db.case.findMany({ orderBy: { createdAt: "asc" } })).map(({ kind }) => kind);
const signal = new AbortController().signal;
const expireAt = (now: Date) => expireHeldOrders({ now, signal });
const reconcileAt = (now: Date) => reconcilePayments({ clock: () => now, signal });

async function payAndComeBack(orderId: string) {
  const payment = await paymentOf(orderId);
  decide(payment, "paid");

  return returnFromGateway("success", payment.tranId, callbackOf(payment, "paid"));
}

describe("a forged success", () => {
  const claims: [string, Record<string, string>][] = [
    ["unchanged", {}],
    ["with another amount", { amount: "1.00", amount_original: "1.00" }],
    ["with another currency", { currency: "USD", currency_merchant: "USD" }],
    ["of another store", { store_id: "another", merchant_id: "another" }],
    ["with another status", { pay_status: "SUCCESSFUL", status_code: "02" }],
    ["of another transaction", { mer_txnid: "x".repeat(32) }],
    ["with a made-up payment", { pg_txnid: "AAM1", bank_txn: "1" }],
    ["with injected fields", { opt_a: "'; DROP TABLE orders; --", mer_txnid: "../../etc" }],
  ];
  const states = ["pending", "failed", "cancelled"] as const;

  it.each(claims.flatMap(([name, changes]) => states.map((state) => [name, state, changes] as const)))(
    "pays nothing: %s, while the gateway reports %s (R7)",
    async (_, state, changes) => {
      const { order } = await placeOnline(buyer, product);
      const payment = await paymentOf(order.id);
      if (state !== "pending") decide(payment, state);
      const form = { ...callbackOf(payment, "paid"), ...changes };
      await returnFromGateway("success", payment.tranId, form);
      await notify(new URLSearchParams(form));
      await notify(form);
      await reconcileAt(new Date(Date.now() + 60_000));

      expect((await orderRow(order.id)).paymentStatus).toBe(state === "failed" ? "failed" : "pending");
      expect(await db.premiumCode.count({ where: { distributedAt: { not: null } } })).toBe(0);
      await expectAllInvariants();
    },
  );

  it.each(["", "unknown", "x".repeat(33), "a b", "%00", "../..", "'"])("redirects without an order: %j", async (id) => {
    const { status, to } = await returnFromGateway("success", id, { mer_txnid: id });

    expect(status).toBe(303);
    expect(to).toMatch(/^\/payment\/failed\?(?:transaction_id=unknown&)?reason=invalid_transaction$/);
    expect(gateway.requests.filter((route) => route.includes("trxcheck"))).toEqual([]);
  });

  it("of another order pays only that order, and only as the gateway reports", async () => {
    const mine = await placeOnline(buyer, product);
    const other = await placeOnline(await createUser(), product);
    const paid = await paymentOf(other.order.id);
    decide(paid, "paid");
    // The payer's browser posts another customer's order.
    await returnFromGateway("success", (await paymentOf(mine.order.id)).tranId, callbackOf(paid, "paid"));

    expect((await orderRow(mine.order.id)).paymentStatus).toBe("pending");
    expect((await orderRow(other.order.id)).paymentStatus).toBe("pending");
  });

  it("that replays an old payment is an identity mismatch", async () => {
    const first = await placeOnline(buyer, product);
    const second = await placeOnline(buyer, product);
    await payAndComeBack(first.order.id);
    const replay = await paymentOf(second.order.id);
    replay.gatewayTransactionId = (await paymentOf(first.order.id)).gatewayTransactionId;
    decide(replay, "paid");

    expect((await returnFromGateway("success", replay.tranId)).to).toContain("reason=invalid_transaction");
    expect((await orderRow(second.order.id)).paymentStatus).toBe("pending");
    expect(await kinds()).toEqual(["identity_mismatch"]);
  });
});

describe("a payment that the gateway confirms, but not as ours", () => {
  it.each([
    ["wrong_amount", "amount_mismatch"],
    ["wrong_currency", "identity_mismatch"],
    ["wrong_store", "identity_mismatch"],
    ["wrong_tran_id", "identity_mismatch"],
  ])("pays nothing and opens one case: %s", async (check, kind) => {
    const { order } = await placeOnline(buyer, product);
    const payment = await paymentOf(order.id);
    decide(payment, "paid");
    gateway.faults.set({ check });
    for (let times = 0; times < 3; times += 1) await returnFromGateway("success", payment.tranId);

    expect((await orderRow(order.id)).paymentStatus).toBe("pending");
    expect(await kinds()).toEqual([kind]);
    // As text, without the gateway's field names.
    expect((await db.case.findFirstOrThrow()).detail).not.toMatch(/\w_\w/);
    expect(await db.auditEntry.count({ where: { entityId: order.id, action: "case_opened" } })).toBe(1);

    // The gateway corrects itself.
    gateway.faults.reset();
    await returnFromGateway("success", payment.tranId);
    expect((await orderRow(order.id)).paymentStatus).toBe("paid");
    await expectAllInvariants();
  });

  it("above any order's total opens a case too", async () => {
    const { order } = await placeOnline(buyer, product);
    const payment = await paymentOf(order.id);
    payment.fields.amount = "999999999999.00";
    decide(payment, "paid");

    await returnFromGateway("success", payment.tranId);

    expect((await orderRow(order.id)).paymentStatus).toBe("pending");
    expect(await db.case.findFirst()).toMatchObject({ kind: "amount_mismatch" });
    expect(await db.paymentAttempt.findFirst()).toMatchObject({ status: "mismatched", receivedPaisa: null });
    await expectAllInvariants();
  });

  it.each(["pending", "other_status"])("stays pending: %s", async (check) => {
    const { order } = await placeOnline(buyer, product);
    const payment = await paymentOf(order.id);
    decide(payment, "paid");
    gateway.faults.set({ check });
    await returnFromGateway("success", payment.tranId);

    expect((await orderRow(order.id)).paymentStatus).toBe("pending");
    expect(await hasDuePayment(new Date(Date.now() + 30_000))).toBe(true);
  });

  it("is parsed as an array of one", async () => {
    const { order } = await placeOnline(buyer, product);
    gateway.faults.set({ check: "array_of_one" });
    await payAndComeBack(order.id);

    expect((await orderRow(order.id)).paymentStatus).toBe("paid");
  });

  it("is accepted without its code if it looks risky", async () => {
    const { order } = await placeOnline(buyer, product);
    gateway.faults.set({ check: "risky" });
    await payAndComeBack(order.id);

    expect(await orderRow(order.id)).toMatchObject({ paymentStatus: "paid", codeHeld: true });
    expect(await db.premiumCode.count({ where: { distributedAt: { not: null } } })).toBe(0);
    expect(await kinds()).toEqual(["risk_hold"]);
    await expectAllInvariants();
  });
});

describe("an order whose total changes", () => {
  it("is not paid by a payment of the old total, which opens a case", async () => {
    const { order } = await placeOnline(buyer, product);
    const second = await createProduct({ price: 300 });
    await call("POST /orders/items", { as: buyer, body: { order_id: order.id, product_id: second.id, quantity: 1 } });
    expect(await db.paymentAttempt.count({ where: { voidedAt: { not: null } } })).toBe(1);
    await payAndComeBack(order.id);

    expect((await orderRow(order.id)).paymentStatus).toBe("pending");
    expect(await kinds()).toEqual(["amount_mismatch"]);

    await initiate(buyer, order.id);
    await payAndComeBack(order.id);
    expect((await orderRow(order.id)).paymentStatus).toBe("paid");
    await expectAllInvariants();
  });

  it("is paid by a voided payment that equals the new total", async () => {
    const { order } = await placeOnline(buyer, product);
    const admin = await createAdmin();
    for (const total_amount of [900, order.total_amount]) {
      await call("PUT /orders/admin/{id}", { as: admin, params: { id: order.id }, body: { total_amount } });
    }
    await payAndComeBack(order.id);

    expect((await orderRow(order.id)).paymentStatus).toBe("paid");
    expect(await kinds()).toEqual([]);
  });
});

describe("an unpaid order", () => {
  it("reserves its stock for 24 hours from the last attempt, then releases it once (R11)", async () => {
    const { order } = await placeOnline(buyer, product, { quantity: 3 });
    const placed = await orderRow(order.id);
    const due = placed.heldUntil ?? new Date(0);
    expect(Math.round((due.getTime() - placed.createdAt.getTime()) / 3_600_000)).toBe(24);

    expect(await expireAt(new Date(due.getTime() - 1))).toBe(0);
    expect(await stock()).toBe(7);
    expect(await hasOverdueOrder(due)).toBe(true);
    const runs = await Promise.all([expireAt(due), expireAt(due), expireAt(due)]);

    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await orderRow(order.id)).toMatchObject({
      status: "cancelled",
      paymentStatus: "pending",
      heldUntil: null,
    });
    expect(await stock()).toBe(10);
    expect(await db.mail.count({ where: { kind: "order_cancelled" } })).toBe(1);
    await expectAllInvariants();
  });

  it("is held for 72 hours from placing at most, regardless of the number of attempts", async () => {
    const { order } = await placeOnline(buyer, product, { quantity: 3 });
    const { createdAt } = await orderRow(order.id);
    const start = (hours: number) =>
      startPayment({
        actor: actorOf(buyer),
        orderId: order.id,
        now: new Date(createdAt.getTime() + hours * 3_600_000),
      });
    for (const hours of [20, 40, 60, 71]) await start(hours);

    const due = new Date(createdAt.getTime() + 72 * 3_600_000);
    expect((await orderRow(order.id)).heldUntil).toEqual(due);
    await expect(start(72)).rejects.toMatchObject({
      message: "The time to pay for this order has run out. Please order again.",
    });
    expect(await expireAt(due)).toBe(1);
    expect(await stock()).toBe(10);
    await expectAllInvariants();
  });

  it("that is reopened late has 24 hours at most", async () => {
    const { order } = await placeOnline(buyer, product);
    const { createdAt } = await orderRow(order.id);
    await db.order.update({ where: { id: order.id }, data: { createdAt: addDays(createdAt, -10) } });
    const admin = await createAdmin();
    await edit({ admin }, order.id, { status: "cancelled" });
    await edit({ admin }, order.id, { status: "pending" });
    const { heldUntil, updatedAt } = await orderRow(order.id);
    expect(Number(heldUntil) - Number(updatedAt)).toBe(24 * 3_600_000);

    await startPayment({ actor: actorOf(buyer), orderId: order.id, now: addDays(updatedAt, 0.9) });
    expect((await orderRow(order.id)).heldUntil).toEqual(heldUntil);
  });

  it("is checked once more before it is cancelled", async () => {
    const { order } = await placeOnline(buyer, product);
    decide(await paymentOf(order.id), "paid");
    await expireAt(addDays(new Date(), 2));

    expect(await orderRow(order.id)).toMatchObject({ status: "pending", paymentStatus: "paid" });
  });

  it("is cancelled on time also while the gateway is down, and revived when the payment is found", async () => {
    const { order } = await placeOnline(buyer, product);
    decide(await paymentOf(order.id), "paid");
    gateway.faults.set({ check: "http_500" });
    await expireAt(addDays(new Date(), 1.1));
    expect((await orderRow(order.id)).status).toBe("cancelled");

    gateway.faults.reset();
    await reconcileAt(addDays(new Date(), 1.2));
    expect(await orderRow(order.id)).toMatchObject({ status: "pending", paymentStatus: "paid", expiredAt: null });
    expect(await stock()).toBe(9);
    await expectAllInvariants();
  });

  it("that was paid after its stock was sold is to be refunded", async () => {
    const { order } = await placeOnline(buyer, product, { quantity: 6 });
    await expireAt(addDays(new Date(), 1.1));
    await placeOnline(buyer, product, { quantity: 5 });
    await payAndComeBack(order.id);

    expect(await orderRow(order.id)).toMatchObject({ status: "cancelled", paymentStatus: "paid", holdsStock: false });
    expect(await kinds()).toEqual(["late_payment"]);
    expect(await stock()).toBe(5);
    expect(await db.premiumCode.count({ where: { distributedAt: { not: null } } })).toBe(0);
    await expectAllInvariants();
  });

  it("that its customer cancelled is not revived by a payment", async () => {
    const { order } = await placeOnline(buyer, product);
    await call("PATCH /orders/{id}/status", { as: buyer, params: { id: order.id }, body: { status: "cancelled" } });
    await payAndComeBack(order.id);

    expect(await orderRow(order.id)).toMatchObject({ status: "cancelled", paymentStatus: "paid" });
    expect(await db.premiumCode.count({ where: { distributedAt: { not: null } } })).toBe(0);
    expect(await kinds()).toEqual(["late_payment"]);
    await expectAllInvariants();
  });

  it("that was refunded and is paid once more opens a case", async () => {
    const { order } = await placeOnline(buyer, product);
    await initiate(buyer, order.id);
    const second = await paymentOf(order.id);
    await payAndComeBack(order.id);
    const body = { payment_status: "refunded" } as const;
    await call("PUT /orders/admin/{id}", { as: await createAdmin(), params: { id: order.id }, body });
    const [first] = await db.paymentAttempt.findMany({ where: { tranId: { not: second.tranId } } });
    const late = gateway.payments.byTranId(first?.tranId ?? "");
    if (!late) throw new Error("no first payment");
    decide(late, "paid");
    await returnFromGateway("success", late.tranId);

    expect((await orderRow(order.id)).paymentStatus).toBe("refunded");
    expect(await kinds()).toEqual(["late_payment"]);
    await expectAllInvariants();
  });

  it("does not expire once an admin processes it; switched to cash, it awaits confirmation instead", async () => {
    const admin = await createAdmin();
    const { order: taken } = await placeOnline(buyer, product);
    const { order: inCash } = await placeOnline(buyer, product);
    await edit({ admin }, taken.id, { status: "processing" });
    await edit({ admin }, inCash.id, { payment_method: "cash_on_delivery" });

    expect(await expireAt(addDays(new Date(), 2.9))).toBe(0);
    expect(await expireAt(addDays(new Date(), 3.1))).toBe(1);
    expect((await orderRow(taken.id)).status).toBe("processing");
    expect((await orderRow(inCash.id)).status).toBe("cancelled");
  });
});

describe("reconciliation", () => {
  it("checks within 30 seconds at first and gives up after 48 hours", async () => {
    await placeOnline(buyer, product);
    const start = Date.now();
    expect(await hasDuePayment(new Date(start + 30_000))).toBe(true);

    const looks: number[] = [];
    for (let hours = 0; hours < 50; hours += 0.01) {
      const now = new Date(start + hours * 3_600_000);
      if (await hasDuePayment(now)) {
        await reconcileAt(now);
        looks.push(hours);
      }
    }
    expect(looks.length).toBeLessThan(120);
    expect(looks.at(-1)).toBeGreaterThan(47);
    expect(looks.at(-1)).toBeLessThan(49);
  }, 60_000);

  it("is shared between processes and checks each payment once", async () => {
    for (let index = 0; index < 9; index += 1) await placeOnline(buyer, product);
    for (const payment of gateway.payments.list()) decide(payment, "paid");
    gateway.requests.length = 0;
    const now = new Date(Date.now() + 30_000);
    const results = await Promise.all([reconcileAt(now), reconcileAt(now), reconcileAt(now)]);

    expect(results.reduce((sum, { looked }) => sum + looked, 0)).toBe(9);
    expect(gateway.requests).toHaveLength(9);
    expect(await db.order.count({ where: { paymentStatus: "paid" } })).toBe(9);
    await expectAllInvariants();
  });
});
