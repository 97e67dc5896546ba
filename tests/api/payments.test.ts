import { beforeEach, describe, expect, it } from "vitest";
import { PAYMENT_NOT_OPENED } from "@/lib/payments/schema";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { reconcilePayments } from "@/server/payments/reconcile";
import { call } from "@/tests/support/api";
import { resetDatabase } from "@/tests/support/database";
import { createOrder, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { gateway, resetGateway } from "@/tests/support/gateway";
import { expectAllInvariants } from "@/tests/support/invariants";
import {
  callbackOf,
  decide,
  followCancelLink,
  initiate,
  notify,
  paymentOf,
  paymentsOf,
  placeOnline,
  returnFromGateway,
} from "@/tests/support/payments";
import { orderRow } from "@/tests/support/rows";

let buyer: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  resetGateway();
  buyer = await createUser();
  product = await createProduct({ price: 500, stock: 20 });
});

/** Excludes cases about missing codes, which these tests cause too. */
const paymentCases = () => db.case.findMany({ where: { attemptId: { not: null } } });

describe("placing an online order", () => {
  it("returns the payment page; the gateway gets the server's amount and our URLs", async () => {
    const { order, ...payment } = await placeOnline(buyer, product, { quantity: 2 });

    const { fields, tranId, track } = await paymentOf(order.id);
    expect(payment).toEqual({
      payment_required: true,
      payment_url: `${gateway.baseUrl}/paynow.php?track=${track}`,
      payment_error: null,
    });
    expect(fields).toMatchObject({
      amount: "1060.00",
      currency: "BDT",
      opt_a: order.order_number,
    });
    for (const page of ["success", "fail", "cancel"]) {
      expect(fields[`${page}_url`]).toMatch(
        new RegExp(`^http://.+/api/v1/payments/aamarpay/${page}\\?tran_id=${tranId}$`),
      );
    }
  });

  it.each([true, false])("sends the account's own address to the gateway if verified: %s", async (isVerified) => {
    const account = await createUser({ isVerified });
    const { order } = await placeOnline(account, product);

    expect((await paymentOf(order.id)).fields).toMatchObject({ cus_email: account.email });
  });

  it("shows the hold's deadline to the customer, not in tracking", async () => {
    const { order } = await placeOnline(buyer, product);
    const tracked = await call("GET /orders/track/{id}", { params: { id: order.id } });

    expect(Date.parse(order.payment_due_at ?? "") - Date.parse(order.created_at)).toBe(24 * 60 * 60 * 1000);
    expect(tracked.status).toBe(200);
    expect(tracked.data).not.toHaveProperty("payment_due_at");
  });

  it("returns the same for twenty repeats, with one order and one payment", async () => {
    const headers = { "idempotency-key": "twenty" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => placeOnline(buyer, product, { headers })));

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.payment_url).toContain("/paynow.php?track=");
    expect(gateway.payments.list()).toHaveLength(1);
    expect(await db.order.count()).toBe(1);
  });

  it.each([
    "http_500",
    "html",
    "truncated_json",
    "huge_body",
    "redirect",
    "result_false",
    "bare_string",
    "foreign_url",
  ])("succeeds when the gateway answers %s, and can be paid later", async (initiateFault) => {
    gateway.faults.set({ initiate: initiateFault });
    const { order, ...payment } = await placeOnline(buyer, product);

    expect(payment).toEqual({ payment_required: true, payment_url: null, payment_error: PAYMENT_NOT_OPENED });
    const refused = await initiate(buyer, order.id);
    expect(refused).toMatchObject({ status: 502, data: { detail: PAYMENT_NOT_OPENED, code: "gateway_failed" } });

    gateway.faults.reset();
    expect((await initiate(buyer, order.id)).data.payment_url).toContain("/paynow.php?track=");
  });

  it("places the order within ten seconds when the gateway hangs", async () => {
    gateway.faults.set({ initiate: "hang" }, 1);
    const since = performance.now();
    const { payment_required, payment_error } = await placeOnline(buyer, product);

    expect({ payment_required, payment_error }).toEqual({ payment_required: true, payment_error: PAYMENT_NOT_OPENED });
    expect(performance.now() - since).toBeLessThan(10_000);
  }, 20_000);
});

