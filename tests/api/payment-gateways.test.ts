/**
 * The contract of a payment gateway: every adapter passes the same tests, alone and under the shop's orders (docs/guides/add-a-payment-gateway.md).
 */
import { beforeEach, describe, expect, it, vi } from "vitest";
import { paisa } from "@/lib/money";
import type { PaymentGateway } from "@/server/adapters/gateways/gateway";
import { newTranId } from "@/server/adapters/gateways/tran-id";
import { mismatches } from "@/server/adapters/gateways/verify";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { reconcilePayments } from "@/server/payments/reconcile";
import { serve } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { expectAllInvariants } from "@/tests/support/invariants";
import { SIGNED, testedGateways } from "@/tests/support/payment-gateways";
import { initiate, placeOnline, returnFromGateway } from "@/tests/support/payments";
import { orderRow } from "@/tests/support/rows";

const used = vi.hoisted((): { gateway: PaymentGateway | null } => ({ gateway: null }));
vi.mock("@/server/adapters/gateways/registry", async (original) => ({
  ...(await original<typeof import("@/server/adapters/gateways/registry")>()),
  attemptGateway: () => used.gateway,
}));

const LATER_MS = 30_000;

describe.each(testedGateways)("$name", (tested) => {
  const { adapter } = tested;
  let buyer: User;
  let product: Product;

  beforeEach(async () => {
    await resetDatabase();
    tested.reset();
    used.gateway = adapter;
    buyer = await createUser();
    product = await createProduct({ price: 500, stock: 20 });
    await createPremiumCode();
  });

  async function placed() {
    const { order, payment_url } = await placeOnline(buyer, product);
    const { tranId } = await db.paymentAttempt.findFirstOrThrow({ where: { orderId: order.id } });

    return { id: order.id, tranId, payment_url };
  }

  async function notify(tranId: string): Promise<unknown> {
    const { headers, text } = tested.notice(tranId);
    const response = await serve("/api/v1/payments/aamarpay/ipn", { method: "POST", headers, body: text });

    return [response.status, await response.json()];
  }

  function reconcile(afterMs = 0) {
    const clock = () => new Date(Date.now() + afterMs);

    return reconcilePayments({ clock, signal: new AbortController().signal });
  }

  const statusOf = async (tranId: string) => (await db.paymentAttempt.findUniqueOrThrow({ where: { tranId } })).status;

  it("opens a payment with the order's total and our return addresses", async () => {
    const { tranId, payment_url } = await placed();

    expect(new URL(payment_url ?? "").origin).toBe(tested.baseUrl);
    expect(tested.received(tranId)).toEqual({
      paisa: 56_000,
      success: expect.stringMatching(new RegExp(`/api/v1/payments/aamarpay/success\\?tran_id=${tranId}$`)),
    });
  });

  it("reports a payment in our terms, and an unknown id as unknown", async () => {
    const { tranId } = await placed();
    tested.decide(tranId, "paid");
    const transaction = await adapter.check(tranId);

    expect(transaction).toMatchObject({ state: "paid", tranId, storeId: adapter.storeId, currency: "BDT" });
    expect(mismatches(transaction, { tranId, storeId: adapter.storeId ?? "", amount: paisa(56_000) })).toEqual([]);
    expect((await adapter.check(newTranId())).state).toBe("unknown_id");
  });

  it("succeeds: the order is paid, with its code and one email", async () => {
    const { id, tranId } = await placed();
    tested.decide(tranId, "paid");

    expect((await returnFromGateway("success", tranId)).to).toContain("/payment/success?");
    expect(await orderRow(id)).toMatchObject({ paymentStatus: "paid", heldUntil: null });
    expect(await db.premiumCode.count({ where: { distributedToOrderId: id } })).toBe(1);
    expect(await db.mail.count({ where: { orderId: id, kind: "order_paid" } })).toBe(1);
    await expectAllInvariants();
  });

  it("fails: the order can be paid again", async () => {
    const { id, tranId } = await placed();
    tested.decide(tranId, "failed");

    expect((await returnFromGateway("fail", tranId)).to).toContain("reason=payment_failed");
    expect(await orderRow(id)).toMatchObject({ paymentStatus: "failed", holdsStock: true });
    expect((await initiate(buyer, id)).data.payment_url).toContain(tested.baseUrl);
  });

  it("is cancelled by the payer: the order still waits", async () => {
    const { id, tranId } = await placed();
    tested.decide(tranId, "cancelled");

    expect((await returnFromGateway("cancel", tranId)).to).toContain("/payment/cancelled?");
    expect(await statusOf(tranId)).toBe("cancelled");
    expect(await orderRow(id)).toMatchObject({ paymentStatus: "pending", status: "pending" });
  });

  it("repeats its notice: the order is paid once", async () => {
    const { id, tranId } = await placed();
    tested.decide(tranId, "paid");

    expect(await notify(tranId)).toEqual([200, { received: true }]);
    await Promise.all([notify(tranId), notify(tranId), reconcile(), returnFromGateway("success", tranId)]);
    await notify(tranId);
    await reconcile(LATER_MS);

    expect((await orderRow(id)).paymentStatus).toBe("paid");
    expect(await db.mail.count({ where: { orderId: id, kind: "order_paid" } })).toBe(1);
    expect(await db.auditEntry.count({ where: { entityId: id, action: "paid" } })).toBe(1);
    await expectAllInvariants();
  });

  it("settles a payment by notification only", async () => {
    const { id, tranId } = await placed();
    tested.decide(tranId, "paid");
    await notify(tranId);
    await reconcile();

    expect((await orderRow(id)).paymentStatus).toBe("paid");
  });

  it("sends a notice of an unpaid payment: nothing is paid", async () => {
    const { id, tranId } = await placed();
    await notify(tranId);
    await reconcile();

    expect((await orderRow(id)).paymentStatus).toBe("pending");
  });

  it("reports a wrong amount: nothing is paid, and one case is opened", async () => {
    const { id, tranId } = await placed();
    tested.decide(tranId, "paid");
    tested.misreport(tranId);
    await returnFromGateway("success", tranId);
    await returnFromGateway("success", tranId);

    expect((await orderRow(id)).paymentStatus).toBe("pending");
    expect(await statusOf(tranId)).toBe("mismatched");
    expect(await db.case.findMany()).toMatchObject([{ kind: "amount_mismatch", orderId: id }]);
  });

  it("is unreachable: the order is kept, and paid once the gateway is back", async () => {
    used.gateway = tested.away;
    const { id, tranId, payment_url } = await placed();
    expect(payment_url).toBeNull();
    expect((await initiate(buyer, id)).error.code).toBe("gateway_failed");
    expect((await returnFromGateway("success", tranId)).to).toContain("/payment/success?");
    expect(await statusOf(tranId)).toBe("open");

    used.gateway = adapter;
    await initiate(buyer, id);
    const newest = await db.paymentAttempt.findFirstOrThrow({ where: { orderId: id }, orderBy: { createdAt: "desc" } });
    tested.decide(newest.tranId, "paid");
    await reconcile(LATER_MS);
    expect((await orderRow(id)).paymentStatus).toBe("paid");
  });

  it("has not decided yet: the payer waits, and the order is paid later", async () => {
    const { id, tranId } = await placed();

    expect((await returnFromGateway("success", tranId)).to).toContain("/payment/success?");
    expect([await statusOf(tranId), (await orderRow(id)).paymentStatus]).toEqual(["open", "pending"]);

    tested.decide(tranId, "paid");
    await reconcile(LATER_MS);
    expect((await orderRow(id)).paymentStatus).toBe("paid");
  });

  it("reads the transaction from a notification, and none from other bodies", async () => {
    const { tranId } = await placed();
    const { headers, text } = tested.notice(tranId);
    const read = (body: string) => adapter.readNotice({ headers: new Headers(headers), text: body });

    expect(read(text)).toBe(tranId);
    for (const other of ["", "{}", "null", "[1]", "not json", "other=field"]) expect(read(other)).toBeNull();
  });
});

