/** Advances (ADR 105) of cancelled and refused orders, payments that cannot count, and races. */
import { beforeEach, describe, expect, it } from "vitest";
import type { OrderStep } from "@/lib/order-work/steps";
import { db } from "@/server/db";
import { getLinkedOrder } from "@/server/payments/link";
import { reconcilePayments } from "@/server/payments/reconcile";
import { receivedOn } from "@/server/revenue";
import {
  ADVANCE,
  type AdvanceShop,
  advanced,
  advanceShop,
  asked,
  cancelOwn,
  opened,
  payByToken,
} from "@/tests/support/advances";
import { call, refused, tryCall } from "@/tests/support/api";
import { edit, openCase, pay as payNewest, resolve } from "@/tests/support/cases";
import { gateway } from "@/tests/support/gateway";
import { expectAllInvariants } from "@/tests/support/invariants";
import { decide, initiate, paymentsOf, returnFromGateway } from "@/tests/support/payments";
import { orderRow } from "@/tests/support/rows";

const HOUR_MS = 3_600_000;
const signal = new AbortController().signal;

let shop: AdvanceShop;

beforeEach(async () => {
  shop = await advanceShop();
});

const step = async (id: string, name: OrderStep, more: object = {}) =>
  (await call("POST /orders/admin/bulk", { as: shop.admin, body: { step: name, orders: [{ id }], ...more } })).data
    .results;
const cases = () => db.case.findMany({ select: { kind: true, resolvedAt: true }, orderBy: { createdAt: "asc" } });
const linked = (token: string, now = new Date()) => getLinkedOrder(token, now);
const today = () => ({ from: new Date(Date.now() - HOUR_MS), before: new Date(Date.now() + HOUR_MS) });
const details = async (id: string) =>
  (await call("GET /orders/admin/{id}/details", { as: shop.admin, params: { id } })).data;

describe("a cancelled order", () => {
  it("has a case until its advance is refunded", async () => {
    const { id, token } = await advanced(shop);
    await cancelOwn(shop, id);
    expect(await linked(token)).toMatchObject({ state: "cancelled", advance_amount: 50, is_advance_kept: false });
    const [found] = await db.case.findMany();
    expect(found).toMatchObject({ kind: "advance_due_back", resolvedAt: null });
    await expectAllInvariants();

    expect((await resolve(shop.admin, found?.id ?? "", { action: "release" })).status).toBe(409);
    expect((await resolve(shop.admin, found?.id ?? "", { action: "refunded" })).status).toBe(200);
    expect(await orderRow(id)).toMatchObject({ advancePaisa: 0, status: "cancelled", paymentStatus: "pending" });
    expect(await receivedOn(today())).toEqual({ cash: 0, online: 50, refunded: 50 });
    await expectAllInvariants();
  });

  it("keeps its advance without a case if the parcel was refused, and has one if the parcel is lost", async () => {
    for (const [outcome, kinds] of [
      ["received", []],
      ["lost", [{ kind: "advance_due_back" }]],
    ] as const) {
      const { id, token } = await advanced(shop);
      await step(id, "hand_over");
      const params = { id };
      await call("POST /orders/admin/{id}/returned", { as: shop.admin, params, body: { return_status: outcome } });
      expect(await orderRow(id)).toMatchObject({ status: "cancelled", advancePaisa: ADVANCE });
      expect(await linked(token)).toMatchObject({ is_advance_kept: outcome === "received" });
      expect(await db.case.findMany({ where: { orderId: id }, select: { kind: true } })).toEqual(kinds);
    }
    await expectAllInvariants();
  });

  it("closes the case when it is reopened, and the advance counts again", async () => {
    const { id } = await advanced(shop);
    await cancelOwn(shop, id);
    await edit(shop, id, { status: "pending" });
    expect(await cases()).toEqual([{ kind: "advance_due_back", resolvedAt: expect.any(Date) }]);
    expect(await details(id)).toMatchObject({ rest_amount: 510 });
    await expectAllInvariants();
  });

  it("refuses a payment of its advance that comes later, with a case that cannot pay the order", async () => {
    const { id, payment } = await opened(shop);
    await cancelOwn(shop, id);
    decide(payment, "paid");
    await returnFromGateway("success", payment.tranId);
    expect(await orderRow(id)).toMatchObject({ advancePaisa: 0, paymentStatus: "pending" });
    const [found] = await db.case.findMany();
    expect(found).toMatchObject({ kind: "late_payment" });
    expect(await resolve(shop.admin, found?.id ?? "", { action: "release" })).toMatchObject({ status: 409 });
    expect((await resolve(shop.admin, found?.id ?? "", { action: "refunded" })).status).toBe(200);
    expect(await orderRow(id)).toMatchObject({ paymentStatus: "pending", status: "cancelled" });
    await expectAllInvariants();
  });
});

it.each(["pending", "cancelled"] as const)(
  "an order that is %s and set to refunded gives back its advance",
  async (status) => {
    const { id } = await advanced(shop);
    if (status === "cancelled") await cancelOwn(shop, id);
    await edit(shop, id, { payment_status: "refunded" });

    expect(await orderRow(id)).toMatchObject({ advancePaisa: 0, paymentStatus: "refunded", status });
    expect(await receivedOn(today())).toEqual({ cash: 0, online: 50, refunded: 50 });
    expect((await details(id)).payments).toMatchObject([{ is_advance: true, refunded_at: expect.any(String) }]);
    expect(await db.case.count({ where: { resolvedAt: null } })).toBe(0);
    await expectAllInvariants();
  },
);

