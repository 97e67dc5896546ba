/** A paid order whose total changes: the payment counts, and a case covers the difference (issue 11). */
import { beforeEach, expect, it } from "vitest";
import { DEFAULT_SHOP_FACTS } from "@/lib/settings/shop-facts";
import { getDashboardSeries, getDashboardStats } from "@/server/dashboard/queries";
import { db } from "@/server/db";
import type { Product, User } from "@/server/generated/prisma/client";
import { withLanguage } from "@/server/language";
import { readPayload } from "@/server/mail/payloads";
import { renderMail } from "@/server/mail/render";
import { getOrderHistory } from "@/server/orders/queries";
import { speakLanguages } from "@/server/texts";
import { call } from "@/tests/support/api";
import { at } from "@/tests/support/at";
import { edit, resolve } from "@/tests/support/cases";
import { resetDatabase } from "@/tests/support/database";
import { createAdmin, createOrder, createPremiumCode, createProduct, createUser } from "@/tests/support/factories";
import { expectConsistentPayments } from "@/tests/support/invariants";

let admin: User;
let product: Product;

beforeEach(async () => {
  await resetDatabase();
  admin = await createAdmin();
  product = await createProduct({ price: 500 });
  await createPremiumCode();
});

/** ৳560 including delivery inside Dhaka, received in cash. */
async function paidOrder() {
  const order = await createOrder(await createUser(), [{ product }]);
  await edit({ admin }, order.id, { payment_status: "paid" });

  return order;
}

const cases = (orderId: string) => db.case.findMany({ where: { orderId }, orderBy: { createdAt: "asc" } });
const revenue = async () => {
  const now = new Date();
  const [stats, series] = await Promise.all([getDashboardStats(now), getDashboardSeries({ days: 1, now })]);
  expect(series.days[0]?.revenue).toBe(stats.totalRevenue);

  return stats.totalRevenue;
};
const change = async (id: string, body: object) => (await edit({ admin }, id, body)).data;

it("opens one case, which updates its amounts and closes when the total is restored", async () => {
  const { id } = await paidOrder();

  expect(await change(id, { total_amount: 500 })).toMatchObject({ total_amount: 500, paid_amount: 560 });
  expect(await cases(id)).toMatchObject([
    {
      kind: "paid_total_changed",
      detail: "৳560 was paid, and the order now comes to ৳500: ৳60 needs to go back.",
      resolvedAt: null,
    },
  ]);
  await change(id, { delivery_charge: 160 });
  expect(await cases(id)).toMatchObject([
    { detail: "৳560 was paid, and the order now comes to ৳600: ৳40 is still to be collected.", resolvedAt: null },
  ]);
  expect(await revenue()).toBe(560);
  await expectConsistentPayments();

  await change(id, { total_amount: 560 });
  expect(await cases(id)).toMatchObject([{ resolution: "superseded" }]);
  await change(id, { total_amount: 561 });
  expect(await cases(id)).toHaveLength(2);
  await expectConsistentPayments();
});

it("stores the case's subject in English, regardless of the admin's language", async () => {
  speakLanguages();
  const { id } = await paidOrder();
  await withLanguage("bn", () => change(id, { total_amount: 500 }));

  expect(await cases(id)).toMatchObject([
    { detail: "৳560 was paid, and the order now comes to ৳500: ৳60 needs to go back." },
  ]);
});

it("opens one for changed lines too, and counts payments", async () => {
  const { id } = await paidOrder();
  const other = await createProduct({ price: 300 });
  const { data } = await call("POST /orders/items", {
    as: admin,
    body: { order_id: id, product_id: other.id, quantity: 1 },
  });

  expect(data).toMatchObject({ total_amount: 860, paid_amount: 560 });
  expect(await cases(id)).toMatchObject([{ detail: expect.stringContaining("৳300 is still to be collected") }]);
  expect(await revenue()).toBe(560);
  await call("DELETE /orders/items/{id}", { as: admin, params: { id: at(data.items, 1).id } });
  expect(await cases(id)).toMatchObject([{ resolution: "superseded" }]);
});

