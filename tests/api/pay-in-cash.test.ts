/** Switching from online payment to cash (D8.39): effects, permission, deadline, and payments received afterwards. */
import { beforeEach, describe, expect, it } from "vitest";
import { expireHeldOrders } from "@/server/checkout/expire-orders";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { getOrderHistory } from "@/server/orders/queries";
import { reconcilePayments } from "@/server/payments/reconcile";
import { call, refused, tryCall } from "@/tests/support/api";
import { edit, pay } from "@/tests/support/cases";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { gateway, resetGateway } from "@/tests/support/gateway";
import { expectAllInvariants } from "@/tests/support/invariants";
import { decide, initiate, paymentOf, paymentsOf, placeOnline, returnFromGateway } from "@/tests/support/payments";
import { orderRow, stockOf } from "@/tests/support/rows";
import { mailKinds } from "@/tests/support/smtp";

const HOUR_MS = 3_600_000;

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  resetGateway();
  admin = await createAdmin();
  buyer = await createUser();
  product = await createProduct({ price: 500, stock: 10 });
  await createPremiumCode();
});

const place = async () => (await placeOnline(buyer, product)).order;
const inCash = (id: string, as = buyer) => tryCall("POST /orders/{id}/pay-in-cash", { as, params: { id } });
const actions = async (id: string) => (await getOrderHistory(id)).map(({ action }) => action);
const cases = () => db.case.findMany({ select: { kind: true, resolvedAt: true }, orderBy: { createdAt: "asc" } });
const signal = new AbortController().signal;
const setCash = (is_enabled: boolean) =>
  db.paymentMethod.update({ where: { name: "cash_on_delivery" }, data: { isEnabled: is_enabled } });

describe("an order that awaits payment", () => {
  it("switches to cash on delivery once: its payment page is void, its phone call due, its price unchanged", async () => {
    const order = await place();
    const { status, data } = await inCash(order.id);

    expect(status).toBe(200);
    expect(data).toMatchObject({
      payment_method: "cash_on_delivery",
      payment_status: "pending",
      total_amount: order.total_amount,
      delivery_charge: order.delivery_charge,
      payment_due_at: null,
    });
    const row = await orderRow(order.id);
    expect(Number(row.heldUntil) - Number(row.updatedAt)).toBe(72 * HOUR_MS);
    expect(await db.paymentAttempt.count({ where: { voidedAt: null } })).toBe(0);
    expect(await actions(order.id)).toEqual(["placed", "changed_to_cash"]);
    expect(await mailKinds()).toEqual(["order_in_cash"]);
    expect((await initiate(buyer, order.id)).status).toBe(409);

    expect((await inCash(order.id)).status).toBe(200);
    expect(await actions(order.id)).toEqual(["placed", "changed_to_cash"]);
    expect(await mailKinds()).toEqual(["order_in_cash"]);
    expect(await stockOf(product)).toBe(9);
    await expectAllInvariants();
  });

  it("switches after a failed payment too", async () => {
    const order = await place();
    const payment = await paymentOf(order.id);
    decide(payment, "failed");
    await returnFromGateway("fail", payment.tranId);
    expect((await orderRow(order.id)).paymentStatus).toBe("failed");

    expect(await mailKinds()).toEqual(["order_placed", "payment_failed"]);
    await db.mail.updateMany({ where: { kind: "payment_failed" }, data: { attempts: 1 } });

    expect((await inCash(order.id)).data).toMatchObject({ payment_status: "pending" });
    // Emails asking for an online payment are removed, even one that the mail server deferred.
    expect(await mailKinds()).toEqual(["order_in_cash"]);
  });

  it("keeps the email that was sent", async () => {
    const order = await place();
    await db.mail.updateMany({ data: { sentAt: new Date() } });
    await inCash(order.id);

    expect(await mailKinds()).toEqual(["order_in_cash", "order_placed"]);
  });

  it("is cancelled like any unconfirmed cash order", async () => {
    const { id } = await place();
    await inCash(id);
    const { heldUntil } = await orderRow(id);

    expect(await expireHeldOrders({ now: heldUntil ?? new Date(0), signal })).toBe(1);
    expect(await actions(id)).toEqual(["placed", "changed_to_cash", "unconfirmed"]);
    // The email about paying in cash was not sent yet, so it is dropped.
    expect(await mailKinds()).toEqual(["order_cancelled"]);
    expect(await stockOf(product)).toBe(10);
    await expectAllInvariants();
  });

  it("has no expiry when phone confirmation is off", async () => {
    await db.storeSettings.update({ where: { id: 1 }, data: { confirmationHours: null } });
    const { id } = await place();
    await inCash(id);

    expect((await orderRow(id)).heldUntil).toBeNull();
    await expectAllInvariants();
  });

  it("can be changed by its customer only", async () => {
    const { id } = await place();

    for (const as of [await createUser(), admin]) expect((await inCash(id, as)).status).toBe(404);
    expect((await refused("POST /orders/{id}/pay-in-cash", { params: { id } })).status).toBe(401);
    expect((await orderRow(id)).paymentMethod).toBe("aamarpay");
  });
});