describe("a payment that cannot count", () => {
  it("is a case after the parcel has left, and above a tenth of a lowered total", async () => {
    const sent = await opened(shop);
    await step(sent.id, "hand_over", { anyway: true });
    const lowered = await opened(shop);
    await edit(shop, lowered.id, { total_amount: 400 });
    for (const { id, payment } of [sent, lowered]) {
      decide(payment, "paid");
      await returnFromGateway("success", payment.tranId);
      expect(await orderRow(id)).toMatchObject({ advancePaisa: 0 });
    }
    expect((await cases()).map(({ kind }) => kind)).toEqual(["late_payment", "late_payment"]);
    await expectAllInvariants();
  });

  it("that the gateway states with another amount changes nothing but the list of cases", async () => {
    const { id } = await opened(shop);
    gateway.faults.set({ check: "wrong_amount" });
    await payNewest(id);
    gateway.faults.reset();
    expect(await orderRow(id)).toMatchObject({ advancePaisa: 0, phoneConfirmedAt: null });
    const [found] = await db.case.findMany();
    expect(found).toMatchObject({ kind: "amount_mismatch" });
    expect(await resolve(shop.admin, found?.id ?? "", { action: "release" })).toMatchObject({ status: 409 });
  });

  it("that fails leaves the order and its link as they are", async () => {
    const { id, token, payment } = await opened(shop);
    decide(payment, "failed");
    expect((await returnFromGateway("fail", payment.tranId)).to).toBe(`/pay/${token}?payment=fail`);
    expect(await orderRow(id)).toMatchObject({ paymentStatus: "pending", advancePaisa: 0 });
    expect(await linked(token)).toMatchObject({ state: "open" });
    expect((await payByToken(token)).status).toBe(200);
  });

  it("that is called risky counts, but does not confirm the order", async () => {
    const { id } = await opened(shop);
    gateway.faults.set({ check: "risky" });
    await payNewest(id);
    gateway.faults.reset();
    expect(await orderRow(id)).toMatchObject({ advancePaisa: ADVANCE, phoneConfirmedAt: null });
  });
});

describe("races", () => {
  it("count one of several notices, and one of two payments", async () => {
    const { id, token } = await asked(shop);
    await Promise.all([payByToken(token), payByToken(token)]);
    const payments = await paymentsOf(id);
    expect(payments).toHaveLength(2);
    for (const payment of payments) decide(payment, "paid");
    const notices = payments.flatMap(({ tranId }) => [tranId, tranId, tranId]);
    await Promise.all(notices.map((tranId) => returnFromGateway("success", tranId)));
    await reconcilePayments({ clock: () => new Date(Date.now() + HOUR_MS), signal });

    expect(await orderRow(id)).toMatchObject({ advancePaisa: ADVANCE });
    expect(await cases()).toEqual([{ kind: "double_payment", resolvedAt: null }]);
    expect(await db.auditEntry.count({ where: { entityId: id, action: "advance_paid" } })).toBe(1);
    await expectAllInvariants();
  });

  it("of a payment and a cancellation always end with one case", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, payment } = await opened(shop);
      decide(payment, "paid");
      const answers = [() => cancelOwn(shop, id), () => returnFromGateway("success", payment.tranId)];
      await Promise.all((round % 2 === 0 ? answers : answers.reverse()).map((act) => act()));
      expect(await orderRow(id)).toMatchObject({ status: "cancelled" });
      const found = await db.case.findMany({ where: { orderId: id } });
      expect(found).toHaveLength(1);
      expect(["advance_due_back", "late_payment"]).toContain(found[0]?.kind);
    }
    await expectAllInvariants();
  });

  it.each(["payment", "change"])(
    "of a payment and a change to online payment leave one amount to pay, if the %s comes first",
    async (first) => {
      const { id, payment } = await opened(shop);
      decide(payment, "paid");
      const acts = [
        () => returnFromGateway("success", payment.tranId),
        () => tryCall("POST /orders/{id}/pay-online", { as: shop.buyer, params: { id } }),
      ];
      await Promise.all((first === "payment" ? acts : acts.reverse()).map((act) => act()));
      const { advancePaisa } = await orderRow(id);
      await initiate(shop.buyer, id);
      await payNewest(id);
      expect(await orderRow(id)).toMatchObject({ paymentStatus: "paid", paidPaisa: 56_000 });
      // An advance that came after the change is surplus: one open case, which replaces the first.
      const open = (await cases()).filter(({ resolvedAt }) => resolvedAt === null);
      expect(open.map(({ kind }) => kind)).toEqual(advancePaisa === 0 ? ["double_payment"] : []);
      await expectAllInvariants();
    },
  );
});

it("lists the case for the roles that settle payments", async () => {
  const found = await openCase("advance_due_back", shop);
  const { data } = await call("GET /admin/cases", { as: shop.admin, query: {} });
  expect(data.data).toMatchObject([{ id: found.id, kind: "advance_due_back", actions: ["refunded"] }]);
  expect(
    await refused("POST /orders/admin/{id}/payment-link", { as: shop.buyer, params: { id: found.orderId } }),
  ).toMatchObject({ status: 403 });
});