it.each([
  ["refunded", 500, 500],
  ["collected", 600, 600],
  ["dismiss", 500, 560],
] as const)("is settled by %s at ৳%d: revenue is then ৳%d", async (action, total, counted) => {
  const { id } = await paidOrder();
  await change(id, { total_amount: total });
  const [found] = await cases(id);

  const { status, data } = await resolve(admin, found?.id ?? "", { action });

  expect([status, data.resolution]).toEqual([200, action]);
  expect(await revenue()).toBe(counted);
  expect(await db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({
    paymentStatus: "paid",
    status: "pending",
  });
  await expectConsistentPayments();
});

it("refuses to refund an amount to be collected, and offers valid actions", async () => {
  const { id } = await paidOrder();
  await change(id, { total_amount: 600 });
  const [found] = await cases(id);

  expect(await resolve(admin, found?.id ?? "", { action: "refunded" })).toMatchObject({
    status: 409,
    data: { detail: "The order comes to more than was paid: the difference can be collected." },
  });
});

it("opens none for an unpaid order, and closes it when the order is refunded or unpaid", async () => {
  const open = await createOrder(await createUser(), [{ product }]);
  await change(open.id, { total_amount: 100 });
  expect(await cases(open.id)).toEqual([]);

  for (const payment_status of ["refunded", "pending"]) {
    const { id } = await paidOrder();
    await change(id, { total_amount: 500 });
    await change(id, { payment_status });
    expect((await cases(id)).filter(({ kind, resolvedAt }) => kind === "paid_total_changed" && !resolvedAt)).toEqual(
      [],
    );
  }
});

it("emails the amount paid, which may differ from the total", async () => {
  const { id } = await paidOrder();
  await change(id, { total_amount: 900 });
  await call("POST /orders/admin/{id}/resend-mail", { as: admin, params: { id }, body: { kind: "order_paid" } });
  const mail = await db.mail.findFirstOrThrow({ where: { kind: "order_paid" }, orderBy: { createdAt: "desc" } });
  const payload = readPayload("order_paid", mail.payload);
  const { text } = renderMail("order_paid", { ...payload, premiumCode: { state: "none" } }, "en", DEFAULT_SHOP_FACTS);

  expect(text).toMatch(/Thank you: ৳560 for order \w+ is paid\./);
});

it("requires nothing for a cancelled order, and opens again when it is reopened", async () => {
  const { id } = await paidOrder();
  await change(id, { total_amount: 760 });
  await change(id, { status: "cancelled" });

  expect(await cases(id)).toMatchObject([{ resolution: "superseded" }]);
  await change(id, { delivery_charge: 100 });
  expect(await cases(id)).toHaveLength(1);
  await expectConsistentPayments();

  await change(id, { status: "pending" });
  expect((await cases(id)).at(-1)).toMatchObject({
    resolvedAt: null,
    detail: "৳560 was paid, and the order now comes to ৳800: ৳240 is still to be collected.",
  });
  await expectConsistentPayments();
});

it("settles only the difference that was shown", async () => {
  const { id } = await paidOrder();
  await change(id, { total_amount: 600 });
  const [found] = await cases(id);
  const shown = { action: "collected", difference: 40 };
  await change(id, { total_amount: 900 });

  for (const action of ["collected", "dismiss"])
    expect(await resolve(admin, found?.id ?? "", { ...shown, action })).toMatchObject({
      status: 409,
      data: {
        code: "difference_changed",
        detail:
          "The difference has changed: ৳560 was paid, and the order now comes to ৳900: ৳340 is still to be collected. Please look again.",
      },
    });
  expect(await revenue()).toBe(560);
  expect((await resolve(admin, found?.id ?? "", { ...shown, difference: 340 })).status).toBe(200);
  expect(await revenue()).toBe(900);
});

it("settles a refundable difference by the same amount", async () => {
  const { id } = await paidOrder();
  await change(id, { total_amount: 500 });
  const [found] = await cases(id);

  expect((await resolve(admin, found?.id ?? "", { action: "refunded", difference: -60.5 })).status).toBe(409);
  expect((await resolve(admin, found?.id ?? "", { action: "refunded", difference: -60 })).status).toBe(200);
});

it("records the history in taka", async () => {
  const { id } = await paidOrder();
  await change(id, { delivery_charge: 100.5 });

  expect((await getOrderHistory(id)).at(-1)?.changes).toEqual({
    total_amount: { from: 560, to: 600.5 },
    delivery_charge: { from: 60, to: 100.5 },
  });
});