describe("is rejected as too late, with the reason, for an order that", () => {
  it.each([
    ["is paid", (id: string) => edit({ admin }, id, { payment_status: "paid" }), "This order is already paid"],
    [
      "was refunded",
      (id: string) => edit({ admin }, id, { payment_status: "refunded" }),
      "This order has been refunded",
    ],
    ["was cancelled", (id: string) => edit({ admin }, id, { status: "cancelled" }), "This order has been cancelled"],
    [
      "is already being sent",
      (id: string) => edit({ admin }, id, { status: "processing" }),
      "This order is already being sent",
    ],
    ["cannot be paid in cash any more", () => setCash(false), "This order can only be paid online now"],
  ])("%s", async (_, change, words) => {
    const { id } = await place();
    await change(id);
    const before = await orderRow(id);

    const { status, data } = await refused("POST /orders/{id}/pay-in-cash", { as: buyer, params: { id } });
    expect([status, data.detail]).toEqual([409, expect.stringContaining(words)]);
    expect(await orderRow(id)).toEqual(before);
  });

  it("is rejected for an order without a parcel", async () => {
    const { order } = await placeOnline(buyer, await createProduct({ category: "Software" }));

    const { status, data } = await refused("POST /orders/{id}/pay-in-cash", { as: buyer, params: { id: order.id } });
    expect([status, data.code]).toEqual([409, "cash_without_parcel"]);
    expect((await orderRow(order.id)).paymentMethod).toBe("aamarpay");
  });

  it("was paid a moment ago: the gateway is queried first", async () => {
    const { id } = await place();
    decide(await paymentOf(id), "paid");

    const { status, data } = await refused("POST /orders/{id}/pay-in-cash", { as: buyer, params: { id } });
    expect([status, data.detail]).toEqual([409, "This order is already paid"]);
    expect(await orderRow(id)).toMatchObject({ paymentMethod: "aamarpay", paymentStatus: "paid" });
    await expectAllInvariants();
  });
});

describe("a payment received after the change", () => {
  it("pays nothing and opens a case, also for repeated notices", async () => {
    const { id } = await place();
    await inCash(id);
    await pay(id);
    await reconcilePayments({ clock: () => new Date(Date.now() + HOUR_MS), signal });

    expect(await orderRow(id)).toMatchObject({ paymentStatus: "pending", paymentMethod: "cash_on_delivery" });
    expect(await cases()).toEqual([{ kind: "late_payment", resolvedAt: null }]);
    await expectAllInvariants();
  });

  it("is a second payment once the courier has delivered the cash", async () => {
    const { id } = await place();
    await inCash(id);
    await pay(id);
    await call("POST /orders/admin/{id}/cash-received", { as: admin, params: { id } });

    expect((await cases()).filter(({ resolvedAt }) => resolvedAt === null)).toEqual([
      { kind: "double_payment", resolvedAt: null },
    ]);
    await expectAllInvariants();
  });

  it("may be accepted by an admin: the order is then paid online", async () => {
    const { id } = await place();
    await inCash(id);
    await pay(id);
    const [entry] = (await call("GET /admin/cases", { as: admin })).data.data;
    const body = { action: "release" } as const;
    await call("POST /admin/cases/{id}/resolve", { as: admin, params: { id: entry?.id ?? "" }, body });

    expect(await orderRow(id)).toMatchObject({ paymentStatus: "paid", paymentMethod: "aamarpay", heldUntil: null });
    expect(await db.premiumCode.count({ where: { distributedToOrderId: id } })).toBe(1);
    await expectAllInvariants();
  });
});

it("two late payments: one is accepted, and the other can be refunded without the order", async () => {
  const { id } = await place();
  await initiate(buyer, id);
  await initiate(buyer, id);
  await inCash(id);
  for (const payment of await paymentsOf(id)) {
    decide(payment, "paid");
    await returnFromGateway("success", payment.tranId);
  }
  const open = async () => (await call("GET /admin/cases", { as: admin })).data.data;
  const settle = (caseId: string, action: "release" | "refunded") =>
    tryCall("POST /admin/cases/{id}/resolve", { as: admin, params: { id: caseId }, body: { action } });
  const found = await open();
  expect(found.map(({ kind }) => kind)).toEqual(found.map(() => "late_payment"));
  expect(found.length).toBeGreaterThan(1);

  await settle(found[0]?.id ?? "", "release");
  const [surplus] = await open();
  expect(surplus?.kind).toBe("double_payment");
  expect((await settle(surplus?.id ?? "", "refunded")).status).toBe(200);
  expect(await orderRow(id)).toMatchObject({ paymentStatus: "paid" });
  await expectAllInvariants();
});

describe("concurrently", () => {
  it("ten requests change it once", async () => {
    const { id } = await place();
    const answers = await Promise.all(Array.from({ length: 10 }, () => inCash(id)));

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await actions(id)).toEqual(["placed", "changed_to_cash"]);
    expect(await mailKinds()).toEqual(["order_in_cash"]);
    await expectAllInvariants();
  });

  it.each([1, 2, 3, 4, 5])("either a payment or the change wins, and money never counts twice (%i)", async () => {
    const { id } = await place();
    await initiate(buyer, id);
    const payments = await paymentsOf(id);
    const [newest] = payments;
    if (newest) decide(newest, "paid");

    await Promise.all([inCash(id), ...payments.map(({ tranId }) => returnFromGateway("success", tranId)), inCash(id)]);

    const { paymentMethod, paymentStatus } = await orderRow(id);
    const late = (await cases()).map(({ kind }) => kind);
    if (paymentStatus === "paid") expect([paymentMethod, late]).toEqual(["aamarpay", []]);
    else expect([paymentMethod, late]).toEqual(["cash_on_delivery", ["late_payment"]]);
    await expectAllInvariants();
  });

  it("an unresponsive gateway does not block paying the courier", async () => {
    const { id } = await place();
    gateway.faults.set({ check: "hang" });

    expect((await inCash(id)).status).toBe(200);
  }, 20_000);
});
