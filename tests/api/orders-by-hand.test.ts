/** Manual actions of an admin on an order: recording cash, resending an email, reading its payments (D3.24, D3.25). */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { getOrderHistory } from "@/server/orders/queries";
import { call, tryCall } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { resetGateway } from "@/tests/support/gateway";
import { expectConsistentCodes, expectConsistentPayments, expectConsistentStock } from "@/tests/support/invariants";
import { decide, initiate, paymentOf, placeOnline, returnFromGateway } from "@/tests/support/payments";

let admin: User;
let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  resetGateway();
  admin = await createAdmin();
  buyer = await createUser();
  product = await createProduct();
});

const receive = (id: string) => tryCall("POST /orders/admin/{id}/cash-received", { as: admin, params: { id } });
const resend = (id: string, kind: string) =>
  tryCall("POST /orders/admin/{id}/resend-mail", { as: admin, params: { id }, body: { kind } });
const edit = (id: string, body: object) => call("PUT /orders/admin/{id}", { as: admin, params: { id }, body });
const mails = (orderId: string, kind: string) =>
  db.mail.findMany({ where: { orderId, kind }, orderBy: { createdAt: "asc" } });

describe("recording received cash", () => {
  it("marks the order paid, with its code, its email and one history entry", async () => {
    const { code } = await createPremiumCode();
    const order = await createOrder(buyer, [{ product }]);
    await edit(order.id, { status: "delivered" });
    const { status, data } = await receive(order.id);

    expect(status).toBe(200);
    expect(data).toMatchObject({ payment_status: "paid", status: "delivered", premium_code: { code } });
    expect(await mails(order.id, "order_paid")).toHaveLength(1);
    expect((await getOrderHistory(order.id)).at(-1)).toMatchObject({
      action: "cash_received",
      by: "Test Admin",
      changes: { payment_status: { from: "pending", to: "paid" } },
    });
    await expectConsistentPayments();
    await expectConsistentCodes();
  });

  it("is applied once for fifty concurrent requests", async () => {
    await createPremiumCode();
    await createPremiumCode();
    const order = await createOrder(buyer, [{ product }]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => receive(order.id)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(49).fill(409)]);
    expect(await db.premiumCode.count({ where: { distributedToOrderId: order.id } })).toBe(1);
    expect(await db.premiumCode.count({ where: { distributedAt: { not: null } } })).toBe(1);
    expect(await mails(order.id, "order_paid")).toHaveLength(1);
    expect(await db.auditEntry.count({ where: { action: "cash_received" } })).toBe(1);
    await expectConsistentPayments();
    await expectConsistentCodes();
    await expectConsistentStock();
  }, 30_000);

  it.each([
    [{ payment_method: "aamarpay" }, "This order is paid online, not on delivery"],
    [{ payment_status: "paid" }, "This order is already paid"],
    [{ payment_status: "refunded" }, "This order has been refunded"],
    [{ status: "cancelled" }, "This order has been cancelled"],
  ])("is rejected for an order with %j", async (change, detail) => {
    const order = await createOrder(buyer, [{ product }]);
    await edit(order.id, change);
    const before = await db.order.findUniqueOrThrow({ where: { id: order.id } });

    expect(await receive(order.id)).toMatchObject({ status: 409, data: { detail, code: "no_cash_due" } });
    expect(await db.order.findUniqueOrThrow({ where: { id: order.id } })).toEqual(before);
  });
});

describe("a resent email", () => {
  it("is a new email with the order's current state, and a history entry", async () => {
    const order = await createOrder(buyer, [{ product }]);
    await edit(order.id, { courier_name: "Sundarban", courier_tracking_number: "sb-12345" });
    const { status, data } = await resend(order.id, "order_placed");

    expect([status, data]).toEqual([200, { message: "The email is on its way" }]);
    const sent = await mails(order.id, "order_placed");
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(2);
    expect(sent.map(({ recipient }) => recipient)).toEqual([buyer.email, buyer.email]);
    expect(sent.at(-1)?.payload).toMatchObject({ courier: "Sundarban: SB-12345" });
    const entry = await db.auditEntry.findFirstOrThrow({ where: { action: "mail_resent" } });
    expect(entry).toMatchObject({ entityId: order.id, actorId: admin.id });
    expect(entry.changes).toEqual({ mail: { from: null, to: "order_placed" } });
  });

  it("must match the order's state", async () => {
    const order = await createOrder(buyer, [{ product }]);
    const refused = await resend(order.id, "order_paid");

    expect(refused).toMatchObject({
      status: 409,
      data: { detail: "This order is not paid", code: "mail_does_not_fit" },
    });
    expect((await resend(order.id, "premium_code")).status).toBe(409);
    expect(await db.mail.count({ where: { orderId: order.id } })).toBe(1);

    await createPremiumCode();
    await edit(order.id, { payment_status: "paid" });
    for (const kind of ["order_paid", "premium_code"]) expect((await resend(order.id, kind)).status).toBe(200);
    expect(await mails(order.id, "order_paid")).toHaveLength(2);
    expect(await mails(order.id, "premium_code")).toHaveLength(1);
  });

  it("is one of the order's own emails", async () => {
    const order = await createOrder(buyer, [{ product }]);

    for (const kind of ["password_reset", "email_verification", "", "order"]) {
      expect((await resend(order.id, kind)).status, kind).toBe(422);
    }
  });
});

describe("an order's payments", () => {
  it("are shown to admins, newest first, in taka and without personal data", async () => {
    const { order } = await placeOnline(buyer, product);
    const first = await paymentOf(order.id);
    decide(first, "failed");
    await returnFromGateway("fail", first.tranId);
    await initiate(buyer, order.id);
    const second = await paymentOf(order.id);
    decide(second, "paid");
    await returnFromGateway("success", second.tranId);

    const { data } = await call("GET /orders/admin/{id}/details", { as: admin, params: { id: order.id } });

    expect(data.payments).toMatchObject([
      {
        transaction_id: second.tranId,
        gateway_transaction_id: second.gatewayTransactionId,
        amount: order.total_amount,
        status: "paid",
        is_void: false,
        refunded_at: null,
        decided_at: expect.any(String),
      },
      { transaction_id: first.tranId, status: "failed", gateway_transaction_id: null },
    ]);
  });

  it("are empty for cash on delivery", async () => {
    const order = await createOrder(buyer, [{ product }]);

    expect(
      (await call("GET /orders/admin/{id}/details", { as: admin, params: { id: order.id } })).data.payments,
    ).toEqual([]);
  });
});
