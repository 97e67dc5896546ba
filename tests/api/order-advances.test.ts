/** Delivery charge in advance (ADR 105): asking for it, its payment, and what is left for the courier. */
import { beforeEach, describe, expect, it } from "vitest";
import type { OrderStep } from "@/lib/order-work/steps";
import { expireHeldOrders } from "@/server/checkout/expire-orders";
import { db } from "@/server/db";
import { countQueues } from "@/server/order-work/queues";
import { getLinkedOrder } from "@/server/payments/link";
import { getOutcomeOrder } from "@/server/payments/queries";
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
  placeInCash,
} from "@/tests/support/advances";
import { call, tryCall } from "@/tests/support/api";
import { edit, pay as payNewest, resolve } from "@/tests/support/cases";
import { createProduct, orderBody } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { decide, initiate, paymentOf, returnFromGateway } from "@/tests/support/payments";
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
const ask = (id: string) => tryCall("POST /orders/admin/{id}/payment-link", { as: shop.admin, params: { id } });

describe("asking for an advance", () => {
  it("makes a link for the delivery charge, up to a tenth of the goods, and holds the order while it is valid", async () => {
    const { id, token, link } = await asked(shop);

    expect(link).toMatchObject({ amount: 50, is_advance: true });
    expect(await linked(token)).toMatchObject({ state: "open", is_advance: true, amount: 50, rest_after: 510 });
    expect((await orderRow(id)).heldUntil?.toISOString()).toBe(link.ends_at);
    expect((await ask(id)).data).toMatchObject({ url: link.url });
    expect((await details(id)).history.map(({ action }) => action)).toEqual([
      ...["placed", "advance_asked", "advance_asked"],
    ]);
    const later = new Date(Date.now() + 73 * HOUR_MS);
    expect(await linked(token, later)).toMatchObject({ state: "ended" });
    await expireHeldOrders({ now: later, signal });
    expect(await linked(token)).toMatchObject({ state: "cancelled", advance_amount: 0 });
    await expectAllInvariants();
  });

  it("is refused for an order that is sent, paid, cancelled or too cheap, and once the advance is paid", async () => {
    const { id } = await advanced(shop);
    expect(await ask(id)).toMatchObject({ status: 409, data: { detail: "The advance of this order is paid" } });
    const cheap = await createProduct({ price: 99, stock: 5 });
    const body = orderBody([{ product: cheap }]);
    const { order } = (await call("POST /orders", { as: shop.buyer, body })).data;
    expect(await ask(order.id)).toMatchObject({ status: 409, data: { detail: expect.stringMatching(/too small/) } });
    const sent = await placeInCash(shop);
    await step(sent, "hand_over", { anyway: true });
    expect(await ask(sent)).toMatchObject({ status: 409, data: { detail: "This order has left the shop already" } });
    const gone = await placeInCash(shop);
    await cancelOwn(shop, gone);
    expect(await ask(gone)).toMatchObject({ status: 409, data: { detail: "This order has been cancelled" } });
  });

  it("ends when the link is withdrawn or the order is changed to online payment, whose total the link never asks for", async () => {
    const { id, token } = await asked(shop);
    await call("POST /orders/{id}/pay-online", { as: shop.buyer, params: { id } });
    expect(await linked(token)).toMatchObject({ state: "ended" });
    expect(await payByToken(token)).toMatchObject({ status: 409 });
    await call("POST /orders/{id}/pay-in-cash", { as: shop.buyer, params: { id } });
    expect(await linked(token)).toMatchObject({ state: "open" });
    await call("DELETE /orders/admin/{id}/payment-link", { as: shop.admin, params: { id } });
    expect(await linked(token)).toBeNull();
    expect((await payByToken(token)).status).toBe(404);
  });

  it("is an action for risky orders, which a bulk confirmation then leaves out until the advance is paid", async () => {
    await call("PUT /settings/risk-rules", {
      as: shop.admin,
      body: {
        ...{ caution_from: 3, high_from: 5, caution_action: "advance", high_action: "advance" },
        ...{ repeat_orders: 3, repeat_hours: 24, shared_refusals: 2 },
      },
    });
    const { id, token } = await asked(shop);
    await db.order.update({ where: { id }, data: { shipAddress: "asdf asdf" } });
    expect(await details(id)).toMatchObject({ risk: { action: "advance" } });
    expect(await step(id, "confirm")).toMatchObject([{ outcome: "refused" }]);
    await payByToken(token);
    await payNewest(id);
    expect(await details(id)).toMatchObject({ phone_confirmed_at: expect.any(String) });
    expect(await step(id, "confirm")).toMatchObject([{ outcome: "unchanged" }]);
  });
});

