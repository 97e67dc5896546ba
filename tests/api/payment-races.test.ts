/** An order that changes during payment, and gateway queries that are too frequent or too slow. */
import { beforeEach, describe, expect, it } from "vitest";
import { db, transaction } from "@/server/db";
import { createAttempt } from "@/server/fulfilment/attempts";
import { lockOrder } from "@/server/fulfilment/change";
import type { Product, User } from "@/server/generated/prisma/client";
import { reconcilePayments } from "@/server/payments/reconcile";
import { openAttempt } from "@/server/payments/start";
import { edit, pay } from "@/tests/support/cases";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createProduct, createUser } from "@/tests/support/factories";
import { gateway, resetGateway } from "@/tests/support/gateway";
import { decide, notify, paymentOf, placeOnline, returnFromGateway } from "@/tests/support/payments";

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  resetGateway();
  admin = await createAdmin();
  buyer = await createUser();
  product = await createProduct({ price: 500, stock: 10 });
});

const signal = new AbortController().signal;
const reconcile = (clock: () => Date) => reconcilePayments({ clock, signal });
const later = () => new Date(Date.now() + 30_000);

describe("a repeated order request", () => {
  const headers = { "idempotency-key": "again" };
  const place = async () => {
    const { order, ...payment } = await placeOnline(buyer, product, { headers });
    return { id: order.id, payment };
  };

  it("is not sent to pay the old total", async () => {
    const { id } = await place();
    await edit({ admin }, id, { total_amount: 900 });

    expect((await place()).payment).toMatchObject({ payment_required: true, payment_url: null });
  });

  it.each([
    ["paid", (id: string) => pay(id)],
    ["cancelled", (id: string) => edit({ admin }, id, { status: "cancelled" })],
    ["changed to cash", (id: string) => edit({ admin }, id, { payment_method: "cash_on_delivery" })],
  ])("is not sent to pay if the order is %s by now", async (_, change) => {
    const { id } = await place();
    await change(id);

    expect((await place()).payment).toEqual({ payment_required: false, payment_url: null, payment_error: null });
  });
});

describe("an order that changes while the gateway opens its payment", () => {
  it.each([{ total_amount: 900 }, { status: "cancelled" }, { payment_status: "paid" }])(
    "to %j is not paid by it",
    async (change) => {
      const { order } = await placeOnline(buyer, product);
      const attempt = await transaction(async (tx) =>
        createAttempt(tx, { order: await lockOrder(tx, order.id), now: new Date() }),
      );
      const current = await db.order.findUniqueOrThrow({ where: { id: order.id } });
      await edit({ admin }, order.id, change);

      expect(await openAttempt({ attempt, order: current, buyer })).toBeNull();
    },
  );
});

describe("two orders paid by one payment concurrently", () => {
  it("become one paid order and one case", async () => {
    const orders = [await placeOnline(buyer, product), await placeOnline(buyer, product)];
    const payments = await Promise.all(orders.map(({ order }) => paymentOf(order.id)));
    for (const payment of payments) {
      payment.gatewayTransactionId = "ONE-PAYMENT";
      decide(payment, "paid");
    }
    await Promise.all(payments.map(({ tranId }) => returnFromGateway("success", tranId)));

    expect(await db.order.count({ where: { paymentStatus: "paid" } })).toBe(1);
    expect(await db.case.count({ where: { kind: "identity_mismatch" } })).toBe(1);
  });
});

describe("a flood of notifications", () => {
  it("does not cause a flood of gateway queries", async () => {
    const { order } = await placeOnline(buyer, product);
    const { tranId } = await paymentOf(order.id);
    gateway.requests.length = 0;
    // A time after the checks scheduled by the notifications.
    const now = new Date(Date.now() + 5_000);
    for (let count = 0; count < 10; count += 1) {
      await notify(new URLSearchParams({ mer_txnid: tranId }));
      await reconcile(() => now);
    }
    expect(gateway.requests).toHaveLength(1);

    // The last notification is still processed.
    const { nextCheckAt } = await db.paymentAttempt.findUniqueOrThrow({ where: { tranId } });
    expect(Number(nextCheckAt) - Number(now)).toBe(5_000);
  });

  it("does not postpone a due reconciliation check", async () => {
    const { order } = await placeOnline(buyer, product);
    const { tranId } = await paymentOf(order.id);
    const due = new Date(Date.now() - 60_000);
    await db.paymentAttempt.update({ where: { tranId }, data: { nextCheckAt: due } });
    await notify(new URLSearchParams({ mer_txnid: tranId }));

    expect((await db.paymentAttempt.findUniqueOrThrow({ where: { tranId } })).nextCheckAt).toEqual(due);
  });
});

describe("a payer who returns during a gateway query", () => {
  it("waits no longer than others", async () => {
    const { order } = await placeOnline(buyer, product);
    const { tranId } = await paymentOf(order.id);
    gateway.faults.set({ check: "hang" });
    gateway.requests.length = 0;
    const reconciling = reconcile(later);
    await expect.poll(() => gateway.requests.length).toBe(1);

    const since = performance.now();
    expect((await returnFromGateway("success", tranId)).to).toContain("/payment/success?");
    expect(performance.now() - since).toBeLessThan(8_000);
    await reconciling;
  }, 30_000);
});