describe("starting a payment", () => {
  it("is for the customer of an unpaid online order", async () => {
    const { order } = await placeOnline(buyer, product);
    const cash = await createOrder(buyer, [{ product }]);

    expect((await initiate(await createUser(), order.id)).status).toBe(404);
    expect((await initiate(buyer, cash.id)).error.detail).toBe("This order is paid on delivery");
    for (const [data, detail] of [
      [{ paymentStatus: "paid", paidPaisa: 56_000, heldUntil: null }, "This order is already paid"],
      [{ paymentStatus: "refunded", holdsStock: false, heldUntil: null }, "This order has been refunded"],
      [{ paymentStatus: "pending", paidPaisa: null, status: "cancelled" }, "This order has been cancelled"],
    ] as const) {
      await db.order.update({ where: { id: order.id }, data });
      expect(await initiate(buyer, order.id)).toMatchObject({ status: 409, data: { detail } });
    }
  });

  it("creates a new transaction each time, and reserves the stock for another 24 hours", async () => {
    const { order } = await placeOnline(buyer, product);
    const before = await orderRow(order.id);
    await initiate(buyer, order.id);
    const after = await orderRow(order.id);

    expect(new Set((await paymentsOf(order.id)).map(({ tranId }) => tranId)).size).toBe(2);
    expect(Number(after.heldUntil)).toBeGreaterThan(Number(before.heldUntil));
  });

  it("is rejected while online payment is disabled", async () => {
    const { order } = await placeOnline(buyer, product);
    await db.paymentMethod.update({ where: { name: "aamarpay" }, data: { isEnabled: false } });

    expect((await initiate(buyer, order.id)).status).toBe(409);
  });
});

describe("a returning payer", () => {
  it("has paid: the order is paid, has its code, and one email confirms it", async () => {
    const code = await createPremiumCode();
    const { order } = await placeOnline(buyer, product);
    const payment = await paymentOf(order.id);
    decide(payment, "paid");

    expect(await returnFromGateway("success", payment.tranId, callbackOf(payment, "paid"))).toEqual({
      status: 303,
      to: `/payment/success?order_id=${order.id}&transaction_id=${payment.tranId}`,
    });
    expect(await orderRow(order.id)).toMatchObject({ paymentStatus: "paid", heldUntil: null, status: "pending" });
    const bound = await db.premiumCode.findUniqueOrThrow({ where: { id: code.id } });
    expect(bound).toMatchObject({ distributedToOrderId: order.id, boundUserEmail: buyer.email });
    expect(await db.mail.count({ where: { orderId: order.id, kind: "order_paid" } })).toBe(1);
    await expectAllInvariants();
  });

  it("failed: the order is marked failed, keeps its stock, and can be paid again", async () => {
    const { order } = await placeOnline(buyer, product);
    const payment = await paymentOf(order.id);
    decide(payment, "failed");

    const { to } = await returnFromGateway("fail", payment.tranId, callbackOf(payment, "failed"));

    expect(to).toBe(`/payment/failed?order_id=${order.id}&transaction_id=${payment.tranId}&reason=payment_failed`);
    expect(await orderRow(order.id)).toMatchObject({ paymentStatus: "failed", holdsStock: true });
    expect(await db.mail.count({ where: { kind: "payment_failed" } })).toBe(1);

    await initiate(buyer, order.id);
    expect((await orderRow(order.id)).paymentStatus).toBe("pending");
    const second = await paymentOf(order.id);
    decide(second, "paid");
    await returnFromGateway("success", second.tranId);
    expect((await orderRow(order.id)).paymentStatus).toBe("paid");
    await expectAllInvariants();
  });

  it("cancelled, by link or by form: nothing changes", async () => {
    const { order } = await placeOnline(buyer, product);
    const { tranId } = await paymentOf(order.id);
    const to = `/payment/cancelled?order_id=${order.id}&transaction_id=${tranId}`;

    const { status, headers } = await followCancelLink(tranId);
    expect([status, new URL(headers.get("location") ?? "").pathname]).toEqual([303, "/payment/cancelled"]);
    expect(await returnFromGateway("cancel", tranId)).toEqual({ status: 303, to });
    expect(await orderRow(order.id)).toMatchObject({ paymentStatus: "pending", status: "pending" });
  });

  it("cancelled a paid order: it stays paid", async () => {
    const { order } = await placeOnline(buyer, product);
    const payment = await paymentOf(order.id);
    decide(payment, "paid");

    expect((await returnFromGateway("cancel", payment.tranId)).to).toContain("/payment/success?");
    expect((await orderRow(order.id)).paymentStatus).toBe("paid");
  });

  it("is redirected to our own URL, regardless of the Host header", async () => {
    const { order } = await placeOnline(buyer, product);
    const { tranId } = await paymentOf(order.id);
    const { headers } = await followCancelLink(tranId);

    expect(headers.get("location")).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/payment\/cancelled\?/);
  });

  it.each(["hang", "http_500", "html", "truncated_json", "huge_body", "redirect", "empty", "empty_object"])(
    "waits for the gateway when its check returns %s, and reconciliation settles it",
    async (check) => {
      const { order } = await placeOnline(buyer, product);
      const payment = await paymentOf(order.id);
      decide(payment, "paid");
      gateway.faults.set({ check });

      expect((await returnFromGateway("success", payment.tranId)).to).toContain("/payment/success?");
      expect((await orderRow(order.id)).paymentStatus).toBe("pending");

      gateway.faults.reset();
      const later = new Date(Date.now() + 30_000);
      await reconcilePayments({ clock: () => later, signal: new AbortController().signal });
      expect((await orderRow(order.id)).paymentStatus).toBe("paid");
    },
    20_000,
  );
});