describe("a paid advance", () => {
  it("confirms the order, leaves it unpaid without a code, and returns the payer to the link's page", async () => {
    const { id, token, payment } = await opened(shop);
    expect(payment).toMatchObject({ fields: expect.objectContaining({ amount: "50.00" }) });
    decide(payment, "paid");
    expect(await returnFromGateway("success", payment.tranId)).toEqual({
      ...{ status: 303, to: `/pay/${token}?payment=success` },
    });

    expect(await orderRow(id)).toMatchObject({
      ...{ paymentStatus: "pending", paidPaisa: null, advancePaisa: ADVANCE, heldUntil: null, status: "pending" },
      phoneConfirmedAt: expect.any(Date),
    });
    expect(await db.premiumCode.count({ where: { distributedToOrderId: id } })).toBe(0);
    expect(await linked(token)).toMatchObject({ state: "paid", advance_amount: 50, rest_amount: 510 });
    expect(await payByToken(token)).toMatchObject({ status: 409 });
    expect(await details(id)).toMatchObject({
      ...{ total_amount: 560, advance_amount: 50, rest_amount: 510, payment_link: null },
      payments: [{ amount: 50, is_advance: true, status: "paid" }],
    });
    expect(await getOutcomeOrder(id, new Date())).toMatchObject({ has_stray_payment: false });
    await expectAllInvariants();
  });

  it("leaves the rest to the courier, to the queues and to the cash that is recorded", async () => {
    const { id } = await advanced(shop);
    await step(id, "hand_over");
    await step(id, "delivered");
    const due = await call("POST /orders/admin/cash-due", { as: shop.admin, body: { ids: [id] } });
    expect(due.data).toMatchObject({ count: 1, sum: 510 });
    const queues = await countQueues(new Date());
    expect(queues.find(({ queue }) => queue === "cash_to_collect")).toMatchObject({ count: 1, amount: 510 });
    expect(await step(id, "cash_received")).toMatchObject([{ outcome: "done", cash: 510 }]);

    expect(await orderRow(id)).toMatchObject({ paymentStatus: "paid", paidPaisa: 56_000, advancePaisa: ADVANCE });
    expect(await db.premiumCode.count({ where: { distributedToOrderId: id } })).toBe(1);
    expect(await receivedOn(today())).toEqual({ cash: 510, online: 50, refunded: 0 });
    expect(await cases()).toEqual([]);
    await expectAllInvariants();
  });

  it("is subtracted when the rest is paid online", async () => {
    const { id } = await advanced(shop);
    await call("POST /orders/{id}/pay-online", { as: shop.buyer, params: { id } });
    await initiate(shop.buyer, id);
    const rest = await paymentOf(id);
    expect(rest).toMatchObject({ fields: expect.objectContaining({ amount: "510.00" }) });
    decide(rest, "paid");
    await returnFromGateway("success", rest.tranId);

    expect(await orderRow(id)).toMatchObject({ paymentStatus: "paid", paidPaisa: 56_000 });
    expect(await cases()).toEqual([]);
    await expectAllInvariants();
  });

  it("stays subtracted when the order is edited, and has a case once the total is less", async () => {
    const { id } = await advanced(shop);
    await edit(shop, id, { total_amount: 300 });
    expect(await details(id)).toMatchObject({ rest_amount: 250 });
    await edit(shop, id, { total_amount: 30 });
    expect(await details(id)).toMatchObject({ rest_amount: 0 });
    const [difference] = await db.case.findMany();
    expect(difference).toMatchObject({
      kind: "paid_total_changed",
      detail: expect.stringContaining("৳20 needs to go"),
    });
    await expectAllInvariants();
    expect((await resolve(shop.admin, difference?.id ?? "", { action: "refunded", difference: -20 })).status).toBe(200);
    expect(await orderRow(id)).toMatchObject({ advancePaisa: 3_000, paymentStatus: "pending" });
    await expectAllInvariants();
  });

  it("goes back with a refund of the whole order", async () => {
    const { id } = await advanced(shop);
    await step(id, "cash_received");
    await edit(shop, id, { payment_status: "refunded" });
    expect(await db.paymentAttempt.count({ where: { isAdvance: true, refundedAt: null } })).toBe(0);
    await edit(shop, id, { payment_status: "pending" });
    expect(await orderRow(id)).toMatchObject({ advancePaisa: 0, paidPaisa: null });
    await expectAllInvariants();
  });
});
