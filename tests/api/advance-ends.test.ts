/** Advances (ADR 105) in a courier's payment, and of accounts that are deleted. */
import { expect, it } from "vitest";
import { addDays } from "@/lib/dates";
import { db } from "@/server/db";
import { fetchPayouts } from "@/server/dispatch/fetch-payouts";
import { listPayouts, readCourierBalances } from "@/server/dispatch/payout-list";
import { getLinkedOrder } from "@/server/payments/link";
import { deleteDueAccounts } from "@/server/privacy/delete-account";
import { receivedOn } from "@/server/revenue";
import { ADVANCE, advanced, advanceShop, cancelOwn } from "@/tests/support/advances";
import { call } from "@/tests/support/api";
import { resolve } from "@/tests/support/cases";
import {
  confirmedOrder,
  courierShop,
  laterClock,
  requestBooking,
  runBooking,
  runPolling,
} from "@/tests/support/courier-shop";
import { emulator } from "@/tests/support/couriers";
import { createPremiumCode } from "@/tests/support/factories";
import { resetGateway } from "@/tests/support/gateway";
import { expectAllInvariants } from "@/tests/support/invariants";
import { orderRow } from "@/tests/support/rows";

const HOUR_MS = 3_600_000;
const { state } = emulator;

/** Steadfast delivers an order with an advance and one without, and pays for both. */
async function paidOut(total: string) {
  const shop = await courierShop("steadfast");
  resetGateway();
  for (let code = 0; code < 2; code += 1) await createPremiumCode();
  const { id } = await advanced(shop);
  const whole = await confirmedOrder(shop.buyer, shop.product);
  await requestBooking(shop.admin, [id, whole]);
  await runBooking();
  for (const parcel of state.parcels) parcel.status = "delivered";
  await runPolling(HOUR_MS);
  const before = await readCourierBalances();
  state.payouts.push({ id: "SFC-31801786", total, consignments: state.parcels.map((parcel) => ({ id: parcel.id })) });
  await fetchPayouts({ clock: laterClock(), signal: new AbortController().signal });
  const [payout] = (await listPayouts({ page: 1, limit: 20 })).data;
  const settle = () =>
    call("POST /orders/admin/payouts/{id}/settle", { as: shop.admin, params: { id: payout?.id ?? "" }, body: {} });

  return { id, whole, before, payout, settle };
}

it("a courier collects and pays out the rest, which is recorded once, and the order is paid in full", async () => {
  const { id, whole, before, payout, settle } = await paidOut("1070");

  expect(state.parcels.map(({ amount }) => amount).sort()).toEqual([510, 560]);
  expect(before).toMatchObject([{ parcels: 2, amount: 1_070 }]);
  expect(payout).toMatchObject({ collected: 1_070, parcels: 2 });
  for (let round = 0; round < 2; round += 1) expect((await settle()).data).toMatchObject({ is_settled: true });

  expect(await orderRow(id)).toMatchObject({ paymentStatus: "paid", paidPaisa: 56_000, advancePaisa: ADVANCE });
  expect(await orderRow(whole)).toMatchObject({ paymentStatus: "paid", paidPaisa: 56_000, advancePaisa: 0 });
  const today = { from: new Date(Date.now() - HOUR_MS), before: new Date(Date.now() + HOUR_MS) };
  expect(await receivedOn(today)).toEqual({ cash: 1_070, online: 50, refunded: 0 });
  expect(await db.case.count()).toBe(0);
  await expectAllInvariants();
});

it("a courier that collects the whole sum of an order with an advance has a case", async () => {
  const { id, payout, settle } = await paidOut("1120");
  await db.parcel.updateMany({ where: { orderId: id }, data: { collectedPaisa: 56_000 } });

  expect(payout).toMatchObject({ parcels: 2 });
  await settle();

  expect(await db.case.findMany()).toMatchObject([{ kind: "courier_difference", orderId: id }]);
  expect(await orderRow(id)).toMatchObject({ paymentStatus: "pending", advancePaisa: ADVANCE });
  await expectAllInvariants();
});

it("the account of a buyer whose advance is not settled waits, and its amounts remain after the deletion", async () => {
  const shop = await advanceShop();
  const { id } = await advanced(shop);
  await call("POST /account/deletion", { as: shop.buyer });
  const run = () => deleteDueAccounts({ now: addDays(new Date(), 15) });
  expect(await run()).toBe(0);
  await cancelOwn(shop, id);
  expect(await run()).toBe(0);

  const { id: caseId } = await db.case.findFirstOrThrow({ where: { kind: "advance_due_back" } });
  await resolve(shop.admin, caseId, { action: "refunded" });
  expect(await run()).toBe(1);

  expect(await orderRow(id)).toMatchObject({ shipName: "Deleted user", advancePaisa: 0, status: "cancelled" });
  expect(await db.paymentAttempt.findMany({ where: { orderId: id } })).toMatchObject([
    { isAdvance: true, amountPaisa: ADVANCE, status: "paid", refundedAt: expect.any(Date) },
  ]);
  await expectAllInvariants();
});

it("an account is deleted with the advance of a refused parcel, which the shop keeps", async () => {
  const shop = await advanceShop();
  const { id, token } = await advanced(shop);
  await call("POST /orders/admin/bulk", { as: shop.admin, body: { step: "hand_over", orders: [{ id }] } });
  const back = { as: shop.admin, params: { id }, body: { return_status: "received" as const } };
  await call("POST /orders/admin/{id}/returned", back);
  await call("POST /account/deletion", { as: shop.buyer });

  expect(await deleteDueAccounts({ now: addDays(new Date(), 15) })).toBe(1);

  expect(await orderRow(id)).toMatchObject({ shipName: "Deleted user", advancePaisa: ADVANCE, status: "cancelled" });
  expect(await getLinkedOrder(token, new Date())).toBeNull();
  expect(await db.case.count()).toBe(0);
  await expectAllInvariants();
});