describe("a notification", () => {
  it.each(["form", "json"])("schedules a check of the payment, as %s", async (kind) => {
    const { order } = await placeOnline(buyer, product);
    const payment = await paymentOf(order.id);
    decide(payment, "paid");
    const claim = callbackOf(payment, "paid");

    expect((await notify(kind === "form" ? new URLSearchParams(claim) : claim)).status).toBe(200);
    expect((await orderRow(order.id)).paymentStatus).toBe("pending");

    await reconcilePayments({ clock: () => new Date(), signal: new AbortController().signal });
    expect((await orderRow(order.id)).paymentStatus).toBe("paid");
  });

  it("gets the same response if it is not ours", async () => {
    const unknown = [
      new URLSearchParams({ mer_txnid: "unknown" }),
      new URLSearchParams({ other: "field" }),
      "not json",
      { mer_txnid: ["a"] },
    ];
    for (const body of unknown) expect(await notify(body)).toMatchObject({ status: 200, data: { received: true } });
  });
});

describe("a storm of callbacks", () => {
  it("causes one transition, one code, one email and one history entry (R5)", async () => {
    await createPremiumCode();
    await createPremiumCode();
    const { order } = await placeOnline(buyer, product);
    const payment = await paymentOf(order.id);
    decide(payment, "paid");
    const claim = callbackOf(payment, "paid");
    const signal = new AbortController().signal;

    const answers = await Promise.all([
      ...Array.from({ length: 50 }, () => returnFromGateway("success", payment.tranId, claim)),
      ...Array.from({ length: 10 }, () => notify(new URLSearchParams(claim))),
      reconcilePayments({ clock: () => new Date(Date.now() + 30_000), signal }),
    ]);

    expect(new Set(answers.slice(0, 50).map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await db.premiumCode.count({ where: { distributedToOrderId: order.id } })).toBe(1);
    expect(await db.mail.count({ where: { kind: "order_paid" } })).toBe(1);
    expect(await db.auditEntry.count({ where: { entityId: order.id, action: "paid" } })).toBe(1);

    // A day later no query is sent and nothing changes.
    const questions = gateway.requests.length;
    expect((await returnFromGateway("success", payment.tranId, claim)).to).toContain("/payment/success?");
    expect(gateway.requests.length).toBe(questions);
    await expectAllInvariants();
  });

  it.each([
    ["fail after success", ["success", "fail"]],
    ["success after cancel", ["cancel", "success"]],
    ["cancel, fail, success", ["cancel", "fail", "success"]],
  ] as const)("end paid when they arrive out of order: %s (R6)", async (_, order) => {
    const placed = await placeOnline(buyer, product);
    const payment = await paymentOf(placed.order.id);
    decide(payment, "paid");
    for (const by of order)
      await returnFromGateway(by, payment.tranId, callbackOf(payment, by === "success" ? "paid" : "failed"));

    expect((await orderRow(placed.order.id)).paymentStatus).toBe("paid");
    expect(await paymentCases()).toEqual([]);
  });
});

describe("two payment attempts", () => {
  async function twoAttempts() {
    const { order } = await placeOnline(buyer, product);
    await initiate(buyer, order.id);
    const [second, first] = await paymentsOf(order.id);
    if (!first || !second) throw new Error("two payments expected");

    return { order, first, second };
  }

  it("accept the first one's success while the second is open (R6)", async () => {
    const { order, first } = await twoAttempts();
    decide(first, "paid");
    await returnFromGateway("success", first.tranId);

    expect((await orderRow(order.id)).paymentStatus).toBe("paid");
  });

  it("ignore a failure of the first one while the second is open", async () => {
    const { order, first } = await twoAttempts();
    decide(first, "failed");
    await returnFromGateway("fail", first.tranId);

    expect((await orderRow(order.id)).paymentStatus).toBe("pending");
  });

  it("pay the order once when both are paid concurrently; the other is to be refunded (R6)", async () => {
    const { order, first, second } = await twoAttempts();
    decide(first, "paid");
    decide(second, "paid");
    await Promise.all(
      [first, second].flatMap(({ tranId }) => [
        returnFromGateway("success", tranId),
        returnFromGateway("success", tranId),
      ]),
    );
    await returnFromGateway("fail", second.tranId);

    expect((await orderRow(order.id)).paymentStatus).toBe("paid");
    expect(await db.paymentAttempt.count({ where: { status: "paid" } })).toBe(2);
    expect(await paymentCases()).toMatchObject([{ kind: "double_payment", orderId: order.id, resolvedAt: null }]);
    await expectAllInvariants();
  });
});
