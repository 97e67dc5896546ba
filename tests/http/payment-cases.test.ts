/** Payments that must not count, late and duplicate ones, on the built product (reliability R6, R7, R11). */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/server/db";
import type { Product } from "@/server/generated/prisma/client";
import { bearerOf } from "@/tests/support/calls";
import { resetDatabase } from "@/tests/support/database";
import { createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { tryCall } from "@/tests/support/http";
import {
  control,
  initiate,
  placeOnline,
  post,
  resetFaults,
  statusOf,
  tranIdOf,
  tranIdsOf,
} from "@/tests/support/http-payments";
import { expectConsistentCodes, expectConsistentPayments, expectConsistentStock } from "@/tests/support/invariants";
import { stockOf } from "@/tests/support/rows";

let token: string;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  token = await bearerOf(await createUser());
  product = await createProduct({ stock: 5 });
  await createPremiumCode();
});

afterEach(async () => {
  await resetFaults();
  await expectConsistentStock();
  await expectConsistentCodes();
  await expectConsistentPayments();
});

describe("two payment attempts", () => {
  it("that are both paid pay the order once, and the second is to be refunded (R6)", async () => {
    const { order } = await placeOnline(token, product);
    await initiate(token, order.id);
    const attempts = await tranIdsOf(order.id);
    for (const tran_id of attempts) await control("payments", { tran_id, outcome: "paid" });
    const pages = ["success", "fail", "cancel"] as const;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => attempts.flatMap((tranId) => pages.map((page) => post(page, tranId)))).flat(),
    );

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    for (const { headers } of answers) expect(headers.get("location")).toContain("/payment/success?");
    expect(await statusOf(order.id)).toBe("paid");
    expect(await db.case.findMany()).toMatchObject([{ kind: "double_payment" }]);
    expect(await db.mail.count({ where: { kind: "order_paid" } })).toBe(1);
  });

  it("never reset a paid order to failed (R6)", async () => {
    const { order } = await placeOnline(token, product);
    await initiate(token, order.id);
    const [first = "", second = ""] = await tranIdsOf(order.id);
    await control("payments", { tran_id: first, outcome: "paid" });
    await post("success", first);
    await control("payments", { tran_id: second, outcome: "failed" });
    await post("fail", second);
    await post("cancel", first);

    expect(await statusOf(order.id)).toBe("paid");
  });
});

describe("thirty forged callbacks", () => {
  const lies: Record<string, string>[] = [
    {},
    { amount: "1.00" },
    { currency: "USD" },
    { store_id: "another" },
    { mer_txnid: "x".repeat(32) },
    { pg_txnid: "AAM1" },
    { opt_a: "'; DROP TABLE orders; --" },
    { pay_status: "<script>", status_code: "2" },
    { order_id: "00000000-0000-4000-8000-000000000000" },
    { amount: "560.00", amount_original: "560.00", store_amount: "560.00", risk_level: "0" },
  ];

  it.each(["pending", "failed", "cancelled"])("pay nothing while the gateway reports %s (R7)", async (outcome) => {
    const { order } = await placeOnline(token, product);
    const tranId = await tranIdOf(order.id);
    await control("payments", { tran_id: tranId, outcome });
    for (const fields of lies) {
      expect((await post("success", tranId, fields)).status).toBe(303);
      const claim = { mer_txnid: tranId, pay_status: "Successful", status_code: "2", ...fields };
      expect((await tryCall("POST /payments/aamarpay/ipn", { body: claim })).status).toBe(200);
    }

    expect(await statusOf(order.id)).not.toBe("paid");
    expect(await db.premiumCode.count({ where: { distributedAt: { not: null } } })).toBe(0);
  });

  it.each(["wrong_amount", "wrong_currency", "wrong_store", "wrong_tran_id"])(
    "pay nothing if the gateway's report does not match: %s (R7)",
    async (check) => {
      const { order } = await placeOnline(token, product);
      const tranId = await tranIdOf(order.id);
      await control("payments", { tran_id: tranId, outcome: "paid" });
      await control("faults", { check });
      await Promise.all(Array.from({ length: 10 }, () => post("success", tranId)));

      expect(await statusOf(order.id)).toBe("pending");
      expect(await db.case.count()).toBe(1);
    },
  );
});

it("restores the stock of an unpaid order once, and revives the order if it is paid later (R11)", async () => {
  const { order } = await placeOnline(token, product);
  const tranId = await tranIdOf(order.id);
  await db.order.update({ where: { id: order.id }, data: { heldUntil: new Date(Date.now() - 1_000) } });
  const rowOf = () => db.order.findUniqueOrThrow({ where: { id: order.id } });
  const stock = () => stockOf(product);

  await expect.poll(async () => (await rowOf()).status, { timeout: 20_000, interval: 100 }).toBe("cancelled");
  expect(await stock()).toBe(5);
  await control("payments", { tran_id: tranId, outcome: "paid" });
  await Promise.all(Array.from({ length: 10 }, () => post("success", tranId)));

  expect(await rowOf()).toMatchObject({ status: "pending", paymentStatus: "paid", holdsStock: true });
  expect(await stock()).toBe(4);
});
