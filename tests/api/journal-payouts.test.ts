/** Couriers' payments in the journal (ADR 115). */
import { beforeEach, expect, it } from "vitest";
import { db } from "@/server/db";
import {
  CHARGE,
  deliveredOrders,
  listedPayments,
  ORDER,
  pay,
  readPayments,
  settlePayment,
} from "@/tests/support/courier-payments";
import { type CourierShop, courierShop } from "@/tests/support/courier-shop";
import { expectAllInvariants } from "@/tests/support/invariants";
import { journalBalances } from "@/tests/support/journal";

let shop: CourierShop;

beforeEach(async () => {
  shop = await courierShop("steadfast");
});

it("moves a settled payment from the cash of orders to the bank, with the charges that the courier kept", async () => {
  await deliveredOrders(shop, 2);
  pay(String(2 * (ORDER - CHARGE)));
  await readPayments();
  const [payment] = await listedPayments();
  expect((await journalBalances()).bank).toBeUndefined();
  await settlePayment(shop.admin, payment?.id ?? "");

  expect(await journalBalances()).toEqual({
    bank: 2 * (ORDER - CHARGE) * 100,
    courier_charges: 2 * CHARGE * 100,
    sales: -2 * (ORDER - 60) * 100,
    delivery: -2 * 60 * 100,
  });
  await expectAllInvariants();
});

it("leaves the difference of a payment in the cash of orders, and follows a payment that is opened again", async () => {
  await deliveredOrders(shop, 1);
  pay(String(ORDER - CHARGE - 25));
  await readPayments();
  const [payment] = await listedPayments();
  await settlePayment(shop.admin, payment?.id ?? "", { note: "Short by 25" });

  expect(await journalBalances()).toMatchObject({ bank: (ORDER - CHARGE - 25) * 100, cash: 2_500 });
  await db.courierPayout.updateMany({ data: { settledAt: null } });
  expect((await journalBalances()).bank).toBeUndefined();
  await expectAllInvariants();
});