it.each(testedGateways.filter(({ adapter }) => adapter.refund))(
  "$name refunds no more than was paid",
  async (tested) => {
    const { adapter } = tested;
    const returnTo = { success: "http://shop.test/a", fail: "http://shop.test/b", cancel: "http://shop.test/c" };
    const customer = {
      name: "Rina",
      email: "rina@example.com",
      phone: "01712345678",
      address: "Road 5",
      city: "Dhaka",
    };
    const tranId = newTranId();
    await adapter.open({ tranId, amount: paisa(56_000), description: "Order", customer, returnTo });
    tested.decide(tranId, "paid");
    const gatewayTransactionId = (await adapter.check(tranId)).gatewayTransactionId ?? "";
    const refund = (amount: number) => adapter.refund?.({ gatewayTransactionId, amount: paisa(amount) });

    expect(await refund(50_000)).toMatchObject({ ok: true });
    expect(await refund(6_001)).toMatchObject({ ok: false });
    expect(await refund(6_000)).toMatchObject({ ok: true });
  },
);

it("ignores a notice with a wrong signature", () => {
  const signed = testedGateways.find(({ name }) => name === SIGNED);
  const { headers, text } = signed?.notice("x") ?? { headers: {}, text: "" };
  const forged = { ...headers, "x-signature": "0".repeat(64) };

  expect(signed?.adapter.readNotice({ headers: new Headers(headers), text })).toBe("x");
  expect(signed?.adapter.readNotice({ headers: new Headers(forged), text })).toBeNull();
});
