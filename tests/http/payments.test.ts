/** Payments on the built product, with its own worker and the emulated gateway (reliability R5, R8, R10). */
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, it } from "vitest";
import { db } from "@/server/db";
import type { Product } from "@/server/generated/prisma/client";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase } from "@/tests/support/database";
import { createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { call, shopUrl, tryCall } from "@/tests/support/http";
import { control, initiate, placeOnline, post, resetFaults, statusOf, tranIdOf } from "@/tests/support/http-payments";
import { expectAllInvariants } from "@/tests/support/invariants";

const { TEST_GATEWAY_KEY: key = "", TEST_SHOP_LOG: log = "" } = process.env;

let token: string;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  token = await bearerOf(await createUser());
  product = await createProduct({ stock: 200 });
});

afterEach(resetFaults);

it("counts a storm of callbacks as one payment (R5)", async () => {
  await createPremiumCode();
  const { order } = await placeOnline(token, product);
  const tranId = await tranIdOf(order.id);
  await control("payments", { tran_id: tranId, outcome: "paid" });

  const answers = await Promise.all([
    ...Array.from({ length: 50 }, () => post("success", tranId)),
    ...Array.from({ length: 10 }, () => tryCall("POST /payments/aamarpay/ipn", { body: { mer_txnid: tranId } })),
    ...Array.from({ length: 10 }, () => call("GET /orders/{id}", { token, params: { id: order.id } })),
  ]);

  expect(answers.slice(0, 50).map(({ status }) => status)).toEqual(Array(50).fill(303));
  expect(new Set(answers.slice(0, 50).map(({ headers }) => headers.get("location")))).toEqual(
    new Set([`${shopUrl}/payment/success?order_id=${order.id}&transaction_id=${tranId}`]),
  );
  expect(answers.slice(50).map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await db.premiumCode.count({ where: { distributedToOrderId: order.id } })).toBe(1);
  expect(await db.mail.count({ where: { orderId: order.id, kind: "order_paid" } })).toBe(1);
  expect(await db.auditEntry.count({ where: { entityId: order.id, action: "paid" } })).toBe(1);
  await expectAllInvariants();
});

it("finds the payment of a closed tab automatically when its check is due", async () => {
  const { order } = await placeOnline(token, product);
  const tranId = await tranIdOf(order.id);
  await control("payments", { tran_id: tranId, outcome: "paid" });
  expect(await statusOf(order.id)).toBe("pending");

  // Make the check due now; tests/unit/payment-schedule.test.ts covers the schedule.
  await db.paymentAttempt.update({ where: { tranId }, data: { nextCheckAt: new Date() } });

  await expect.poll(() => statusOf(order.id), { timeout: 15_000, interval: 100 }).toBe("paid");
  await expectAllInvariants();
});

it("settles a payment by the gateway's notification only", async () => {
  const { order } = await placeOnline(token, product);
  await control("faults", { ipn: "json", callback: "lost" });
  await control("payments", { tran_id: await tranIdOf(order.id), outcome: "paid", announce: true });

  await expect.poll(() => statusOf(order.id), { timeout: 15_000, interval: 100 }).toBe("paid");
});

it("serves all others while fifty orders wait for a hanging gateway (R10)", async () => {
  await control("faults", { initiate: "hang" });
  let finished = 0;
  const waiting = Array.from({ length: 50 }, () =>
    placeOnline(token, product).finally(() => {
      finished += 1;
    }),
  );
  await expect.poll(() => db.order.count(), { timeout: 20_000 }).toBe(50);
  for (let index = 0; index < 20; index += 1) expect((await call("GET /products")).status).toBe(200);
  expect(finished).toBe(0);

  for (const { payment_required, payment_url, payment_error } of await Promise.all(waiting)) {
    expect({ payment_required, payment_url }).toEqual({ payment_required: true, payment_url: null });
    expect(payment_error).toMatch(/We're holding your order/);
  }
  await expectAllInvariants();
});

it("contains no secret in responses, emails, history or the log", async () => {
  const code = await createPremiumCode();
  const { order } = await placeOnline(token, product);
  const tranId = await tranIdOf(order.id);
  await control("faults", { check: "html" });
  const returned = await post("success", tranId);
  await control("faults", { initiate: "result_false", check: "none" });
  const begun = await initiate(token, order.id);
  await control("payments", { tran_id: tranId, outcome: "paid" });
  const paid = await post("success", tranId);
  const answers = [returned, begun, paid, await call("GET /orders/track/{id}", { params: { id: order.id } })];
  expect(await statusOf(order.id)).toBe("paid");

  const rows = [await db.mail.findMany(), await db.paymentAttempt.findMany(), await db.case.findMany()];
  // History ids are bigints, which JSON does not support.
  const history = (await db.auditEntry.findMany()).map(({ changes, action }) => ({ changes, action }));
  const output = JSON.stringify([answers.map(({ text, headers }) => [text, [...headers]]), rows, history]);
  const written = readFileSync(log, "utf8");
  expect(written).toContain("aamarpay: payment not opened");

  const { AUTH_SECRET: authSecret = "a secret for tests alone" } = process.env;
  for (const secret of [key, encodeURIComponent(key), authSecret, token]) {
    expect(secret.length).toBeGreaterThan(15);
    expect(output).not.toContain(secret);
    expect(written).not.toContain(secret);
  }
  expect(output).not.toContain(code.code);
  expect(written).not.toContain(code.code);
});
